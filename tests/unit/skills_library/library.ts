import { parse } from "@std/yaml";

/** A fenced block of a skill whose language is bash. */
export interface Block {
  /** The line of the opening fence, from 1. */
  readonly line: number;
  /** The heading it stands under. */
  readonly section: string;
  /** Whether the blocks after it build on what it makes. */
  readonly setup: boolean;
  /** The programs without which it cannot run. */
  readonly needs: readonly string[];
  /** Why it is not run, if it is not. */
  readonly untested: string | null;
  readonly code: string;
}

/** One SKILL.md of the built-in library, with its parts told apart. */
export interface Skill {
  readonly category: string;
  readonly folder: string;
  /** `<category>/<folder>`, which is how a person finds it. */
  readonly path: string;
  readonly text: string;
  readonly front: Readonly<Record<string, unknown>>;
  readonly body: string;
  readonly blocks: readonly Block[];
}

export const LIBRARY = new URL("../../../skills/", import.meta.url);

/** Every skill of the library, ordered by path. @throws {SyntaxError} If a file is not a skill. */
export async function readLibrary(): Promise<readonly Skill[]> {
  const skills: Skill[] = [];
  for await (const category of Deno.readDir(LIBRARY)) {
    if (!category.isDirectory) continue;
    const folder = new URL(`${category.name}/`, LIBRARY);
    for await (const { name, isDirectory } of Deno.readDir(folder)) {
      if (!isDirectory) continue;
      const file = new URL(`${name}/SKILL.md`, folder);
      const text = await Deno.readTextFile(file);
      skills.push(skillOf(category.name, name, text));
    }
  }
  return skills.toSorted((a, b) => a.path < b.path ? -1 : 1);
}

/** Takes a skill's text apart. @throws {SyntaxError} If the front matter or a fence is malformed. */
export function skillOf(
  category: string,
  folder: string,
  text: string,
): Skill {
  const path = `${category}/${folder}`;
  const parts = text.match(/^---\n([^]*?)\n---\n([^]*)$/);
  if (!parts) throw unreadable(path, "its front matter is not closed");
  const [, yaml = "", body = ""] = parts;
  const front = parse(yaml, { schema: "core" });
  if (typeof front !== "object" || front === null || Array.isArray(front)) {
    throw unreadable(path, "its front matter is no map");
  }
  return {
    category,
    folder,
    path,
    text,
    front: front as Record<string, unknown>,
    body,
    blocks: blocksOf(path, text),
  };
}

/** What a block needs, together with what the setup before it needed. */
export function needsOf(skill: Skill, block: Block): readonly string[] {
  const before = skill.blocks.filter((one) =>
    one.setup && one.line < block.line
  );
  return [...new Set([...before, block].flatMap(({ needs }) => needs))];
}

/** The text without what stands in fences. */
export function prose(text: string): string {
  return text.replace(/^```[^]*?^```$/gm, "");
}

/** What stands under a heading of the second level; nothing where there is none. */
export function sectionOf(text: string, heading: string): string {
  return text.split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
}

interface Fence {
  readonly line: number;
  readonly section: string;
  readonly info: string;
  readonly code: string[];
}

function blocksOf(path: string, text: string): readonly Block[] {
  const blocks: Block[] = [];
  let section = "";
  let open: Fence | undefined;
  for (const [index, line] of text.split("\n").entries()) {
    const fence = line.match(/^```(.*)$/);
    if (!fence) {
      if (open) open.code.push(line);
      else section = line.match(/^## (.+)$/)?.[1] ?? section;
    } else if (!open) {
      open = { line: index + 1, section, info: fence[1] ?? "", code: [] };
    } else {
      if (fence[1]) throw unreadable(path, `line ${index + 1} nests a fence`);
      if (/^bash\b/.test(open.info)) blocks.push(blockOf(path, open));
      open = undefined;
    }
  }
  if (open) throw unreadable(path, `the fence of line ${open.line} is open`);
  return blocks;
}

function blockOf(path: string, { line, section, info, code }: Fence): Block {
  const parts = info.match(
    /^bash(?:(?<setup> setup)?(?: needs: (?<needs>\w+(?:, \w+)*))?| untested: (?<why>.+))$/,
  );
  if (!parts) throw unreadable(path, `line ${line} says "${info}"`);
  return {
    line,
    section,
    setup: parts.groups?.setup !== undefined,
    needs: parts.groups?.needs?.split(", ") ?? [],
    untested: parts.groups?.why ?? null,
    code: code.join("\n"),
  };
}

function unreadable(path: string, why: string): SyntaxError {
  return new SyntaxError(`Cannot read skill ${path}: ${why}`);
}
