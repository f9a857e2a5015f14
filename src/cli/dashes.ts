import { UsageError } from "../domain/errors.ts";
import { nearest } from "../config/nearest.ts";

/** The words that the parser takes for flags; all others would pass as text. */
const FLAG = /^(-[a-z]+|(-[a-z]|--[a-z][a-z.\d_-]+)(=.+)?)$/is;
const VALUE_OF_LINES = /^(-[a-z]|--[a-z][a-z.\d_-]+)=(.*\n.*)$/is;

/**
 * The words of a command line as the parser reads them rightly: a value of
 * several lines becomes a word of its own.
 *
 * @throws {UsageError} If a word before `--` looks like a flag and would be
 * taken for text, as `--model=` and `-mNAME` would.
 */
export function checkDashes(
  words: readonly string[],
  flags: readonly string[],
): string[] {
  const end = words.indexOf("--");
  const before = end < 0 ? words : words.slice(0, end);
  for (const word of before) {
    const [name = ""] = word.split("=", 1);
    if (!/^-\S+$/.test(name)) continue;
    if (word === `${name}=`) {
      throw new UsageError(
        `Cannot read "${word}": it needs a value after the =`,
      );
    }
    const isCluster = /^-[a-z]{2,}$/i.test(word);
    if (FLAG.test(word) && !(isCluster && flags.includes(`-${word}`))) continue;
    throw new UsageError(
      `Cannot read "${word}": no such flag; the nearest is ${
        nearest(isCluster ? `-${name}` : name, flags)
      } (a text that begins with - stands after --)`,
    );
  }
  return [
    ...before.flatMap((word) => {
      const [, name, value] = word.match(VALUE_OF_LINES) ?? [];
      return name !== undefined && value !== undefined ? [name, value] : [word];
    }),
    ...words.slice(before.length),
  ];
}
