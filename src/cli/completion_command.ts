import { buildCommand, buildRouteMap } from "@stricli/core";
import type { Frame } from "./frame.ts";
import { anyText, argument } from "./parameters.ts";

const BASH = 'eval "$(fupan completion bash)"';

/** `completion`; `propose` is what the three scripts ask. */
export const completionCommand = buildRouteMap<
  "bash" | "zsh" | "fish" | "propose",
  Frame
>({
  docs: {
    brief: "Print a script that completes commands and flags",
    fullDescription: BASH,
    hideRoute: { propose: true },
  },
  routes: {
    bash: script("bash", BASH),
    zsh: script("zsh", 'eval "$(fupan completion zsh)"'),
    fish: script("fish", "fupan completion fish | source"),
    propose: buildCommand<Record<never, never>, readonly string[], Frame>({
      docs: {
        brief: "Print what may follow",
        fullDescription: "fupan completion propose -- chat --mo",
      },
      parameters: {
        positional: {
          kind: "array",
          parameter: argument("WORD", anyText, "A word of the command line"),
        },
      },
      func(_flags, ...words) {
        this.start(({ completion }, io) => completion({ words }, io));
      },
    }),
  },
});

function script(shell: "bash" | "zsh" | "fish", example: string) {
  return buildCommand<Record<never, never>, [], Frame>({
    docs: {
      brief: `Print the script for ${shell}`,
      fullDescription: example,
    },
    parameters: {},
    func() {
      this.start(({ completion }, io) => completion({ shell }, io));
    },
  });
}
