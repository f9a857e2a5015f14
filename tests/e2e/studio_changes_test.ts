import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import type { Page } from "playwright-core";
import type { Answer } from "../../src/domain/ports.ts";
import { attended } from "../support/attended.ts";
import { HAS_CHROMIUM, startChromium } from "../support/chromium.ts";
import { type World, world } from "../support/fupan.ts";
import { reply } from "../support/scripted_replies.ts";
import { startStudio } from "../support/studio.ts";

/** Asked about, and harmless where there is no repository. */
const ASKED = { terminal: { command: "git branch -D old" } };

/** The log's events of one type, as `log export` gives them. */
async function eventsOf(place: World, type: string) {
  const { out } = await place.run(["log", "export"]);
  return out.trimEnd().split("\n").map((line) => JSON.parse(line))
    .filter((envelope) => envelope.type === type);
}

/** A person who sees the question and says nothing, until it is withdrawn. */
function silent() {
  const asked = Promise.withResolvers<void>();
  const withdrawn = Promise.withResolvers<void>();
  return {
    asked: asked.promise,
    withdrawn: withdrawn.promise,
    person: (_: unknown, signal: AbortSignal) => {
      asked.resolve();
      return new Promise<Answer>((_, reject) => {
        signal.addEventListener("abort", () => {
          withdrawn.resolve();
          reject(signal.reason);
        });
      });
    },
  };
}

/** The fields of the form that holds a button, as a browser would send them. */
function fieldsOf(page: string, button: string): Record<string, string> {
  const form = page.match(/<form[^]*?<\/form>/g)
    ?.find((one) => one.includes(button));
  assert(form, `no form with ${button}`);
  return Object.fromEntries(
    [...form.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g)]
      .map(([, name = "", value = ""]) => [name, value]),
  );
}

Deno.test("a yes in the studio lets a waiting call run, and withdraws the question at the terminal", async () => {
  await using place = await world([ASKED, "It is dropped."]);
  const { asked, withdrawn, person } = silent();
  const turn = attended(place, "drop it", { person });
  await Promise.race([asked, turn]);
  const studio = await startStudio(place);
  const page = await (await fetch(studio.at("/"))).text();
  assertStringIncludes(page, "git branch -D old");
  const fields = fieldsOf(page, "Allow once");
  const done = await studio.post("/answers", { ...fields, answer: "once" });
  assertEquals(done.status, 303);
  await withdrawn;
  const { end } = await turn;
  assertEquals(end?.why, "answered");
  const [granted] = await eventsOf(place, "ApprovalGranted");
  assertEquals(granted.payload.by, "person");
  assertEquals(granted.payload.digest, fields.digest);
  const again = await studio.post("/answers", { ...fields, answer: "once" });
  assertEquals(again.status, 409);
  assertStringIncludes(await again.text(), "not asked any more");
  assertEquals(await studio.end(), 130);
  const verified = await place.run(["log", "verify"]);
  assertEquals(verified.code, 0, verified.err);
});

Deno.test("a no in the studio is told to the model with its reason", async () => {
  await using place = await world([ASKED, "Then it stays."]);
  const { asked, person } = silent();
  const turn = attended(place, "drop it", { person });
  await Promise.race([asked, turn]);
  const studio = await startStudio(place);
  const page = await (await fetch(studio.at("/"))).text();
  const fields = fieldsOf(page, "Deny");
  await studio.post("/answers", {
    ...fields,
    answer: "no",
    reason: "it is mine",
  });
  await turn;
  const said = place.messages().at(-1)?.at(-1)?.content ?? "";
  assertStringIncludes(said, "it is mine");
  assertEquals((await eventsOf(place, "ToolCallStarted")).length, 0);
  await studio.end();
});

Deno.test("P61 an answer to a paused session is taken up when it goes on, without asking again", async () => {
  await using place = await world([ASKED, "It is dropped."]);
  const paused = await attended(place, "drop it", { person: () => "gone" });
  const studio = await startStudio(place);
  const page = await (await fetch(studio.at("/"))).text();
  const fields = fieldsOf(page, "Allow once");
  await studio.post("/answers", { ...fields, answer: "once" });
  const after = await (await fetch(studio.at("/"))).text();
  assertStringIncludes(after, "You answered yes, once");
  assertStringIncludes(after, `fupan chat -r ${paused.id}`);
  assertEquals(await eventsOf(place, "ApprovalGranted"), []);
  const { questions, end } = await attended(place, "", {
    id: paused.id,
    person: () => ({ granted: false, reason: "asked again" }),
  });
  assertEquals(questions, []);
  assertEquals(end?.why, "answered");
  assertEquals((await eventsOf(place, "ToolCallStarted")).length, 1);
  await studio.end();
});

