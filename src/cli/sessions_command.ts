import { buildCommand, buildRouteMap } from "@stricli/core";
import { days } from "./days.ts";
import type {
  DeleteFlags,
  ListFlags,
  SessionExportFlags,
  ShowFlags,
  StatsFlags,
  TitlesFlags,
} from "./flags.ts";
import type { Frame } from "./frame.ts";
import {
  anyText,
  argument,
  choiceOr,
  flag,
  positive,
  text,
  value,
} from "./parameters.ts";

const session = argument(
  "ID",
  text,
  "An id, a unique prefix, a title or latest",
);

const list = buildCommand<ListFlags, [], Frame>({
  docs: {
    brief: "List the sessions, newest first",
    fullDescription: "fupan sessions list --limit 10",
  },
  parameters: {
    flags: {
      json: flag("As one JSON array"),
      limit: value("N", positive, "At most so many"),
    },
  },
  func(flags) {
    this.start(({ listSessions }, io) => listSessions(flags, io));
  },
});

const show = buildCommand<Omit<ShowFlags, "id">, [string], Frame>({
  docs: {
    brief: "Print the messages of a session, in order",
    fullDescription: "fupan sessions show latest --json",
  },
  parameters: {
    flags: { json: flag("As one JSON array") },
    positional: {
      kind: "tuple",
      parameters: [session],
    },
  },
  func(flags, id) {
    this.start(({ showSession }, io) => showSession({ ...flags, id }, io));
  },
});

const yes = flag("Do it without asking");

const rename = buildCommand<Record<never, never>, [string, string], Frame>({
  docs: {
    brief: "Give a session a title",
    fullDescription: 'fupan sessions rename latest "Fix the build"',
  },
  parameters: {
    positional: {
      kind: "tuple",
      parameters: [
        session,
        argument("TITLE", anyText, "At most 100 characters"),
      ],
    },
  },
  func(_flags, id, title) {
    this.start(({ renameSession }, io) => renameSession({ id, title }, io));
  },
});

const titles = buildCommand<TitlesFlags, [], Frame>({
  docs: {
    brief: "Have a model name the sessions that nobody named",
    fullDescription: "fupan sessions titles --limit 5",
  },
  parameters: {
    flags: { limit: value("N", positive, "At most so many (20)") },
  },
  func(flags) {
    this.start(({ titleSessions }, io) => titleSessions(flags, io));
  },
});

const deleteCommand = buildCommand<
  Omit<DeleteFlags, "ids">,
  readonly string[],
  Frame
>({
  docs: {
    brief: "Erase every text of a session for good",
    fullDescription: "fupan sessions delete 20250131_0905 --yes",
  },
  parameters: {
    flags: { yes },
    positional: { kind: "array", minimum: 1, parameter: session },
  },
  func(flags, ...ids) {
    this.start(({ deleteSessions }, io) =>
      deleteSessions({ ...flags, ids }, io)
    );
  },
});

interface PruneLine {
  readonly "older-than": number;
  readonly "dry-run": boolean;
  readonly yes: boolean;
}

const prune = buildCommand<PruneLine, [], Frame>({
  docs: {
    brief: "Erase the sessions that were not used for long",
    fullDescription: "fupan sessions prune --older-than 90d --dry-run",
  },
  parameters: {
    flags: {
      "older-than": {
        kind: "parsed",
        parse: days,
        placeholder: "DAYS",
        default: "90d",
        brief: "Not used for so long",
      },
      "dry-run": flag("Only list them"),
      yes,
    },
  },
  func({ "older-than": olderThan, "dry-run": dryRun, yes }) {
    this.start(({ pruneSessions }, io) =>
      pruneSessions({ olderThan, dryRun, yes }, io)
    );
  },
});

const stats = buildCommand<StatsFlags, [], Frame>({
  docs: {
    brief: "Count sessions, messages, tokens and bytes",
    fullDescription: "fupan sessions stats",
  },
  parameters: { flags: { json: flag("As one JSON object") } },
  func(flags) {
    this.start(({ sessionStats }, io) => sessionStats(flags, io));
  },
});

const exportCommand = buildCommand<
  Omit<SessionExportFlags, "id">,
  [string],
  Frame
>({
  docs: {
    brief: "Print a session in a format for others",
    fullDescription: "fupan sessions export latest --format md > session.md",
  },
  parameters: {
    flags: {
      format: choiceOr(
        ["jsonl", "md", "html", "openai", "sharegpt", "atif"],
        "jsonl",
        "The format",
      ),
    },
    positional: { kind: "tuple", parameters: [session] },
  },
  func(flags, id) {
    this.start(({ exportSession }, io) => exportSession({ ...flags, id }, io));
  },
});

/** `sessions`: declared as in contract 4. */
export const sessionsCommand = buildRouteMap<
  | "list"
  | "show"
  | "rename"
  | "titles"
  | "delete"
  | "prune"
  | "stats"
  | "export",
  Frame
>({
  docs: {
    brief: "List, read, name, export and delete past sessions",
    fullDescription: "fupan sessions list --limit 10",
  },
  routes: {
    list,
    show,
    rename,
    titles,
    delete: deleteCommand,
    prune,
    stats,
    export: exportCommand,
  },
});
