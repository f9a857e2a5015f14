import { capped, wellFormed } from "../domain/text.ts";
import { withoutAttacks } from "../domain/without_attacks.ts";
import { VOICE } from "./voice.ts";

const NAME = "SOUL.md";
/** A voice is a page; more of a file is not shown (behaviour 8.3). */
const LONGEST = 20_000;
/** A file that is larger is not read at all. */
const MOST_BYTES = 1024 * 1024;

/** The scanner of the gate, as far as a voice needs it. */
export type Scan = (text: string, surface: "context") => {
  readonly verdict: "allow" | "warn" | "block";
  readonly findings: readonly { readonly family: string }[];
};

/** The first layer of a prompt. */
export interface Soul {
  readonly text: string;
  /** For a person: what of the file is not used, and why. */
  readonly problem: string | null;
}

/**
 * Writes the default voice to a home that has none; what is there is never
 * overwritten. Resolves with what the disk said against it, or null.
 */
export async function seedSoul(home: string): Promise<string | null> {
  const path = `${home}/${NAME}`;
  try {
    await Deno.writeTextFile(path, VOICE, { createNew: true, mode: 0o600 });
    return null;
  } catch (error) {
    if (error instanceof Deno.errors.AlreadyExists) return null;
    const why = worldly(error);
    if (why === null) throw error;
    return `Cannot write ${path}: ${why}`;
  }
}

/**
 * Puts another voice in the place of the one that a home has, whole or not at
 * all. Resolves with what the disk said against it, or null.
 */
export async function writeSoul(
  home: string,
  text: string,
): Promise<string | null> {
  const path = `${home}/${NAME}`;
  const temporary = `${path}.${Deno.pid}.tmp`;
  try {
    await Deno.writeTextFile(temporary, text, { mode: 0o600 });
    await Deno.rename(temporary, path);
    return null;
  } catch (error) {
    const why = worldly(error);
    if (why === null) throw error;
    return `Cannot write ${path}: ${why}`;
  }
}

/**
 * The voice of a home, from there only. The default speaks where there is no
 * usable file; what reads like an attack is left out, and said so.
 */
export async function readSoul(
  home: string,
  loadScan: () => Promise<Scan>,
): Promise<Soul> {
  const path = `${home}/${NAME}`;
  const file = await textAt(path);
  if ("problem" in file) return { text: VOICE.trim(), problem: file.problem };
  const text = file.text.trim();
  // Empty, or never written to its end; or the text that we brought ourselves.
  if (text === "" || text === VOICE.trim()) {
    return { text: VOICE.trim(), problem: null };
  }
  const scan = await loadScan();
  const { verdict, findings } = scan(text, "context");
  if (verdict !== "block") {
    return { text: capped(text, LONGEST), problem: null };
  }
  const kept = withoutAttacks(
    text,
    (part) => scan(part, "context").verdict === "block",
  );
  const why = [...new Set(findings.map(({ family }) => family))].join(", ");
  return kept === null
    ? {
      text: VOICE.trim(),
      problem:
        `Cannot use ${path}: it reads like an attack (${why}); the default voice is used`,
    }
    : {
      text: capped(kept, LONGEST),
      problem:
        `Cannot use all of ${path}: a paragraph reads like an attack (${why}) and is left out`,
    };
}

async function textAt(
  path: string,
): Promise<{ readonly text: string } | { readonly problem: string }> {
  try {
    const info = await Deno.stat(path);
    if (!info.isFile) return problem(path, "it is no regular file");
    if (info.size > MOST_BYTES) {
      return problem(
        path,
        `it has ${info.size} bytes, ${MOST_BYTES} is the most`,
      );
    }
    const bytes = await Deno.readFile(path);
    const decoder = new TextDecoder("utf-8", { fatal: true });
    return {
      text: wellFormed(decoder.decode(bytes)).replaceAll(/\r\n?/g, "\n"),
    };
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return { text: "" };
    if (error instanceof TypeError) return problem(path, "it is no UTF-8 text");
    const why = worldly(error);
    if (why === null) throw error;
    return problem(path, why);
  }
}

/** What the disk said; null if the error is none of the world's. */
function worldly(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  // Deno gives most errors of the system a code, and all of them a number.
  const isWorldly = "code" in error || /\(os error \d+\)/.test(error.message);
  return isWorldly ? error.message : null;
}

function problem(path: string, why: string) {
  return { problem: `Cannot read ${path}: ${why}; the default voice is used` };
}
