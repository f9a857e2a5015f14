import { buildCommand, buildRouteMap } from "@stricli/core";
import type { ExportFlags, VerifyFlags } from "./flags.ts";
import type { Frame } from "./frame.ts";
import { argument, positive, text, value } from "./parameters.ts";

const session = value("ID", text, "Only this session");

const exportCommand = buildCommand<ExportFlags, [], Frame>({
  docs: {
    brief: "Print the log as JSON lines",
    fullDescription: "fupan log export --session latest > session.jsonl",
  },
  parameters: {
    flags: { session, from: value("N", positive, "The first position") },
  },
  func(flags) {
    this.start(({ exportLog }, io) => exportLog(flags, io));
  },
});

const importCommand = buildCommand<Record<never, never>, [string], Frame>({
  docs: {
    brief: "Load an exported log into an empty home",
    fullDescription: "fupan log import session.jsonl",
  },
  parameters: {
    positional: {
      kind: "tuple",
      parameters: [argument("FILE", text, "JSON lines of log export")],
    },
  },
  func(_flags, file) {
    this.start(({ importLog }, io) => importLog({ file }, io));
  },
});

const verify = buildCommand<VerifyFlags, [], Frame>({
  docs: {
    brief: "Check the chain and fold every stream again",
    fullDescription: "fupan log verify",
  },
  parameters: { flags: { session } },
  func(flags) {
    this.start(({ verifyLog }, io) => verifyLog(flags, io));
  },
});

const rebuild = buildCommand<Record<never, never>, [], Frame>({
  docs: {
    brief: "Drop state.db and make it again from the log",
    fullDescription: "fupan log rebuild",
  },
  parameters: {},
  func() {
    this.start(({ rebuildStore }, io) => rebuildStore({}, io));
  },
});

/** `log`: declared as in contract 5. */
export const logCommand = buildRouteMap<
  "export" | "import" | "verify" | "rebuild",
  Frame
>({
  docs: {
    brief: "Export, import, verify and project the event log",
    fullDescription: "fupan log verify",
  },
  routes: { export: exportCommand, import: importCommand, verify, rebuild },
});
