import { head } from "../../domain/text.ts";

/** A skill as the index sees it. */
export interface IndexItem {
  readonly name: string;
  readonly category: string;
  readonly description: string;
  /** One that came with the program, and not from this home. */
  readonly isBuiltIn: boolean;
  /** Uses anywhere, and in the folder that the session works in. */
  readonly uses: number;
  readonly usesHere: number;
}

const HEADER =
  "Skills by category. If one may fit, load it with skill_view before you start, and follow it:";
const HERE = "Used in this folder before:";
const UNUSED = "Built in; skills_list names those of a category:";
/** Characters of a description. */
const DESCRIPTION = 160;
/** Fewer bytes to a token than English, code or Chinese have. */
const BYTES_PER_TOKEN = 3;

/**
 * The names of the skills by category, and descriptions of those that were
 * used in this folder; of what is built in and was never used the categories
 * alone. Never more than `budget` tokens. What does not fit is told as a
 * number: most used here comes first, then most used, then by name.
 * Equal items give equal bytes, in whatever order.
 */
export function indexText(
  items: readonly IndexItem[],
  budget: number,
): string {
  if (items.length === 0) return "";
  const ranked = items.filter((item) => !isUnused(item)).sort((a, b) =>
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
  if (chosen.length === ranked.length) {
    room -= bytesOf(`${UNUSED}\n`);
    chosen.push(...ofCategories(items.filter(isUnused), room));
  }
  return chosen.length === 0 ? "" : rendered(chosen, items.length);
}

function isUnused({ isBuiltIn, uses }: IndexItem): boolean {
  return isBuiltIn && uses === 0;
}

/** The skills of as many categories as can be named, in their order. */
function ofCategories(items: readonly IndexItem[], room: number): IndexItem[] {
  const chosen: IndexItem[] = [];
  let left = room;
  for (const [category, skills] of byCategory(items)) {
    left -= bytesOf(`${category} `);
    if (left < 0) break;
    chosen.push(...skills);
  }
  return chosen;
}

function byCategory(items: readonly IndexItem[]): [string, IndexItem[]][] {
  return [...Map.groupBy(items, ({ category }) => category)]
    .sort(([a], [b]) => compare(a, b));
}

function rendered(chosen: readonly IndexItem[], count: number): string {
  const named = chosen.filter((item) => !isUnused(item));
  const lines = byCategory(named.filter(({ usesHere }) => usesHere === 0))
    .map(([category, items]) =>
      `${category}: ${items.map(({ name }) => name).sort().join(" ")}`
    );
  const here = named.filter(({ usesHere }) => usesHere > 0).map(hereLine);
  const unused = byCategory(chosen.filter(isUnused)).map(([name]) => name);
  const left = count - chosen.length;
  return [
    HEADER,
    ...lines,
    ...here.length > 0 ? [HERE, ...here] : [],
    ...unused.length > 0 ? [`${UNUSED} ${unused.join(" ")}`] : [],
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
