import { UsageError } from "../domain/errors.ts";
import { head } from "../domain/text.ts";

/** Long enough to know a conversation by, short enough for a list (behaviour 7.3). */
const LONGEST = 60;

/** A title that a person gives may be longer (behaviour 7.3). */
const LONGEST_GIVEN = 100;

/** What goes with a message besides its words, in the form that the chat gives it. */
const ATTACHED = /\n\n\[attached: [^]*$/;
const SKILL = /^\[The user chose the skill "([^"]+)": follow it\.\][^]*$/;

/**
 * A title made of what was said first: one line, nothing in it that a terminal
 * would obey or not show. Null if nothing is left.
 */
export function titleOf(text: string): string | null {
  // Enough for a title, whatever was pasted.
  const start = text.trimStart().slice(0, 4 * LONGEST);
  const line = cleaned(start.replace(ATTACHED, "").replace(SKILL, "/$1"));
  if (line.length <= LONGEST) return line || null;
  return `${head(line, LONGEST - 1).trimEnd()}…`;
}

/**
 * The title that a person gives, without what a terminal would obey or not show.
 *
 * @throws {UsageError} If nothing is left, it is too long, or it is `latest`.
 */
export function givenTitle(text: string): string {
  const title = cleaned(text);
  if (title === "") {
    throw new UsageError("Cannot rename a session: the title has no text");
  }
  const length = [...title].length;
  if (length > LONGEST_GIVEN) {
    throw new UsageError(
      `Cannot rename a session: a title has at most ${LONGEST_GIVEN} characters, this one has ${length}`,
    );
  }
  if (title === "latest") {
    throw new UsageError(
      'Cannot rename a session: "latest" always means the newest one',
    );
  }
  return title;
}

/**
 * The title in a model's answer, which may say more than that: one line without
 * quotes and marks. Null if it holds none.
 */
export function suggestedTitle(answer: string): string | null {
  const line = answer.slice(0, 100 * LONGEST_GIVEN).split(/[\n\r\u2028\u2029]/)
    .map((line) =>
      cleaned(line).replace(/^(?:#+|[-*]) /, "")
        .replace(/^["'`*_“‘「『]*title\s*[:：]/iu, "")
        .replace(/^[\s"'`*_“”‘’「」『』]+|[\s"'`*_“”‘’「」『』.。]+$/gu, "")
    ).find((line) => line !== "") ?? "";
  if (line === "" || line === "latest") return null;
  return [...line].length <= LONGEST
    ? line
    : `${head(line, LONGEST - 1).trimEnd()}…`;
}

function cleaned(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    // Zero-width and direction marks; joiners stay, for emoji and Indic scripts.
    .replace(/[\p{Cf}--[\u200c\u200d]]/gv, "")
    .trim();
}
