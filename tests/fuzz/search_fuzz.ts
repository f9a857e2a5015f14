import { UsageError } from "../../src/domain/errors.ts";
import { searchMessages } from "../../src/projections/search.ts";
import { Store } from "../../src/projections/store.ts";
import { History } from "../support/history.ts";
import { type Random, randomFrom } from "./gate_command_scripts.ts";

/** Queries for each case that is asked for: one takes a fraction of a millisecond. */
const EACH = 50;

const WORDS = [
  "deploy deployment redis k8s v2.4-rc1 svc/api ops+eu@example.net #4471 12.5%",
  "升级 集群 失败 记忆體 サーバー 서버 café ＡＢＣ x86_64 don't naïve C++ src/pay.ts",
].join(" ").split(" ");

const PIECES = [
  ..."AND OR NOT NEAR( NEAR/3 ( ) \" ' * ^ : - + { } [ ] \\ , ; % _ #".split(
    " ",
  ),
  ...["\0", "\ud800", "\u200b", "\u202e", "\n", "content:", "words:", "rowid"],
  ...["'; DROP TABLE messages; --", "\ue000u", "a".repeat(300), "😀", "é"],
];

/**
 * Asks the search anything: no text may make it throw, operators only if they
 * were asked for, and what was said is found by any of its words.
 */
export function fuzzSearch(
  count: number,
  seed: number,
): Promise<{
  readonly queries: number;
  /** How many found something. */
  readonly hits: number;
  readonly findings: readonly string[];
  readonly summary: string;
}> {
  const random = randomFrom(seed);
  const texts = Array.from({ length: 200 }, () => sentence(random, WORDS));
  const history = new History();
  texts.forEach((text, index) => history.start(`s${index}`).user(text));
  const store = new Store(":memory:", history);
  const findings: string[] = [];
  const queries = count * EACH;
  let hits = 0;
  try {
    store.catchUp();
    for (let number = 0; number < queries; number++) {
      const [query, wanted] = number % 2 === 0
        ? [sentence(random, [...WORDS, ...PIECES, ...PIECES]), null]
        : ofText(texts, random);
      const finding = store.read((db) => {
        try {
          const found = searchMessages(db, query, { limit: 500 }).hits;
          hits += Math.min(1, found.length);
          if (wanted !== null && !found.some((hit) => hit.root === wanted)) {
            return `does not find ${wanted}`;
          }
        } catch (error) {
          return `throws ${error}`;
        }
        try {
          searchMessages(db, query, { advanced: true });
        } catch (error) {
          if (!(error instanceof UsageError)) return `advanced throws ${error}`;
        }
      });
      if (finding) findings.push(`${JSON.stringify(query)} ${finding}`);
    }
  } finally {
    store.close();
  }
  return Promise.resolve({
    queries,
    hits,
    findings,
    summary: `${queries} queries, ${hits} with hits`,
  });
}

/** Words of a text, and the session that it stands in. */
function ofText(
  texts: readonly string[],
  random: Random,
): [query: string, session: string] {
  const index = Math.floor(random() * texts.length);
  const words = (texts[index] ?? "").split(" ");
  const first = Math.floor(random() * words.length);
  return [words.slice(first, first + 3).join(" "), `s${index}`];
}

function sentence(random: Random, words: readonly string[]): string {
  const length = 1 + Math.floor(random() * 6);
  const chosen = Array.from(
    { length },
    () => words[Math.floor(random() * words.length)],
  );
  return chosen.join(random() < 0.2 ? "" : " ");
}
