import { foldText } from "./fold.ts";
import { EAST_ASIAN } from "./lexicon/east_asian.ts";
import { ENGLISH } from "./lexicon/english.ts";
import { GERMANIC } from "./lexicon/germanic.ts";
import type { Concept } from "./lexicon/lexicon.ts";
import { OTHERS } from "./lexicon/others.ts";
import { RIGHT_TO_LEFT } from "./lexicon/right_to_left.ts";
import { ROMANCE } from "./lexicon/romance.ts";
import { SLAVIC } from "./lexicon/slavic.ts";
import { SOUTH_ASIAN } from "./lexicon/south_asian.ts";

/** A word of some language, found in a text, and what it can mean. */
export interface Hit {
  readonly concept: Concept;
  /** "*" belongs to every language. */
  readonly language: string;
  readonly start: number;
  readonly end: number;
}

interface Part {
  readonly word: string;
  readonly isStem: boolean;
}

interface Entry {
  readonly concept: Concept;
  readonly language: string;
  readonly parts: readonly Part[];
}

interface Joined {
  readonly concept: Concept;
  readonly language: string;
  readonly text: string;
}

const LEXICONS = [
  ...ENGLISH,
  ...GERMANIC,
  ...ROMANCE,
  ...SLAVIC,
  ...EAST_ASIAN,
  ...RIGHT_TO_LEFT,
  ...SOUTH_ASIAN,
  ...OTHERS,
];

const whole = new Map<string, Entry[]>();
const stems = new Map<string, Entry[]>();
/** By the first unit of their texts. */
const joined = new Map<number, Joined[]>();
let longestStem = 0;
compile();

const WORD = /[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*/gu;
/** Scripts of the languages whose words are found anywhere. */
const JOINED_SCRIPT =
  /[\u0590-\u06ff\u0900-\u09ff\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;
/** Hosts that are this machine are nowhere to send anything to. */
const ADDRESS =
  /\b(?:https?|wss?|ftp|tcp|mqtts?|socks5?):\/\/(?!localhost|127\.|\[::1\]|0\.0\.0\.0)[^\s)"'<>]{2,300}|\b[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{2,32}){1,4}\b|\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\b/g;

/** Files that hold credentials; a public key or an example is none. */
export const CREDENTIAL_PLACE =
  /(?:~|\$home|\/root|\/home\/\w+|%userprofile%)?\/?\.(?:ssh\/(?!config\b|known_hosts|[\w.-]*\.pub\b)[\w.*-]*|aws\/credentials|gnupg|netrc|npmrc|pypirc|pgpass|git-credentials|kube\/config|docker\/config\.json|config\/gcloud|azure\/[\w.]+|vault-token|(?<![\w)\]]\.)env(?:\.(?:local|prod|production|development|staging))?\b(?!\.)|fupan\/|agent\/)|\bid_(?:rsa|ed25519|ecdsa|dsa)\b(?!\.pub)|\/etc\/(?:shadow|sudoers)|\/proc\/(?:self|\d+)\/environ|\b(?:login data|wallet\.dat|key4\.db|logins\.json|keychain-db)\b|credentials\.json|service[-_]account\.json|\bsecrets?\.(?:ya?ml|json|toml|env)\b/g;

const SHAPES: readonly (readonly [Concept, RegExp])[] = [
  ["address", ADDRESS],
  ["place", CREDENTIAL_PLACE],
];

/** Between two words of one entry. */
const WIDEST_GAP = 3;

/** Every word of the folded text that some rule may ask for, in order. */
export function wordsOf(text: string): Hit[] {
  const hits: Hit[] = [];
  const tokens = Array.from(text.matchAll(WORD));
  tokens.forEach(({ 0: word, index }, at) => {
    for (const entry of entriesOf(word)) {
      const end = endOf(entry, tokens, at);
      if (end !== undefined) hits.push(hit(entry, index, end));
    }
  });
  if (JOINED_SCRIPT.test(text)) findJoined(text, hits);
  for (const [concept, shape] of SHAPES) {
    for (const { 0: found, index } of text.matchAll(shape)) {
      const end = index + found.length;
      hits.push({ concept, language: "*", start: index, end });
    }
  }
  return hits.sort((a, b) => a.start - b.start);
}

