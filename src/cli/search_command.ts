import { buildCommand } from "@stricli/core";
import type { SearchFlags } from "./flags.ts";
import type { Frame } from "./frame.ts";
import {
  anyText,
  argument,
  choice,
  flag,
  positive,
  value,
} from "./parameters.ts";

/** `search`: declared as in contract 4. */
export const searchCommand = buildCommand<
  Omit<SearchFlags, "query">,
  readonly string[],
  Frame
>({
  docs: {
    brief: "Search all past sessions",
    fullDescription: "fupan search docker compose --limit 5",
  },
  parameters: {
    flags: {
      json: flag("As one JSON array"),
      limit: value("N", positive, "At most so many hits"),
      role: choice(["user", "assistant", "tool"], "Only what this role said"),
      advanced: flag("QUERY is an FTS5 query, and not literal"),
      all: flag("Every hit, and not one for each conversation"),
    },
    positional: {
      kind: "array",
      minimum: 1,
      parameter: argument("QUERY", anyText, "What to look for"),
    },
  },
  func(flags, ...words) {
    const query = words.join(" ");
    this.start(({ search }, io) => search({ ...flags, query }, io));
  },
});
