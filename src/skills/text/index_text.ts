import { head } from "../../domain/text.ts";

/** A skill as the index sees it. */
export interface IndexItem {
  readonly name: string;
  readonly category: string;
  readonly description: string;
  /** Uses anywhere, and in the folder that the session works in. */
  readonly uses: number;
  readonly usesHere: number;
}

const HEADER =
  "Skills: tried procedures, by category. If one may fit, load it with skill_view before you start, and follow it; patch it when it proves wrong.";
const HERE = "Used in this folder before:";
/** Characters of a description. */
const DESCRIPTION = 160;
/** Fewer bytes to a token than English, code or Chinese have. */
const BYTES_PER_TOKEN = 3;

/**
 * The names of the skills by category, and descriptions of those that were
 * used in this folder; never more than `budget` tokens. What does not fit is
 * told as a number: most used here comes first, then most used, then by name.
 * Equal items give equal bytes, in whatever order.
 */
export function indexText(
  items: readonly IndexItem[],
  budget: number,
): string {
  if (items.length === 0) return "";
  const ranked = items.toSorted((a, b) =>
    b.usesHere - a.usesHere || b.uses - a.uses || compare(a.name, b.name)
  );
  let room = budget * BYTES_PER_TOKEN - bytesOf(`${HEADER}\n`) -
    bytesOf(moreLine(items.length));
  const chosen: IndexItem[] = [];
  const categories = new Set<string>();
  for (const item of ranked) {
    const cost = costOf(item, categories, chosen.length === 0);
    if (cost > room) break;
    room -= cost;
    chosen.push(item);
    if (item.usesHere === 0) categories.add(item.category);
  }
  return chosen.length === 0 ? "" : rendered(chosen, items.length);
}

function rendered(chosen: readonly IndexItem[], count: number): string {
  const groups = Map.groupBy(
    chosen.filter(({ usesHere }) => usesHere === 0),
    ({ category }) => category,
  );
  const lines = [...groups].sort(([a], [b]) => compare(a, b)).map((
    [category, items],
  ) => `${category}: ${items.map(({ name }) => name).sort().join(" ")}`);
  const here = chosen.filter(({ usesHere }) => usesHere > 0).map(hereLine);
  const left = count - chosen.length;
  return [
    HEADER,
    ...lines,
    ...here.length > 0 ? [HERE, ...here] : [],
    ...left > 0 ? [moreLine(left)] : [],
  ].join("\n");
}

function hereLine({ name, category, description }: IndexItem): string {
  const short = head(description, DESCRIPTION);
  return `- ${name} (${category}): ${short}${short === description ? "" : "…"}`;
}

function moreLine(count: number): string {
  return `${count} more: skills_list`;
}

function costOf(
  item: IndexItem,
  categories: ReadonlySet<string>,
  isFirst: boolean,
): number {
  if (item.usesHere > 0) {
    const header = isFirst ? bytesOf(`${HERE}\n`) : 0;
    return header + bytesOf(`${hereLine(item)}\n`);
  }
  return bytesOf(`${item.name} `) +
    (categories.has(item.category) ? 0 : bytesOf(`${item.category}: \n`));
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** By code units: the same on every machine. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
