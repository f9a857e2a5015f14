import { applied, byConcept } from "./apply_rule.ts";
import { ENGLISH_RULES, FOREIGN_RULES } from "./concept_rules.ts";
import { COVERT_RULES } from "./covert_rules.ts";
import type { Match } from "./match.ts";
import { inItsMood } from "./mood.ts";
import { sentencesOf } from "./sentences.ts";
import type { Hit } from "./words.ts";

/** Every concept rule that holds in some sentence, in the language of its words. */
export function ruleMatches(
  text: string,
  hits: readonly Hit[],
  isCovert: boolean,
): Match[] {
  const matches: Match[] = [];
  const sentences = sentencesOf(text);
  let from = 0;
  sentences.forEach(({ start, end }, at) => {
    while (from < hits.length && hits[from]!.start < start) from++;
    let until = from;
    while (until < hits.length && hits[until]!.start < end) until++;
    const next = sentences[at + 1];
    let across = until;
    if (next && next.end - start < 300) {
      while (across < hits.length && hits[across]!.start < next.end) across++;
    }
    const own = hits.slice(from, until);
    if (across - from < 2) return;
    const wide = hits.slice(from, across);
    const sentence = text.slice(start, end);
    // What an option of a program does.
    const hasOption = /(?:^|[\s`(])--?[a-z]/.test(sentence);
    let signs: number | undefined;
    for (const language of languagesOf(wide)) {
      const isEnglish = language === "en";
      // Words of one alphabet that two languages share mean what the sentence speaks.
      if (LATIN.has(language)) {
        signs ??= signsOf(sentence);
        if (isOutspoken(language, wide, signs)) continue;
      }
      const rules = [
        ...(isEnglish ? ENGLISH_RULES : FOREIGN_RULES),
        ...(isCovert ? COVERT_RULES : []),
      ];
      const near = byConcept(own, language);
      const far = byConcept(wide, language);
      for (const rule of rules) {
        const match = applied(rule, rule.across ? far : near, text);
        if (match === null || match.start >= end) continue;
        const isOption = !isEnglish && hasOption &&
          (rule.needs.includes("unasked") || rule.needs.includes("without"));
        const told = isEnglish ? inItsMood(match, text) : match;
        const isSpared = !isEnglish && rule.family === "conceal" &&
          TRACES.test(sentence);
        matches.push(
          isOption || isSpared ? { ...told, weight: told.weight * 0.6 } : told,
        );
      }
    }
  });
  return matches;
}

/** What programs keep from people to spare them. */
const TRACES =
  /\bstack|\btrace(?:back|s)?\b|\btrazas?\b|\bpila de|\bpile d|\baufrufstapel|\brastros? de pilha|\bpilha\b|стек|трассиров|堆栈|堆棧|スタック|스택|yığın/;

const LATIN: ReadonlySet<string> = new Set(
  "de nl sv da es pt fr it ro ca pl cs sr vi id tl tr fi hu sw".split(" "),
);

/** How many of the words that make a sentence English it has. */
function signsOf(sentence: string): number {
  return new Set(
    sentence.match(
      /\b(?:the|and|of|you|your|with|this|that|are|or|not|by|from|was|it|be|have|has|will|when|which|to|for|is|we|they|through|go|use|uses|all|at|can|if|into|only|then|what|where)\b/g,
    ),
  ).size;
}

/** Is the sentence English, and the other language's words in it are loans or chance? */
function isOutspoken(
  language: string,
  hits: readonly Hit[],
  signs: number,
): boolean {
  const count = (name: string) =>
    hits.filter((hit) => hit.language === name).length;
  return signs >= 2 || signs === 1 && count("en") >= count(language);
}

function languagesOf(hits: readonly Hit[]): string[] {
  const counts = new Map<string, number>();
  for (const { language } of hits) {
    counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const shared = counts.get("*") ?? 0;
  counts.delete("*");
  return [...counts].filter(([, count]) => count + shared > 1).map(([name]) =>
    name
  );
}
