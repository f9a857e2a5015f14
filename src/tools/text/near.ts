/** The one name of `names` that `name` most likely stands for, or null. */
export function nearest(
  name: string,
  names: readonly string[],
): string | null {
  const [best, second] = ranked(name, names);
  if (!best || best.distance > allowed(name)) return null;
  return second?.distance === best.distance ? null : best.name;
}

/** Up to `count` of `names` that look like `name`, likeliest first. */
export function similar(
  name: string,
  names: readonly string[],
  count: number,
): string[] {
  const wanted = plain(name);
  return ranked(name, names)
    .filter(({ name: other, distance }) =>
      distance <= allowed(name) ||
      (wanted.length > 2 && plain(other).includes(wanted))
    )
    .slice(0, count)
    .map(({ name }) => name);
}

/** A name without case and separators: `Read-File` and `read_file` are one. */
export function plain(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

/** Two slips in a name of six letters, never more than three. */
function allowed(name: string): number {
  return Math.min(3, Math.floor(plain(name).length / 3));
}

function ranked(name: string, names: readonly string[]) {
  const wanted = plain(name);
  return names
    .map((name) => ({ name, distance: distance(wanted, plain(name)) }))
    .sort((a, b) => a.distance - b.distance);
}

/** Edits (insert, delete, replace) that lead from one text to the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(
        Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1),
      );
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
