import type { Io } from "../io.ts";
import { type Check, ok, skip, warn } from "./check.ts";

/** Below it lines break too often to be read. */
const NARROW = 40;

/** How a chat would look here. */
export function checkTerminal(
  { isTerminal, env, color, columns }: Io,
): readonly Check[] {
  return [
    terminal(isTerminal, env("TERM")),
    isTerminal.stdout
      ? columns < NARROW
        ? warn(
          "width",
          `${columns} columns`,
          `make the window ${NARROW} columns or wider`,
        )
        : ok("width", `${columns} columns`)
      : skip("width", "no terminal"),
    ok("colours", color ? depth(env("COLORTERM")) : whyPlain(isTerminal, env)),
    // Programs reach a clipboard that is the person's: none is asked for.
    ok("clipboard", "none is used"),
  ];
}

function terminal(
  { stdin, stdout }: Io["isTerminal"],
  term: string | undefined,
): Check {
  if (!stdin || !stdout) {
    return ok(
      "terminal",
      "none: a chat prints one answer and ends, as with -p",
    );
  }
  if (term === undefined || term === "" || term === "dumb") {
    return warn(
      "terminal",
      `TERM is ${term || "not set"}: a chat is plain lines`,
      "set TERM to what your terminal is, as xterm-256color",
    );
  }
  return ok("terminal", term);
}

function depth(colorterm: string | undefined): string {
  return /truecolor|24bit/.test(colorterm ?? "") ? "24 bit" : "yes";
}

function whyPlain({ stdout }: Io["isTerminal"], env: Io["env"]): string {
  if (!stdout) return "no: not a terminal";
  return env("NO_COLOR") ? "no: NO_COLOR is set" : "no: TERM is dumb";
}