Deno.test("an answer to a paused session counts where nobody can be asked, too", async () => {
  await using place = await world([ASKED, "It is dropped."]);
  const paused = await attended(place, "drop it", { person: () => "gone" });
  const studio = await startStudio(place);
  const page = await (await fetch(studio.at("/"))).text();
  const fields = fieldsOf(page, "Allow once");
  await studio.post("/answers", { ...fields, answer: "once" });
  const { code, out } = await place.run(
    ["chat", "-p", "--cwd", place.cwd, "-r", paused.id],
  );
  assertEquals([code, out], [0, "It is dropped.\n"]);
  await studio.end();
});

Deno.test("an answer about other bytes than those that are asked is refused, and counts for nothing", async () => {
  await using place = await world([ASKED, "Then it stays."]);
  const paused = await attended(place, "drop it", { person: () => "gone" });
  const studio = await startStudio(place);
  const page = await (await fetch(studio.at("/"))).text();
  const fields = fieldsOf(page, "Allow once");
  for (
    const wrong of [
      { digest: "0".repeat(64) },
      { call: "c00000000" },
      { session: "20250101_000000_000000" },
      { answer: "forever" },
    ]
  ) {
    const { status, body } = await studio.post("/answers", {
      ...fields,
      answer: "once",
      ...wrong,
    });
    await body?.cancel();
    assertEquals(status, 409, JSON.stringify(wrong));
  }
  assertEquals(await eventsOf(place, "ApprovalAnswerOffered"), []);
  await studio.end();
  const { questions } = await attended(place, "", {
    id: paused.id,
    person: () => ({ granted: false, reason: "no" }),
  });
  assertEquals(questions.length, 1);
});

Deno.test("the studio undoes a change of memory once, and says what became of it", async () => {
  await using place = await world([]);
  await place.run(["memory", "add", "Deploys go out on Tuesdays"]);
  await place.run(["memory", "replace", "Tuesdays", "Thursdays"]);
  const studio = await startStudio(place);
  const page = await (await fetch(studio.at("/memory"))).text();
  const fields = fieldsOf(page, "Undo");
  const done = await studio.post("/memory/undo", fields);
  assertEquals(done.status, 303);
  const file = `${place.home}/memories/MEMORY.md`;
  assertStringIncludes(await Deno.readTextFile(file), "Tuesdays");
  const again = await studio.post("/memory/undo", fields);
  assertEquals(again.status, 409);
  assertStringIncludes(await again.text(), "was taken back by position");
  await studio.end();
  const [, , undo] = await eventsOf(place, "MemoryChanged");
  assertEquals([undo.payload.op, undo.payload.origin], ["undo", "person"]);
});

Deno.test("the studio records an edit by hand when memory is looked at, and can take it back", async () => {
  await using place = await world([]);
  await place.run(["memory", "add", "one"]);
  const file = `${place.home}/memories/MEMORY.md`;
  await Deno.writeTextFile(file, "one\n§\ntwo\n");
  const studio = await startStudio(place);
  const page = await (await fetch(studio.at("/memory"))).text();
  assertStringIncludes(page, "edit by hand");
  assertEquals((await eventsOf(place, "MemoryEditedOutside")).length, 1);
  const fields = fieldsOf(page, "Undo");
  assertEquals((await studio.post("/memory/undo", fields)).status, 303);
  assertEquals((await Deno.readTextFile(file)).includes("two"), false);
  await studio.end();
});

const SKILL = (step: string) =>
  `---\nname: make-release\ndescription: Make a release, with notes.\n---\n\n# Release\n\n1. ${step}\n`;

async function skilled(): Promise<World> {
  const place = await world([]);
  const file = `${place.cwd}/SKILL.md`;
  await Deno.writeTextFile(file, SKILL("Tag it."));
  await place.run(["skills", "create", "make-release", "--file", file]);
  await place.run(
    [
      "skills",
      "patch",
      "make-release",
      "--old",
      "Tag it.",
      "--new",
      "Push it.",
    ],
  );
  return place;
}

async function skillText({ home }: World): Promise<string | null> {
  const path = `${home}/skills/general/make-release/SKILL.md`;
  return await Deno.readTextFile(path).catch((error) => {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  });
}

Deno.test("the studio takes the newest change of a skill back, and brings an older version back", async () => {
  await using place = await skilled();
  const studio = await startStudio(place);
  const skillPage = async () =>
    await (await fetch(studio.at("/skills"))).text();
  const page = await skillPage();
  assertStringIncludes(page, "Push it.");
  const undo = fieldsOf(page, ">Undo<");
  assertEquals((await studio.post("/skills/rollback", undo)).status, 303);
  assertEquals(await skillText(place), SKILL("Tag it."));
  const stale = await studio.post("/skills/rollback", undo);
  assertEquals(stale.status, 409);
  assertStringIncludes(await stale.text(), "changed since the page was shown");
  const back = fieldsOf(await skillPage(), ">Bring back<");
  assertEquals((await studio.post("/skills/rollback", back)).status, 303);
  assertEquals(await skillText(place), SKILL("Push it."));
  await studio.end();
});

