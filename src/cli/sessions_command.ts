import { buildCommand, buildRouteMap } from "@stricli/core";
import type { ListFlags, ShowFlags } from "./flags.ts";
import type { Frame } from "./frame.ts";
import { argument, flag, positive, text, value } from "./parameters.ts";

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
      parameters: [
        argument("ID", text, "An id, a unique prefix, a title or latest"),
      ],
    },
  },
  func(flags, id) {
    this.start(({ showSession }, io) => showSession({ ...flags, id }, io));
  },
});

/** `sessions`: declared as in contract 4. */
export const sessionsCommand = buildRouteMap<"list" | "show", Frame>({
  docs: {
    brief: "List and read past sessions",
    fullDescription: "fupan sessions list --limit 10",
  },
  routes: { list, show },
});
