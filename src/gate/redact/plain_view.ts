/** A text without what a screen does not show, and the way back to the text. */
export interface PlainView {
  readonly text: string;
  /** Where the character at `index` of the view stands in the original. */
  origin(index: number): number;
}

/** Terminal escapes, characters of no width, and a line continued by a backslash. */
const UNSEEN =
  // deno-lint-ignore no-control-regex -- escapes are what is looked for
  /\x1b\[[0-9;:?]*[ -/]*[@-~]|\x1b\][^\x07\x1b]{0,2048}(?:\x07|\x1b\\)|\x1b[@-Z\\^_]|[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufe00-\ufe0f\ufeff]|\udb40[\udc00-\uddef]|\\\r?\n[ \t]*/g;

/** One of these is in all that is hidden. */
// deno-lint-ignore no-control-regex -- escapes are what is looked for
const MAY_HIDE = /[\x1b\u00ad\u034f-\uffff]|\\\r?\n/;

/** The text without what is not seen; costs one search where nothing is hidden. */
export function plainView(text: string): PlainView {
  return MAY_HIDE.test(text) ? viewWithout(text, UNSEEN) : unchanged(text);
}

/** The text without what `hidden`, a global pattern, matches. */
export function viewWithout(text: string, hidden: RegExp): PlainView {
  if (text.search(hidden) < 0) return unchanged(text);
  return cutOut(text, [...text.matchAll(hidden)]);
}

/** The text with `cuts`, in order, taken out. */
export function cutOut(
  text: string,
  cuts: readonly { readonly index: number; readonly 0: string }[],
): PlainView {
  if (cuts.length === 0) return unchanged(text);
  const starts: number[] = [];
  const shifts: number[] = [];
  const kept: string[] = [];
  let length = 0;
  let end = 0;
  for (const { index, 0: cut } of cuts) {
    kept.push(text.slice(end, index));
    length += index - end;
    end = index + cut.length;
    starts.push(length);
    shifts.push(end - length);
  }
  kept.push(text.slice(end));
  return {
    text: kept.join(""),
    origin(index) {
      // The last cut at or before `index`.
      let low = 0;
      let high = starts.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (starts[middle]! <= index) low = middle + 1;
        else high = middle;
      }
      return index + (low === 0 ? 0 : shifts[low - 1]!);
    },
  };
}

function unchanged(text: string): PlainView {
  return { text, origin: (index) => index };
}
