/** One reading of a text, and the way back to where each character stood. */
export interface View {
  readonly name: string;
  readonly text: string;
  /** For each unit of `text` its index in the original; null if they are the same. */
  readonly origins: Int32Array | null;
}

/** The text as it was given. */
export function plainView(text: string): View {
  return { name: "text", text, origins: null };
}

/** Where the unit at `index` of the view stood in the original. */
export function originOf(view: View, index: number): number {
  if (view.origins === null) return index;
  return view.origins[index] ?? (view.origins.at(-1) ?? -1) + 1;
}

/** One piece to be replaced in a view. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly by: string;
}

/** The view with `edits`, in order and apart, carried out. */
export function edited(view: View, name: string, edits: Iterable<Edit>): View {
  const parts: string[] = [];
  const origins: number[] = [];
  let end = 0;
  const keep = (until: number) => {
    parts.push(view.text.slice(end, until));
    for (let i = end; i < until; i++) origins.push(originOf(view, i));
  };
  for (const edit of edits) {
    keep(edit.start);
    parts.push(edit.by);
    const origin = originOf(view, edit.start);
    for (let i = 0; i < edit.by.length; i++) origins.push(origin);
    end = edit.end;
  }
  keep(view.text.length);
  return { name, text: parts.join(""), origins: Int32Array.from(origins) };
}

/** Where something was changed, and how the text reads around there. */
export interface Excerpts {
  readonly view: View;
  /** In the excerpts' text: where each edit stands, in order. */
  readonly changed: readonly { readonly start: number; readonly end: number }[];
}

/** So much of the text stands around an edit. */
const MARGIN = 160;
/** Parts excerpts: no sentence goes across it. */
const BREAK = "\n\n\n";

/** What a text reads like where `edits`, in order and apart, are carried out; null without any. */
export function excerpted(
  view: View,
  name: string,
  edits: readonly Edit[],
): Excerpts | null {
  if (edits.length === 0) return null;
  const parts: string[] = [];
  const origins: number[] = [];
  const changed: { start: number; end: number }[] = [];
  let length = 0;
  const put = (text: string, from: number, step: 0 | 1) => {
    parts.push(text);
    length += text.length;
    for (let i = 0; i < text.length; i++) {
      origins.push(originOf(view, from + i * step));
    }
  };
  let end = 0;
  edits.forEach((edit, at) => {
    const start = Math.max(end, edit.start - MARGIN);
    if (start > end && at > 0) put(BREAK, start, 0);
    put(view.text.slice(start, edit.start), start, 1);
    changed.push({ start: length, end: length + edit.by.length });
    put(edit.by, edit.start, 0);
    end = edit.end;
    const next = edits[at + 1]?.start ?? Infinity;
    const until = Math.min(view.text.length, end + MARGIN, next);
    put(view.text.slice(end, until), end, 1);
    end = until;
  });
  const text = parts.join("");
  return { view: { name, text, origins: Int32Array.from(origins) }, changed };
}

/** One edit for each match that `by` changes. */
export function editsOf(
  text: string,
  pattern: RegExp,
  by: string | ((match: RegExpExecArray) => string),
): Edit[] {
  const edits: Edit[] = [];
  for (const match of text.matchAll(pattern)) {
    const [found] = match;
    const replacement = typeof by === "string" ? by : by(match);
    if (replacement === found) continue;
    edits.push({
      start: match.index,
      end: match.index + found.length,
      by: replacement,
    });
  }
  return edits;
}

/** The view with each match of a global pattern replaced; the view itself if there is none. */
export function rewritten(
  view: View,
  name: string,
  pattern: RegExp,
  by: string | ((match: RegExpExecArray) => string),
): View {
  const edits = editsOf(view.text, pattern, by);
  return edits.length === 0 ? view : edited(view, name, edits);
}

/** A reading that stands for the piece `start`-`end` of another, as what it decodes to. */
export function standIn(
  view: View,
  name: string,
  { start, end, by }: Edit,
): View {
  const origins = new Int32Array(by.length);
  const last = Math.max(start, end - 1);
  for (let i = 0; i < by.length; i++) {
    const at = start + Math.floor((i / by.length) * (end - start));
    origins[i] = originOf(view, Math.min(at, last));
  }
  return { name, text: by, origins };
}

/** Long texts are read in windows of this size, which share their edges (security 7). */
const WINDOW = 65_536;
const OVERLAP = 1024;

/** The view, or where it is long its overlapping parts. */
export function windowsOf(view: View): View[] {
  if (view.text.length <= WINDOW) return [view];
  const windows: View[] = [];
  for (let start = 0; start < view.text.length; start += WINDOW - OVERLAP) {
    const text = view.text.slice(start, start + WINDOW);
    const origins = Int32Array.from(
      { length: text.length },
      (_, at) => originOf(view, start + at),
    );
    windows.push({ name: view.name, text, origins });
  }
  return windows;
}
