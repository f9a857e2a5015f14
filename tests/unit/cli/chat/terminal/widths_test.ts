import { assert, assertEquals } from "@std/assert";
import type { Toolbox } from "../../../../../src/domain/ports.ts";
import { fakeToolbox } from "../../../../support/adapters.ts";
import { chatOn } from "./stage.ts";
import { stagedModel } from "./staged_model.ts";
import { askAlways } from "./staged_tool.ts";

const ENTER = "\r";
const CTRL_C = "\x03";

/** The widths of terminals, the narrowest one that only must not break. */
for (const columns of [120, 80, 40, 20]) {
  const name = (what: string) => `${what} in ${columns} columns`;
  const flat = (rows: readonly string[]) =>
    rows.map((row) => row.trim()).join("").replaceAll(/\s+/g, "");

  Deno.test(
    name("an answer that streams is whole and never flashes"),
    async () => {
      const model = stagedModel();
      await using chat = await chatOn({ columns, adapters: { model } });
      const { terminal } = chat;
      await terminal.untilShown("ready");
      terminal.type("go" + ENTER);
      const asked = await model.next();
      const words = Array.from({ length: 120 }, (_, i) => `word${i} 中文`);
      const paragraphs = words.map((word) => `${word}.\n\n`);
      for (const text of paragraphs) asked.stream(text);
      await terminal.untilShown("word119");
      asked.answer(paragraphs.join(""));
      await terminal.untilShown("ready");
      const all = terminal.all.filter((row) => row.startsWith("word"));
      assertEquals(all, words.map((word) => `${word}.`));
      for (const sequence of ["\x1b[2J", "\x1b[3J"]) {
        assert(!terminal.written.includes(sequence));
      }
    },
  );

  Deno.test(
    name(
      "a window that changes its size while an answer streams loses none of it",
    ),
    async () => {
      const model = stagedModel();
      await using chat = await chatOn({ columns, adapters: { model } });
      const { terminal } = chat;
      await terminal.untilShown("ready");
      terminal.type("go" + ENTER);
      const asked = await model.next();
      for (const [step, wide] of [30, 100, columns].entries()) {
        asked.stream(`step${step}\n\n`);
        await terminal.untilShown(`step${step}`);
        terminal.resize(wide, 24);
      }
      asked.answer("step0\n\nstep1\n\nstep2\n\nthe end\n");
      await terminal.untilShown("the end");
      await terminal.untilShown("ready");
      for (const text of ["step0", "step1", "step2", "the end"]) {
        assertEquals(
          terminal.all.filter((row) => row === text).length,
          1,
          text,
        );
      }
    },
  );

  Deno.test(
    name("a paste is folded, or kept line by line, and sent once"),
    async () => {
      const model = stagedModel();
      await using chat = await chatOn({ columns, adapters: { model } });
      const { terminal } = chat;
      await terminal.untilShown("ready");
      const text = Array.from({ length: 30 }, (_, i) => `line ${i}`).join("\n");
      terminal.type(`\x1b[200~${text}\x1b[201~`);
      await terminal.untilShown("[paste #1");
      terminal.type(ENTER);
      assertEquals((await model.next()).messages.at(-1)?.content, text);
    },
  );

  Deno.test(name("what is no text in a paste does nothing"), async () => {
    const model = stagedModel();
    await using chat = await chatOn({ columns, adapters: { model } });
    const { terminal } = chat;
    await terminal.untilShown("ready");
    const bytes = String.fromCharCode(
      ...Array.from({ length: 255 }, (_, i) => i + 1),
    );
    terminal.type(`\x1b[200~see ${bytes}\x1b[201~`);
    await terminal.untilShown("ÿ");
    assert(!chat.types().includes("UserMessageReceived"));
    terminal.type(ENTER);
    const content = (await model.next()).messages.at(-1)?.content ?? "";
    // deno-lint-ignore no-control-regex -- they are what must not get through
    assert(!/[\x00-\x08\x0b-\x1f\x7f]/.test(content));
  });

  Deno.test(name("Chinese is edited in the middle of a line"), async () => {
    const model = stagedModel();
    await using chat = await chatOn({ columns, adapters: { model } });
    const { terminal } = chat;
    await terminal.untilShown("ready");
    terminal.type("你好世界");
    await terminal.untilShown("你好世界");
    assertEquals(terminal.cursor.column, 8);
    terminal.type("\x1b[D");
    terminal.type("\x1b[D");
    terminal.type("\x7f");
    terminal.type("们");
    await terminal.untilShown("你们世界");
    assertEquals(terminal.cursor.column, 4);
    terminal.type(ENTER);
    assertEquals((await model.next()).messages.at(-1)?.content, "你们世界");
  });

  Deno.test(name("all of a command is seen before it is allowed"), async () => {
    const model = stagedModel();
    await using chat = await chatOn({
      columns,
      rows: 60,
      adapters: { model, classify: askAlways },
    });
    const { terminal } = chat;
    await terminal.untilShown("ready");
    terminal.type("go" + ENTER);
    const command = `rm -r build\u202e; echo ${"long ".repeat(30)}the-end`;
    (await model.next()).call("terminal", { command });
    await terminal.untilShown("y  yes, once");
    const shown = terminal.all.filter((row) => row.startsWith("│"))
      .map((row) => row.slice(2));
    assert(
      flat(shown).includes(
        `${command}`.replaceAll(/\s+/g, "").replace("\u202e", "\\u{202e}"),
      ),
    );
    terminal.type("n");
    await terminal.untilShown("⊘ termina");
  });

  Deno.test(name("a session is picked by what was said in it"), async () => {
    const model = stagedModel();
    await using chat = await chatOn({ columns, adapters: { model } });
    const { terminal } = chat;
    await terminal.untilShown("ready");
    for (
      const [text, session] of [["fix tests", "s1"], [
        "write docs",
        "s2",
      ]] as const
    ) {
      terminal.type(text + ENTER);
      (await model.next()).answer(`${text}: done`);
      await terminal.untilShown(`${text}: done`);
      terminal.type("/new" + ENTER);
      await terminal.until(() => !chat.host.open.has(session));
      await terminal.untilShown("ready");
    }
    terminal.type("/resume" + ENTER);
    await terminal.untilShown("→ write docs");
    terminal.type("fix");
    await terminal.untilShown("→ fix tests");
    terminal.type(ENTER);
    await terminal.until(() => chat.host.open.has("s1"));
  });

  Deno.test(name("Ctrl-C stops, clears, hints and leaves (P66)"), async () => {
    const model = stagedModel();
    await using chat = await chatOn({ columns, adapters: { model } });
    const { terminal } = chat;
    await terminal.untilShown("ready");
    terminal.type("go" + ENTER);
    await model.next();
    terminal.type(CTRL_C);
    await terminal.untilShown("ready");
    terminal.type("half");
    await terminal.untilShown("half");
    terminal.type(CTRL_C);
    await terminal.untilGone("half");
    terminal.type(CTRL_C);
    await terminal.untilShown("Press Ctrl-C");
    terminal.type(CTRL_C);
    assertEquals(await chat.done, 130);
    assert(!terminal.isStarted);
  });
}

