/** Lines around a change that are shown with it. */
const AROUND = 3;

/**
 * What one text has in place of the other, as one hunk of a unified diff: all
 * from the first line that differs to the last. Empty if they are the same.
 */
export function lineDiff(before: string, after: string): readonly string[] {
  if (before === after) return [];
  const [old, fresh] = [linesOf(before), linesOf(after)];
  const most = Math.min(old.length, fresh.length);
  let start = 0;
  while (start < most && old[start] === fresh[start]) start++;
  let end = 0;
  while (end < most - start && old.at(-1 - end) === fresh.at(-1 - end)) end++;
  const from = Math.max(0, start - AROUND);
  const removed = old.slice(start, old.length - end);
  const added = fresh.slice(start, fresh.length - end);
  const head = old.slice(from, start);
  const tail = old.slice(old.length - end, old.length - end + AROUND);
  const around = head.length + tail.length;
  return [
    `@@ ${place("-", from, around + removed.length)} ${
      place("+", from, around + added.length)
    } @@`,
    ...head.map((line) => ` ${line}`),
    ...removed.map((line) => `-${line}`),
    ...added.map((line) => `+${line}`),
    ...tail.map((line) => ` ${line}`),
  ];
}

function place(sign: string, from: number, count: number): string {
  return `${sign}${count === 0 ? from : from + 1},${count}`;
}

function linesOf(text: string): readonly string[] {
  return text === "" ? [] : text.replace(/\n$/, "").split("\n");
}
