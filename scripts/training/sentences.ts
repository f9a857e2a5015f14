import { randomFrom } from "./random.ts";

/** A sentence to train the scanner with. */
export interface TrainingSentence {
  readonly text: string;
  readonly kind: string;
}

/** Of each pattern so many sentences, where it can be read in so many ways. */
const SENTENCES = 8;
/** Chance gives some sentence twice. */
const TRIES = 4 * SENTENCES;

/**
 * The sentences of patterns, one a line: `{a|b}` stands for one of these words,
 * and `# kind` for the kind of those that follow. The same for the same text.
 */
export function trainingSentences(patterns: string): TrainingSentence[] {
  const random = randomFrom(11);
  const sentences: TrainingSentence[] = [];
  let kind = "";
  for (const line of patterns.split("\n")) {
    if (line.startsWith("# ")) kind = line.slice(2);
    else if (line !== "") {
      const some = new Set<string>();
      for (let tries = 0; tries < TRIES && some.size < SENTENCES; tries++) {
        some.add(chosen(line, random));
      }
      for (const text of some) sentences.push({ text, kind });
    }
  }
  return sentences;
}

function chosen(pattern: string, random: () => number): string {
  return pattern.replace(/\{([^{}]*)\}/g, (_, list: string) => {
    const ways = list.split("|");
    return ways[Math.floor(random() * ways.length)] ?? "";
  });
}