Deno.test("a person approves and undoes in the studio, by keyboard as well", {
  ignore: !HAS_CHROMIUM,
}, async (t) => {
  await using place = await world([ASKED, "It is dropped."]);
  await place.run(["memory", "add", "Deploys go out on Tuesdays"]);
  const { asked, person } = silent();
  const turn = attended(place, "drop it", { person });
  await Promise.race([asked, turn]);
  const studio = await startStudio(place);
  const browser = await startChromium();
  const context = await browser.newContext({
    viewport: { width: 375, height: 740 },
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  try {
    await t.step(
      "a reason can be typed, whatever its keys mean elsewhere",
      async () => {
        await page.goto(studio.at("/"));
        const reason = page.getByLabel("Why not");
        await reason.focus();
        await page.keyboard.type("jack? c/k");
        assertEquals(await reason.inputValue(), "jack? c/k");
      },
    );

    await t.step("the approval is answered from the keyboard", async () => {
      await page.goto(studio.at("/"));
      assertStringIncludes(await page.title(), "(1) ");
      await focusOn(page, "Allow once");
      await page.keyboard.press("Enter");
      assertEquals((await turn).end?.why, "answered");
      await page.locator(".questions").waitFor({ state: "detached" });
      await page.waitForFunction("!document.title.startsWith('(')");
      assertEquals(new URL(page.url()).pathname, "/");
    });

    await t.step("a change of memory is undone, and that undone", async () => {
      await page.goto(studio.at("/memory"));
      await page.getByRole("button", { name: /Undo/ }).first().click();
      await page.getByRole("status").getByText("was taken back").waitFor();
      assertEquals(await page.locator(".entries li").count(), 0);
      await page.getByRole("button", { name: /Undo/ }).first().click();
      await page.locator(".entries li", { hasText: "Tuesdays" }).waitFor();
    });

    await t.step("memory comes in while it is looked at", async () => {
      await page.locator("[data-state=live]").waitFor();
      await place.run(["memory", "add", "The office is in Ghent"]);
      await page.locator(".entries li", { hasText: "Ghent" }).waitFor();
    });

    await t.step("a phone's width needs no sideways scroll", async () => {
      for (const path of ["/", "/memory", "/skills"]) {
        await page.goto(studio.at(path));
        const width = await page.evaluate(
          "document.documentElement.scrollWidth",
        );
        assertEquals(width, 375, path);
      }
    });

    await t.step("nothing was refused by the page's own policy", () => {
      assertEquals(complaints, []);
    });
  } finally {
    await browser.close();
    await studio.end();
  }
});

Deno.test("a person scrubs through a session that is longer than its list", {
  ignore: !HAS_CHROMIUM,
}, async () => {
  const calls = Array.from({ length: 90 }, (_, n) => ({
    name: "terminal",
    args: { command: `echo ${n}` },
  }));
  await using place = await world([reply({ calls }), "done"]);
  await place.chat("say the numbers");
  const studio = await startStudio(place);
  const browser = await startChromium();
  const page = await browser.newPage();
  const at = (revision: number) =>
    page.locator(`#events li[data-revision="${revision}"] [aria-current]`);
  try {
    await page.goto(studio.at("/sessions/latest"));
    await page.locator("figure.drawing").first().waitFor();
    const last = Number(await page.locator("#scrub").getAttribute("max"));
    assert(last > 450, `${last} events`);
    await at(last).waitFor();
    await page.keyboard.press("Home");
    await at(1).waitFor();
    assertEquals(await page.locator("#events li").count(), 400);
    await page.keyboard.press("ArrowRight");
    await at(2).waitFor();
    await page.getByText("later events").click();
    await at(401).waitFor();
    assertStringIncludes(
      await page.locator("#where").textContent() ?? "",
      `401 of ${last}`,
    );
    await page.keyboard.press("End");
    await at(last).waitFor();
  } finally {
    await browser.close();
    await studio.end();
  }
});

/** Presses Tab until the control of that name has the focus. */
async function focusOn(page: Page, name: string): Promise<void> {
  for (let press = 0; press < 40; press++) {
    await page.keyboard.press("Tab");
    const text = await page.evaluate("document.activeElement.textContent");
    if (String(text).trim() !== name) continue;
    const ring = await page.evaluate(
      "getComputedStyle(document.activeElement).outlineStyle",
    );
    assertEquals(ring, "solid", "the focus can be seen");
    return;
  }
  throw new Error(`Cannot reach "${name}" by Tab`);
}
