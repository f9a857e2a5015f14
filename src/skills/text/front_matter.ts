import { FRONT_MATTER_CHARS } from "../limits.ts";

/** A SKILL.md cut in two; `reason` says why it cannot be. */
export type FrontMatter =
  | { readonly yaml: string; readonly body: string }
  | { readonly reason: string };

/** Finds the front matter, whatever the line ends, with or without a BOM (FC-41). */
export function splitFrontMatter(text: string): FrontMatter {
  const plain = text.replace(/^\ufeff/, "").replaceAll(/\r\n?/g, "\n");
  const open = /^(?:[ \t]*\n)*---[ \t]*\n/.exec(plain);
  if (!open) {
    return { reason: "frontmatter missing: the first line is not ---" };
  }
  const start = open[0].length;
  const close = /^---[ \t]*$/m.exec(plain.slice(start));
  if (!close) {
    return { reason: "frontmatter not closed: no second line of ---" };
  }
  if (close.index > FRONT_MATTER_CHARS) {
    return {
      reason:
        `frontmatter too long: ${close.index} characters, ${FRONT_MATTER_CHARS} is the most`,
    };
  }
  const yaml = plain.slice(start, start + close.index);
  const body = plain.slice(start + close.index + close[0].length);
  return { yaml, body: body.trim() };
}

/** Tags and directives, which no skill needs and the parser prints warnings of. */
const UNPLAIN =
  /^(?:%|[ \t]*(?:-[ \t]+)*(?:[\w"'.-]+[ \t]*:[ \t]+)?[\[{,]*[ \t]*!)/m;

/** What YAML says; `lenient` if it had to be quoted first to say anything. */
export type Fields =
  | {
    readonly fields: Readonly<Record<string, unknown>>;
    readonly lenient: boolean;
  }
  | { readonly reason: string };

/** Reads front matter as a mapping, also where a colon stands unquoted in a value (P30). */
export async function readFields(yaml: string): Promise<Fields> {
  const { parse } = await import("@std/yaml");
  const attempt = (text: string): Fields | Error => {
    try {
      const value: unknown = parse(text, { schema: "core" });
      if (typeof value === "object" && value && !Array.isArray(value)) {
        return { fields: { ...value }, lenient: text !== yaml };
      }
      return { reason: "frontmatter is no mapping of keys to values" };
    } catch (error) {
      // The parser asks for LOG_TOKENS: without leave that is no fault of a skill.
      if (error instanceof Deno.errors.NotCapable) throw error;
      // Of the parser, or of a nesting that no stack holds.
      if (error instanceof Error) return error;
      throw error;
    }
  };
  const quoted = quotePlain(yaml);
  if (UNPLAIN.test(quoted)) {
    return { reason: "frontmatter holds a YAML tag or directive" };
  }
  const strict = attempt(UNPLAIN.test(yaml) ? quoted : yaml);
  if (!(strict instanceof Error)) return strict;
  const lenient = attempt(quoted);
  if (!(lenient instanceof Error)) return lenient;
  const [why = ""] = strict.message.split("\n");
  return { reason: `frontmatter is no YAML: ${why.replace(/:$/, "")}` };
}

/** Quotes the one-line values of keys at the left margin that YAML may misread. */
function quotePlain(yaml: string): string {
  return yaml.replace(
    /^([A-Za-z][\w-]*):[ \t]+(?!["'|>[{])(\S.*?)[ \t]*$/gm,
    (_, key: string, value: string) => `${key}: ${JSON.stringify(value)}`,
  );
}
