import { buildCommand } from "@stricli/core";
import type { StudioFlags } from "./flags.ts";
import type { Frame } from "./frame.ts";
import { value } from "./parameters.ts";

/** `studio`: a local page over the log. */
export const studioCommand = buildCommand<StudioFlags, [], Frame>({
  docs: {
    brief: "Show sessions, machines and the log in a local page",
    fullDescription: "fupan studio --port 7878",
  },
  parameters: {
    flags: {
      port: value("N", port, "Listen there; without it, on a free port"),
    },
  },
  func(flags) {
    this.start(({ studio }, io) => studio(flags, io));
  },
});

/** @throws {SyntaxError} If nothing can listen there. */
function port(input: string): number {
  if (/^[1-9]\d{0,4}$/.test(input) && Number(input) < 65536) {
    return Number(input);
  }
  throw new SyntaxError("a port, 1 to 65535");
}
