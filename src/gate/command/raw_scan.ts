import type { Findings } from "./findings.ts";
import { judgeFloor } from "./floor.ts";
import type { Place } from "./place.ts";

const MOST_COMMANDS = 20_000;
const CARRIERS =
  /^(?:sudo|doas|env|nice|nohup|time|exec|command|builtin|setsid|stdbuf|ionice|then|do|else|if|while|until|!|\{|coproc|-[a-zA-Z-]+|[A-Za-z_]\w*=.*)$/;

/**
 * The deny rules over text that no parser vouches for: whatever could be a
 * command after any separator is held against them. Linear in the text.
 */
export function scanRaw(
  text: string,
  findings: Findings,
  place: Place,
  visit: (argv: readonly string[]) => void,
): void {
  let seen = 0;
  for (const match of text.matchAll(/[^;&|()`\n\r]+/g)) {
    if (++seen > MOST_COMMANDS) {
      findings.deny(
        "limit.commands",
        "limit",
        "more commands than are looked at",
      );
      return;
    }
    const words = match[0].replace(/["'\\]|\$(?=["'])/g, "").trim()
      .split(/\s+/, 64);
    let start = 0;
    while (start < words.length && CARRIERS.test(words[start] ?? "")) start++;
    const argv = words.slice(start);
    if (argv.length === 0 || argv[0] === "") continue;
    judgeFloor(argv, findings, place);
    visit(argv);
  }
}
