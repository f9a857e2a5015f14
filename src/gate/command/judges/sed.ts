import { valueOf } from "../argument.ts";
import { type Call, type Desk, hasOption } from "../desk.ts";

/** A script that leaves nothing of any file. */
const EMPTIES = /^\s*(?:[01],\s*\$\s*)?[dDz]?d\s*;?\s*$/;

/** sed: the script may not run, read or write anything of its own. */
export function judgeSed(call: Call, desk: Desk): void {
  const { options, operands } = call.parsed;
  const given = options.filter(({ name }) =>
    name === "-e" || name === "--expression"
  );
  if (hasOption(call, "-f", "--file")) {
    desk.ask("sed.file", "inline-code", "takes its script from a file");
  }
  const hasScript = given.length > 0 || hasOption(call, "-f", "--file");
  const scripts = hasScript ? given.map(({ value }) => value) : [operands[0]];
  for (const script of scripts) {
    const text = script?.guessed === true
      ? script.values?.[0]
      : valueOf(script);
    const isSafe = text !== undefined ? isHarmlessSed(text) : false;
    if (!isSafe) {
      desk.ask(
        "sed.script",
        "inline-code",
        "a script that is not understood, or runs or writes something",
      );
    }
  }
  if (hasOption(call, "-i", "--in-place")) {
    if (scripts.some((script) => EMPTIES.test(valueOf(script) ?? ""))) {
      desk.ask("delete.truncate", "delete", "deletes every line");
    }
    for (const file of hasScript ? operands : operands.slice(1)) {
      // Files that a search below a named folder lists are the project's own.
      const isListed = file.values === null && file.origin === "listing" &&
        file.prefix !== "";
      if (isListed) desk.place.judgePath(file.prefix, "write");
      else desk.place.judge(file, "write");
    }
  }
}

/** Whether the script only prints, deletes and replaces. */
export function isHarmlessSed(script: string): boolean {
  let at = 0;
  const skip = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const match = pattern.exec(script);
    if (match === null) return false;
    at = pattern.lastIndex;
    return true;
  };
  while (at < script.length) {
    if (skip(/[\s;{}]+/y)) continue;
    if (skip(/#[^\n]*/y)) continue;
    const start = at;
    // Addresses: numbers, `$`, steps, /regex/ or \cregexc, with I and M.
    for (let i = 0; i < 2; i++) {
      if (!skip(/\d+(?:~\d+)?|\$|\+\d+|~\d+/y)) {
        if (script[at] === "/" || script[at] === "\\") {
          if (script[at] === "\\") at++;
          const end = closing(script, at);
          if (end < 0) return false;
          at = end + 1;
          skip(/[IM]+/y);
        }
      }
      if (i === 0 && !skip(/\s*,\s*/y)) break;
    }
    skip(/\s*!?\s*/y);
    const command = script[at];
    if (command === undefined) return at === start;
    at++;
    if ("pPdDgGhHxnNlz=F".includes(command)) continue;
    if ("{};".includes(command)) continue;
    if (command === "q" || command === "Q" || command === "L") {
      skip(/\s*\d*/y);
      continue;
    }
    if (command === "s" || command === "y") {
      const middle = closing(script, at);
      if (middle < 0) return false;
      const end = closing(script, middle);
      if (end < 0) return false;
      at = end + 1;
      if (command === "s") skip(/[gpiIM0-9]*/y);
      if (/[a-zA-Z]/.test(script[at] ?? "")) return false;
      continue;
    }
    if ("btT:".includes(command)) {
      if (!skip(/\s*[\w.-]*/y)) return false;
      continue;
    }
    if ("aic".includes(command)) {
      // Text up to the end of the line, going on after a backslash.
      skip(/(?:\\\n|[^\n])*/y);
      continue;
    }
    return false;
  }
  return true;
}

/** Where the part that starts with the delimiter at `open` ends. */
function closing(script: string, open: number): number {
  const delimiter = script[open];
  if (delimiter === undefined || /[\\\n]/.test(delimiter)) return -1;
  let inClass = false;
  for (let i = open + 1; i < script.length; i++) {
    const char = script[i];
    if (char === "\\") i++;
    else if (char === "[" && delimiter !== "[" && !inClass) {
      inClass = script.indexOf("]", i + 2) > 0;
      if (inClass && /^\[\^?\]/.test(script.slice(i))) {
        i += script[i + 1] === "^" ? 2 : 1;
      }
    } else if (char === "]") inClass = false;
    else if (char === delimiter && !inClass) return i;
  }
  return -1;
}
