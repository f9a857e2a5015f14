import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import type { Page } from "playwright-core";
import { HAS_CHROMIUM, startChromium } from "../support/chromium.ts";
import { type World, world } from "../support/fupan.ts";
import { spawnFupan } from "../support/run_fupan.ts";
import { startStudio } from "../support/studio.ts";

const terminal = (command: string) => ({ terminal: { command } });

Deno.test("a port that another program has is named", async () => {
  await using place = await world([]);
  const studio = await startStudio(place);
  const { port } = studio.address;
  const { code, out, err } = await place.run(["studio", "--port", port]);
  assertEquals([code, out], [1, ""]);
  assertStringIncludes(err, `Cannot serve the studio on port ${port}`);
  await studio.end();
});

Deno.test("a studio that is followed ends on a signal all the same", async () => {
  await using place = await world(["done"]);
  await place.chat("go");
  const studio = await startStudio(place);
  const { body } = await fetch(studio.at("/live"));
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  while (!text.includes("TurnEnded")) text += (await reader.read()).value;
  assertEquals(await studio.end(), 130);
  await reader.cancel().catch((error) => {
    // The server is gone in the middle of its answer.
    if (!(error instanceof TypeError)) throw error;
  });
});

async function newestIn(place: World): Promise<string> {
  const { out } = await place.run(["sessions", "list", "--json"]);
  return JSON.parse(out)[0].session;
}

Deno.test("deno task studio serves this machine alone, and ends on a signal", async () => {
  await using place = await world([terminal("echo hi"), "done"]);
  await place.chat("say hi");
  const studio = await startStudio(place);
  try {
    const { address } = studio;
    assertEquals(address.hostname, "127.0.0.1");
    assertEquals(address.searchParams.get("token")?.length, 32);
    const page = await fetch(address);
    assertEquals(page.status, 200);
    assertStringIncludes(await page.text(), "say hi");
    const bare = await fetch(address.origin);
    assertEquals(bare.status, 403);
    assertStringIncludes(await bare.text(), "lacks its token");
    const foreign = await fetch(address, {
      headers: { origin: "https://elsewhere.example" },
    });
    assertEquals(foreign.status, 403);
    await foreign.body?.cancel();
  } finally {
    assertEquals(await studio.end(), 130);
  }
});

Deno.test("the task studio gets by with its permissions and ends with 143 on SIGTERM", async () => {
  await using place = await world([terminal("echo hi"), "done"]);
  await place.run(["memory", "add", "tests run with make"]);
  await place.chat("say hi");
  const env = { FUPAN_HOME: place.home };
  const child = spawnFupan(["studio"], { home: place.cwd, env });
  const reader = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  while (!text.includes("\n")) text += (await reader.read()).value;
  const address = new URL(text.trim());
  for (
    const path of [
      "/",
      "/machines",
      "/usage",
      "/search",
      "/sessions/latest",
      "/memory",
      "/skills",
    ]
  ) {
    const asked = new URL(path, address);
    asked.search = address.search;
    const answer = await fetch(asked);
    assertEquals(answer.status, 200, path);
    await answer.body?.cancel();
  }
  const undo = new URL("/memory/undo", address);
  undo.search = address.search;
  const undone = await fetch(undo, {
    method: "POST",
    headers: { origin: address.origin },
    body: new URLSearchParams({ position: "1" }),
  });
  assertEquals(undone.status, 200);
  assertStringIncludes(await undone.text(), "The change at 1 was taken back");
  child.kill("SIGTERM");
  assertEquals((await child.status).code, 143);
  await reader.cancel();
  await child.stderr.cancel();
});

Deno.test("a studio that looks at a home appends nothing to its log", async () => {
  await using place = await world([terminal("echo hi"), "done"]);
  await place.chat("say hi");
  const before = await place.run(["log", "export"]);
  const studio = await startStudio(place);
  const session = await newestIn(place);
  for (
    const path of ["/", `/sessions/${session}`, "/usage", "/search?q=hi"]
  ) {
    const answer = await fetch(studio.at(path));
    assertEquals(answer.status, 200, path);
    await answer.body?.cancel();
  }
  await studio.end();
  assertEquals(await place.run(["log", "export"]), before);
});

