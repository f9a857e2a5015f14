import { buildCommand, buildRouteMap } from "@stricli/core";
import type { ContextFlags } from "./flags.ts";
import type { Frame } from "./frame.ts";
import { flag, optional, text, value } from "./parameters.ts";

const show = buildCommand<
  Omit<ContextFlags, "id">,
  [string | undefined],
  Frame
>({
  docs: {
    brief: "Print what the next request holds, and its sizes",
    fullDescription: "fupan context show latest --layer skills",
  },
  parameters: {
    flags: {
      json: flag("As JSON"),
      layer: value("NAME", text, "Print the text of this prompt layer"),
    },
    positional: {
      kind: "tuple",
      parameters: [
        optional("SESSION", text, "An id, a prefix, a title; else the newest"),
      ],
    },
  },
  func(flags, id = "latest") {
    this.start(({ showContext }, io) => showContext({ ...flags, id }, io));
  },
});

/** `context`: what the model reads. */
export const contextCommand = buildRouteMap<"show", Frame>({
  docs: {
    brief: "Show what the model reads, layer by layer",
    fullDescription: "fupan context show",
  },
  routes: { show },
});
