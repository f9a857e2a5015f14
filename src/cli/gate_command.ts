import { buildCommand, buildRouteMap } from "@stricli/core";
import type { GateFlags } from "./flags.ts";
import type { Frame } from "./frame.ts";
import { argument, choice, flag, text, value } from "./parameters.ts";

type LineOf<TAction> = Omit<
  GateFlags & { readonly action: TAction },
  "action"
>;

const folder = (brief: string) => value("DIR", text, brief);

type JudgeLine = Omit<LineOf<"judge">, "noSandbox"> & {
  readonly "no-sandbox": boolean;
};

const judge = buildCommand<JudgeLine, [], Frame>({
  docs: {
    brief: 'Judge commands: {"cmd"} a line',
    fullDescription: "fupan gate judge < commands.jsonl",
  },
  parameters: {
    flags: {
      mode: choice(["manual", "smart", "off"], "Instead of approval.mode"),
      cwd: folder("The workspace; this folder if left out"),
      "no-sandbox": flag("As where no sandbox holds what runs"),
    },
  },
  func({ "no-sandbox": noSandbox, ...line }) {
    this.start(({ gate }, io) =>
      gate({ action: "judge", noSandbox, ...line }, io)
    );
  },
});

const scan = buildCommand<LineOf<"scan">, [], Frame>({
  docs: {
    brief: 'Scan texts for orders to the agent: {"text"} a line',
    fullDescription: "fupan gate scan --surface memory < texts.jsonl",
  },
  parameters: {
    flags: {
      surface: choice(
        ["context", "memory", "skill", "tool"],
        "Where the texts would go; else as each line says, or context",
      ),
    },
  },
  func(line) {
    this.start(({ gate }, io) => gate({ action: "scan", ...line }, io));
  },
});

const redact = buildCommand<Record<never, never>, [], Frame>({
  docs: {
    brief: 'Take secrets out of texts: {"text"} a line',
    fullDescription: "fupan gate redact < texts.jsonl",
  },
  parameters: {},
  func() {
    this.start(({ gate }, io) => gate({ action: "redact" }, io));
  },
});

const url = buildCommand<Record<never, never>, [], Frame>({
  docs: {
    brief: 'Judge addresses: {"input", "resolve"?, "redirects"?} a line',
    fullDescription: "fupan gate url < addresses.jsonl",
  },
  parameters: {},
  func() {
    this.start(({ gate }, io) => gate({ action: "url" }, io));
  },
});

const path = buildCommand<LineOf<"path">, [], Frame>({
  docs: {
    brief: 'Judge paths: {"input", "op"?, "symlinks"?, ...} a line',
    fullDescription: "fupan gate path --root /ws < paths.jsonl",
  },
  parameters: {
    flags: {
      root: folder("The workspace; this folder if left out"),
      home: folder("The person's home; HOME if left out"),
      tmp: folder("The scratch folder; /tmp/agent if left out"),
    },
  },
  func(line) {
    this.start(({ gate }, io) => gate({ action: "path", ...line }, io));
  },
});

const log = buildCommand<LineOf<"log">, [], Frame>({
  docs: {
    brief: "Print what was decided, by whom and under which rule",
    fullDescription: "fupan gate log --session latest",
  },
  parameters: {
    flags: {
      session: value("ID", text, "Only this session"),
      json: flag("As JSON lines"),
    },
  },
  func(line) {
    this.start(({ gate }, io) => gate({ action: "log", ...line }, io));
  },
});

const allowContext = buildCommand<Record<never, never>, [string], Frame>({
  docs: {
    brief: "Show a project's file to the model as it is, attack or not",
    fullDescription: "fupan gate allow-context AGENTS.md",
  },
  parameters: {
    flags: {},
    positional: {
      kind: "tuple",
      parameters: [
        argument("FILE|HASH", text, "Read it first: it gives the model orders"),
      ],
    },
  },
  func(_line, subject) {
    this.start(({ gate }, io) =>
      gate({ action: "allow-context", subject }, io)
    );
  },
});

/** `gate`: declared as in contract 8. */
export const gateCommand = buildRouteMap<
  "judge" | "scan" | "redact" | "url" | "path" | "log" | "allow-context",
  Frame
>({
  docs: {
    brief: "Ask the gate what it would allow; nothing is run",
    fullDescription: "fupan gate judge < commands.jsonl",
  },
  routes: {
    judge,
    scan,
    redact,
    url,
    path,
    log,
    "allow-context": allowContext,
  },
});