Deno.test("what a review has kept is one line, and takes nothing from who types (F165)", async () => {
  let note = (_: string) => {};
  const model = stagedModel();
  await using chat = await chatOn({
    adapters: { model },
    seat: (surface) => note = surface.note,
  });
  const { terminal } = chat;
  await terminal.untilShown("ready");
  terminal.type("half a thou");
  await terminal.untilShown("half a thou");
  note("Remembered: tests run with make");
  await terminal.untilShown("Remembered: tests run with make");
  terminal.type("ght" + ENTER);
  assertEquals((await model.next()).messages.at(-1)?.content, "half a thought");
});

Deno.test("a file that is overwritten shows what changed in it", async () => {
  const folder = await Deno.makeTempDir({ prefix: "fupan-over-" });
  const path = `${folder}/a.txt`;
  await Deno.writeTextFile(path, "one\ntwo\nthree\n");
  const model = stagedModel();
  const toolbox: Toolbox = fakeToolbox(async (call) => {
    const { content } = JSON.parse(call.args);
    await Deno.writeTextFile(path, content);
    return { output: `overwrote ${path}` };
  });
  try {
    await using chat = await chatOn({ adapters: { model, toolbox } });
    const { terminal } = chat;
    await terminal.untilShown("ready");
    terminal.type("go" + ENTER);
    const content = "one\n2\nthree\n";
    (await model.next()).call("write_file", { path, content });
    await terminal.untilShown("-two");
    await terminal.untilShown("+2");
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
