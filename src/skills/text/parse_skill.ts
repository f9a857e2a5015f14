import { DESCRIPTION_CHARS, NAME_CHARS, SKILL_CHARS } from "../limits.ts";
import { type Conditions, conditionsOf, mapping, words } from "./conditions.ts";
import { readFields, splitFrontMatter } from "./front_matter.ts";
import { isName } from "./names.ts";

/** What a SKILL.md says. */
export interface SkillText {
  readonly name: string;
  /** On one line. */
  readonly description: string;
  readonly category: string | null;
  readonly tags: readonly string[];
  readonly conditions: Conditions;
  /** Without the front matter. */
  readonly body: string;
  /** What is odd about it and does no harm. */
  readonly notes: readonly string[];
}

/** A SKILL.md as it was understood; `reason` says why it was not. */
export type ParsedSkill = SkillText | { readonly reason: string };

/**
 * Reads a SKILL.md. The one parser: what it takes can be loaded, checked and
 * patched alike (P31). Never throws for what a file says.
 */
export async function parseSkill(text: string): Promise<ParsedSkill> {
  const chars = lengthOf(text);
  if (chars > SKILL_CHARS) {
    return {
      reason: `SKILL.md has ${chars} characters, ${SKILL_CHARS} is the most`,
    };
  }
  const parts = splitFrontMatter(text);
  if ("reason" in parts) return parts;
  const read = await readFields(parts.yaml);
  if ("reason" in read) return read;
  const { fields, lenient } = read;
  const name = line(fields["name"]);
  const description = line(fields["description"]);
  const reason = faultOf(name, description, parts.body);
  if (reason !== null) return { reason };
  const metadata = mapping(fields["metadata"]);
  const category = line(
    metadata["category"] ?? mapping(metadata["hermes"])["category"],
  );
  return {
    name,
    description,
    category: isName(category) ? category : null,
    tags: words(metadata["tags"] ?? fields["tags"]),
    conditions: conditionsOf(fields),
    body: parts.body,
    notes: lenient
      ? ["frontmatter is YAML only with its values in quotes"]
      : [],
  };
}

/** What bytes say that were read once: nobody changes them. */
const PARSED = new WeakMap<Uint8Array, ParsedSkill>();

/** Reads the bytes of a SKILL.md, UTF-8 or not. */
export async function parseSkillBytes(bytes: Uint8Array): Promise<ParsedSkill> {
  const known = PARSED.get(bytes);
  if (known) return known;
  const text = decodeUtf8(bytes);
  const parsed = text === null
    ? { reason: "SKILL.md is no UTF-8 text" }
    : await parseSkill(text);
  PARSED.set(bytes, parsed);
  return parsed;
}

/** The text of UTF-8 bytes, a byte order mark included; null if they are none. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true })
      .decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

function faultOf(
  name: string,
  description: string,
  body: string,
): string | null {
  if (name === "") return "frontmatter has no name";
  if (!isName(name)) {
    return `name ${
      JSON.stringify(name.slice(0, 80))
    } is not ${NAME_CHARS} or fewer lower-case letters, digits and hyphens`;
  }
  if (description === "") return "frontmatter has no description";
  const chars = lengthOf(description);
  if (chars > DESCRIPTION_CHARS) {
    return `description has ${chars} characters, ${DESCRIPTION_CHARS} is the most`;
  }
  return body === "" ? "there is no text after the frontmatter" : null;
}

/** A plain value as one line; "" if it is none. */
function line(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ||
      typeof value === "boolean"
    ? String(value).replaceAll(/\s+/g, " ").trim()
    : "";
}

/** In code points. */
function lengthOf(text: string): number {
  // Only a text that may be too long is worth counting.
  return text.length <= DESCRIPTION_CHARS
    ? text.length
    : Array.from(text).length;
}
