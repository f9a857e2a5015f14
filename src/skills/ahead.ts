/** So many are under way at once: more make a disk no faster. */
const AHEAD = 16;

/** What `read` makes of each item, in their order, with some of them read ahead. */
export async function* ahead<TItem, TResult>(
  items: Iterable<TItem>,
  read: (item: TItem) => Promise<TResult>,
): AsyncGenerator<readonly [TItem, TResult]> {
  const open: (readonly [TItem, Promise<TResult>])[] = [];
  for (const item of items) {
    const reading = read(item);
    // It is waited for in its turn, or by nobody if one before it fails.
    reading.catch(() => {});
    open.push([item, reading]);
    if (open.length < AHEAD) continue;
    const first = open.shift();
    if (first) yield [first[0], await first[1]];
  }
  for (const [item, reading] of open) yield [item, await reading];
}
