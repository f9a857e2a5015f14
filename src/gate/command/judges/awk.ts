import { spellings, valueOf } from "../argument.ts";
import { type Call, type Desk, hasOption } from "../desk.ts";

/** awk: the program may only compute and print. */
export function judgeAwk(call: Call, desk: Desk): void {
  const [program] = call.parsed.operands;
  const text = valueOf(program);
  if (hasOption(call, "-f", "--file")) return;
  if (text === undefined || !isHarmlessAwk(text)) {
    desk.ask(
      "awk.program",
      "inline-code",
      "a program that is not understood, or runs or writes something",
    );
  }
  for (const operand of call.parsed.operands.slice(1)) {
    if (spellings(operand).some((text) => /^[A-Za-z_]\w*=/.test(text))) {
      desk.ask("awk.assign", "inline-code", "sets a variable among its files");
    }
  }
}

/** Whether an awk program starts nothing, reads and writes no file of its own. */
export function isHarmlessAwk(program: string): boolean {
  const bare = withoutTexts(program);
  if (bare === null) return false;
  if (
    /\b(?:system|getline|ENVIRON|PROCINFO|fflush|close|ARGV|FUNCTAB|SYMTAB)\b|@/
      .test(bare)
  ) {
    return false;
  }
  if (/(?:^|[^|])\|(?:[^|]|$)|\|&/.test(bare)) return false;
  // After print, `>` is a file unless brackets make it a comparison.
  for (const [statement] of bare.matchAll(/\bprintf?\b[^;{}\n]*/g)) {
    if (/>/.test(statement.replace(/\([^()]*\)/g, ""))) return false;
  }
  return true;
}

/** The program with strings and regular expressions taken out; null if broken. */
function withoutTexts(program: string): string | null {
  let bare = "";
  for (let i = 0; i < program.length; i++) {
    const char = program[i] ?? "";
    const isRegex = char === "/" && mayStartRegex(bare);
    if (char === "#") {
      const end = program.indexOf("\n", i);
      if (end < 0) break;
      i = end - 1;
    } else if (char === '"' || isRegex) {
      const end = endOf(program, i, char);
      if (end < 0) return null;
      bare += char === '"' ? '""' : "0";
      i = end;
    } else bare += char;
  }
  return bare;
}

/** A slash is a division only after a value. */
function mayStartRegex(before: string): boolean {
  const end = before.slice(-40).trimEnd();
  return /[({,;!~&|?:}]$|\b(?:return|case)$|^$/.test(end) ||
    /\n\s*$/.test(before.slice(-40));
}

function endOf(program: string, open: number, quote: string): number {
  for (let i = open + 1; i < program.length; i++) {
    if (program[i] === "\\") i++;
    else if (program[i] === quote) return i;
    else if (program[i] === "\n") return -1;
  }
  return -1;
}