Deno.test("a person sees a session move in the studio", {
  ignore: !HAS_CHROMIUM,
}, async (t) => {
  await using place = await world([
    terminal("echo lighthouse"),
    terminal("false"),
    "The word was lighthouse.",
    terminal("echo again"),
    "That was all.",
  ]);
  await place.chat("say the word");
  const studio = await startStudio(place);
  const browser = await startChromium();
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  const origins = new Set<string>();
  const complaints: string[] = [];
  context.on("request", (request) => {
    origins.add(new URL(request.url()).origin);
  });
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", ({ message }) => complaints.push(message));
  try {
    const session = await newestIn(place);

    await t.step("the list leads to it by keyboard alone", async () => {
      await page.goto(studio.address.href);
      await page.locator("[data-state=live]").waitFor();
      await page.keyboard.press("j");
      await page.keyboard.press("Enter");
      await page.locator("figure.drawing").first().waitFor();
      assertStringIncludes(page.url(), `/sessions/${session}`);
    });

    await t.step(
      "scrubbing lights each actor as a replay gives it",
      async () => {
        const { rows } = await replayed(place, session);
        await page.keyboard.press("Home");
        for (const { revision, actors } of rows) {
          await shows(page, revision);
          assertEquals(await litIn(page), actors, `revision ${revision}`);
          await page.keyboard.press("ArrowRight");
        }
      },
    );

    await t.step(
      "the slider, the list and the address move together",
      async () => {
        const target = page.locator("#events li[data-revision='6'] a");
        await target.click();
        await shows(page, 6);
        assertEquals(await page.locator("#scrub").inputValue(), "6");
        assertEquals(new URL(page.url()).searchParams.get("at"), "6");
        assertEquals(await target.getAttribute("aria-current"), "true");
        const told = await page.locator("#scrub").getAttribute(
          "aria-valuetext",
        );
        assertStringIncludes(told ?? "", "event 6 of");
        await page.locator("#scrub").focus();
        await page.keyboard.press("ArrowLeft");
        await shows(page, 5);
      },
    );

    await t.step(
      "c follows the cause, and the request opens as it was sent",
      async () => {
        await page.locator("#events li", { hasText: "ModelReplied" }).first()
          .locator("a").click();
        await page.locator(".inspector[data-type=ModelReplied]").waitFor();
        await page.keyboard.press("c");
        await page.locator(".inspector[data-type=ModelRequested]").waitFor();
        await page.locator("details.request summary").click();
        const verdict = await page.locator(".verdict").textContent();
        assertStringIncludes(verdict ?? "", "byte for byte");
        assertStringIncludes(
          await page.locator("pre.body").textContent() ?? "",
          '"role": "system"',
        );
      },
    );

    await t.step("events that are not shown are stepped over", async () => {
      await page.keyboard.press("Home");
      for (const kind of ["session", "model", "approval", "tool"]) {
        await page.locator(`label.kind.${kind}`).click();
      }
      await page.locator("h1").click();
      await page.keyboard.press("ArrowRight");
      await page.locator(".inspector[data-type=UserMessageReceived]").waitFor();
    });

    await t.step("/ searches, and a hit leads to its moment", async () => {
      await page.keyboard.press("/");
      await page.keyboard.type("say the word");
      await page.keyboard.press("Enter");
      await page.locator(".hits mark").first().waitFor();
      await page.waitForLoadState();
      await page.keyboard.press("j");
      await page.keyboard.press("Enter");
      await page.locator(".messages").waitFor();
      assertStringIncludes(page.url(), "view=messages");
      await page.locator(".messages li.later").first().waitFor();
      await page.keyboard.press("End");
      await page.locator(".messages li.later").first()
        .waitFor({ state: "detached" });
    });

    await t.step("what another turn appends comes in by itself", async () => {
      await page.goto(studio.at(`/sessions/${session}`));
      await page.locator("[data-state=live]").waitFor();
      const before = await page.locator("#events li").count();
      await place.chat("-c", "once more");
      const { rows } = await replayed(place, session);
      assert(rows.length > before);
      await shows(page, rows.length);
      assertEquals(await page.locator("#events li").count(), rows.length);
      assertEquals(await litIn(page), rows.at(-1)?.actors);
    });

    await t.step(
      "a phone's width shows every page without a sideways scroll",
      async () => {
        await page.setViewportSize({ width: 360, height: 740 });
        for (
          const path of [
            "/",
            `/sessions/${session}`,
            `/sessions/${session}?view=messages`,
            `/sessions/${session}?view=tokens`,
            "/search?q=lighthouse",
            "/usage",
            "/machines",
            "/memory",
            "/skills",
          ]
        ) {
          await page.goto(studio.at(path));
          const width = await page.evaluate(
            "document.documentElement.scrollWidth",
          );
          assertEquals(width, 360, path);
        }
      },
    );

    await t.step("light and dark are both at hand", async () => {
      const grounds = [];
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        grounds.push(
          await page.evaluate(
            "getComputedStyle(document.body).backgroundColor",
          ),
        );
      }
      assertEquals(grounds, ["rgb(246, 246, 243)", "rgb(21, 23, 22)"]);
    });

    await t.step("whatever can be used has a name to be read out", async () => {
      for (const path of ["/", `/sessions/${session}`, "/memory", "/skills"]) {
        await page.goto(studio.at(path));
        const nameless = await page.locator(
          "button, a, input:not([type=hidden]), [role=img], summary, progress",
        ).evaluateAll((parts) =>
          parts.filter((part) =>
            !part.textContent?.trim() && !part.getAttribute("aria-label") &&
            !part.closest("label")
          ).map(({ outerHTML }) => outerHTML)
        );
        assertEquals(nameless, [], path);
      }
    });

    await t.step("no page asked another origin or was refused anything", () => {
      assertEquals([...origins], [studio.address.origin]);
      assertEquals(complaints, []);
    });
  } finally {
    await browser.close();
    await studio.end();
  }
});

/** Waits until the event of that revision is shown. */
async function shows(page: Page, revision: number): Promise<void> {
  await page.locator(`.inspector[data-revision="${revision}"]`).waitFor();
}

/** The innermost lit state of each actor's drawing. */
async function litIn(page: Page): Promise<Record<string, string>> {
  const lit = await page.locator("#charts figure").evaluateAll((figures) =>
    figures.map((figure) => [
      figure.getAttribute("data-actor"),
      [...figure.querySelectorAll(".node.lit")].map((node) =>
        node.getAttribute("data-state")?.split(".").at(-1)
      ).join(),
    ])
  );
  return Object.fromEntries(lit);
}

/** Every moment of a session as `replay --until` gives it. */
async function replayed(place: World, session: string) {
  const rows: { revision: number; actors: Record<string, string> }[] = [];
  const walk = await place.run(["replay", session, "--json"]);
  const count = walk.out.trimEnd().split("\n").length;
  for (let revision = 1; revision <= count; revision++) {
    const until = ["--until", String(revision), "--json"];
    const { out } = await place.run(["replay", session, ...until]);
    rows.push({ revision, actors: JSON.parse(out).actors });
  }
  return { rows };
}
