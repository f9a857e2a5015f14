/** The lines of a script that bash reads as commands: no comment, no here-document. */
export function commandsOf(code: string): readonly string[] {
  const lines: string[] = [];
  let end: string | undefined;
  for (const line of code.split("\n")) {
    if (end !== undefined) {
      if (line.trim() === end) end = undefined;
      continue;
    }
    end = line.match(/<<-?\s*'?(\w+)'?/)?.[1];
    if (!/^\s*#/.test(line)) lines.push(line.trimStart());
  }
  return lines;
}
