import { buildCommand } from "@stricli/core";
import type { DoctorFlags } from "./flags.ts";
import type { Frame } from "./frame.ts";
import { flag } from "./parameters.ts";

/** `doctor`: declared as in contract 1. */
export const doctorCommand = buildCommand<DoctorFlags, [], Frame>({
  docs: {
    brief: "Check this machine and what is set up, each with its fix",
    fullDescription: "fupan doctor --offline",
  },
  parameters: {
    flags: {
      json: flag("As JSON"),
      offline: flag("Ask no server"),
    },
  },
  func(flags) {
    this.start(({ doctor }, io) => doctor(flags, io));
  },
});
