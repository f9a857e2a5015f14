import { assert, assertEquals } from "@std/assert";
import type {
  Block,
  Live,
  Person,
} from "../../../../../../src/cli/chat/terminal/ui.ts";
import { loadHighlight } from "../../../../../../src/cli/chat/terminal/tui/highlight.ts";
import { TuiUi } from "../../../../../../src/cli/chat/terminal/tui/tui_ui.ts";
import { VirtualTerminal } from "../../../../../support/virtual_terminal.ts";
import { completions } from "../../../../../../src/cli/chat/terminal/open_ui.ts";

export const ENTER = "\r";

export const LIVE: Live = {
  activity: { words: "thinking", since: 0, until: null },
  tools: [{
    title: "terminal npm run a-task-with-a-long-name -- --and many arguments",
    since: 0,
    tail: ["building 中文 …", "x".repeat(200)],
  }],
  queue: [{ messageId: "m1", mode: "steer", text: "use\nstaging" }],
  hint: "",
  status: {
    model: "qwen3-coder",
    context: 64_000,
    window: 128_000,
    input: 120_000,
    output: 4_300,
    cost: 1.234,
    isEstimated: false,
    approval: "manual",
    words: "running tools",
    others: [],
    cwd: "~/project",
  },
};

export const EVERY_BLOCK: readonly Block[] = [
  {
    kind: "user",
    text: "please 請 fix\nthe tests in this rather long message",
  },
  {
    kind: "answer",
    text: "# T\n\n- a\n\n```ts\nlet a = 1;\n```\n\n|a|b|\n|-|-|\n|1|2|",
  },
  {
    kind: "note",
    tone: "warning",
    text: "careful, this is a note of some length",
  },
  {
    kind: "tool",
    mark: "done",
    title: "patch src/a.ts",
    detail: "0.1 s",
    lines: ["@@ -1 +1 @@", "-old", "+new"],
    isDiff: true,
  },
  {
    kind: "question",
    title: "terminal in /work",
    lines: ["rm -r x"],
    reason: "it deletes",
  },
];

/** A screen with nobody behind it; `await using` gives the terminal back. */
export function screenOf(
  columns = 80,
  rows = 24,
  { color = false, person = {} }: {
    color?: boolean;
    person?: Partial<Person>;
  } = {},
) {
  const terminal = new VirtualTerminal(columns, rows);
  const sent: string[] = [];
  const calls: string[] = [];
  const loaded = Promise.withResolvers<void>();
  const ui = new TuiUi({
    color,
    showsStatus: true,
    commands: completions(),
    now: () => 2000,
    terminal,
    loadHighlight: async (style) => {
      const highlight = await loadHighlight(style);
      // Whoever asked for it has it before the test goes on.
      setTimeout(loaded.resolve);
      return highlight;
    },
  });
  ui.start({
    isBusy: false,
    canStop: person.isBusy ?? false,
    skills: () => Promise.resolve([]),
    files: () => Promise.resolve([]),
    submit: (text) => sent.push(text),
    queue: (text) => sent.push(`queued ${text}`),
    abort: () => calls.push("abort"),
    interrupt: () => calls.push("interrupt"),
    end: () => calls.push("end"),
    edit: () => calls.push("edit"),
    ...person,
  });
  return {
    terminal,
    ui,
    sent,
    calls,
    highlighted: loaded.promise,
    [Symbol.dispose]: () => ui.stop(),
  };
}

for (const columns of [120, 80, 40, 20]) {
  Deno.test(`everything fits in ${columns} columns`, async () => {
    using screen = screenOf(columns, 24);
    const { terminal, ui } = screen;
    ui.show(LIVE);
    ui.print(...EVERY_BLOCK);
    ui.stream("an answer that is\nnot finished");
    await terminal.untilShown("not finished");
    const { all } = terminal;
    for (
      const text of [
        "› please",
        "let a = 1;",
        "patch src",
        "+new",
        "│ rm -r x",
      ]
    ) {
      assert(all.some((row) => row.includes(text)), text);
    }
    const shown = terminal.shown.filter((row) => row !== "");
    assert(shown.some((row) => row.includes("⠋ terminal n")));
    assert(shown.some((row) => row.includes("⠋ thinking")));
    assert(shown.some((row) => row.startsWith("+ next step: ")));
    assert(shown.at(-1)?.startsWith("running tools"));
    assertEquals(shown.at(-2), "─".repeat(columns));
  });
}