const NONE: readonly Entry[] = [];
/** Texts repeat their words: each is looked up once. */
const seen = new Map<string, readonly Entry[]>();
const MOST_SEEN = 20_000;

/** The entries that begin with this word, or with its beginning. */
function entriesOf(word: string): readonly Entry[] {
  let entries = seen.get(word);
  if (entries === undefined) {
    entries = lookedUp(word);
    if (seen.size >= MOST_SEEN) seen.clear();
    seen.set(word, entries);
  }
  return entries;
}

function lookedUp(word: string): readonly Entry[] {
  const entries = [...whole.get(word) ?? NONE];
  const longest = Math.min(word.length, longestStem);
  for (let length = 2; length <= longest; length++) {
    entries.push(...stems.get(word.slice(0, length)) ?? NONE);
  }
  return entries.length === 0 ? NONE : entries;
}

/** Is this folded word, or its beginning, in any lexicon? */
export function isKnownWord(word: string): boolean {
  if (whole.has(word)) return true;
  const longest = Math.min(word.length, longestStem);
  for (let length = 4; length <= longest; length++) {
    if (stems.has(word.slice(0, length))) return true;
  }
  return false;
}

function findJoined(text: string, hits: Hit[]) {
  for (let at = 0; at < text.length; at++) {
    const entries = joined.get(text.charCodeAt(at));
    if (entries === undefined) continue;
    const next = text.charCodeAt(at + 1);
    for (const entry of entries) {
      // Most fail by their second character already.
      const isLikely = entry.text.length === 1 ||
        entry.text.charCodeAt(1) === next;
      if (isLikely && text.startsWith(entry.text, at)) {
        hits.push(hit(entry, at, at + entry.text.length));
      }
    }
  }
}

function hit(
  { concept, language }: Entry | Joined,
  start: number,
  end: number,
): Hit {
  return { concept, language, start, end };
}

function endOf(
  { parts }: Entry,
  tokens: readonly RegExpExecArray[],
  at: number,
): number | undefined {
  let end = tokens[at]!.index + tokens[at]![0].length;
  for (let i = 1; i < parts.length; i++) {
    const token = tokens[at + i];
    const part = parts[i]!;
    if (token === undefined || token.index - end > WIDEST_GAP) return undefined;
    const isHere = part.isStem
      ? token[0].startsWith(part.word)
      : token[0] === part.word;
    if (!isHere) return undefined;
    end = token.index + token[0].length;
  }
  return end;
}

function compile() {
  for (const { language, joined: isJoined, words } of LEXICONS) {
    for (const [concept, list] of Object.entries(words)) {
      for (const entry of new Set(foldText(list).split(/\s+/))) {
        if (entry === "") continue;
        if (isJoined) addJoined(concept as Concept, language, entry);
        else addEntry(concept as Concept, language, entry);
      }
    }
  }
}

function addJoined(concept: Concept, language: string, entry: string) {
  const spaced = entry.replaceAll("_", " ");
  const closed = spaced.trimEnd().replaceAll(" ", "");
  for (
    const text of new Set([spaced, spaced.endsWith(" ") ? spaced : closed])
  ) {
    push(joined, text.charCodeAt(0), { concept, language, text });
  }
}

function addEntry(concept: Concept, language: string, entry: string) {
  const parts = entry.split(/[_'.]/).map((part) => ({
    word: part.replace("*", ""),
    isStem: part.endsWith("*"),
  })).filter(({ word }) => word !== "");
  const [first] = parts;
  if (first === undefined) return;
  if (first.isStem) longestStem = Math.max(longestStem, first.word.length);
  push(first.isStem ? stems : whole, first.word, { concept, language, parts });
}

function push<K, T>(index: Map<K, T[]>, key: K, entry: T) {
  const list = index.get(key);
  if (list) list.push(entry);
  else index.set(key, [entry]);
}
