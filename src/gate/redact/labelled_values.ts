import { allMatches } from "./all_matches.ts";
import { hintsIn, strengthOf } from "./labels.ts";
import { classes, entropy, isHarmless, isRandom, isWordy } from "./likeness.ts";
import { MASK } from "./placeholder.ts";
import type { SecretSpan } from "./secret_span.ts";

/** A label that names a secret, and the marks between it and its value. */
const LABELLED =
  /([\p{L}\p{N}_][\p{L}\p{M}\p{N}_.\-]{0,79})((?:\\{0,8}["'`\])*]{1,4})?[ \t]{0,8}(?::[ \t]{0,4}&?[A-Za-z][\w<>.[\]?]{0,30}[ \t]{0,4}=(?!=)|:=|=>|->|[:=：＝])[*_ \t]{0,8}|\\?["'],[ \t]{0,4}(?=\\?["'])|[ \t]{1,8}\|[ \t]{1,8}|[`"']?[ \t]{1,4}(?:is|to|was|are|ist|lautet|es|est|è|é|は|это)[ \t:]{1,4}|[ \t]{0,2}(?:是|为|為|は|이|은|는)[：:]?[ \t]{0,2}|(?<=[\u4e00-\u9fff])(?=[a-z0-9])|>)/iuy;

const LABEL_SIGN = /[\p{L}\p{M}\p{N}_.\-]/u;

/** A flag and its value, as `--token VALUE`. */
const FLAG = /(?<![\w-])--?([a-z][a-z\-_]{1,40})[ \t]{1,4}(?=[^\s-])/gi;

/** A label and its value with only a space between: files of machines and logins. */
const LOGIN =
  /(?:(?:login|user)[ \t]+\S{1,80}\s{1,40}|^[ \t]{0,40})(pass(?:word|wd)?|account)[ \t]+(?=\S)/gim;

/** A line of a label and a value: `ENV API_SECRET VALUE`, `bindpw VALUE`. */
const SPACED =
  /^[ \t]{0,40}(?:(?:ENV|ARG|setx?|setenv|export)[ \t]{1,8})?([\w.\-]{2,60})[ \t]{1,20}(?=\S{8,512}[ \t]{0,8}$)/gim;

/** `- name: DB_PASSWORD`, newline, `value: ...`: the label and its value are pairs. */
const NAMED =
  /([A-Za-z][\w.\-]{2,60})\\?["']?,?[ \t]{0,8}(?:\r?\n[ \t]{0,40}|[ \t]{0,4})\\?["']?value\\?["']?[ \t]{0,4}[:=][ \t]{0,4}/gi;

const LOOSE =
  /[|,]|(?:is|to|was|ist|lautet|es|est|è|é|это|是|为|為|は|이|은|는)[：:\s]*$/iu;

/** The next part of a value in quotes: `"first" + "second"`. */
const NEXT_PART =
  /\\?["'`][ \t]{0,4}[+.&\\]?[ \t]{0,4}\r?\n?[ \t]{0,40}(["'`])/y;

/** The values of labels that name secrets, where they look like one. */
export function findLabelled(text: string): SecretSpan[] {
  const hints = hintsIn(text);
  if (hints.length === 0) return [];
  const spans: SecretSpan[] = [];
  let budget = 16_384 + 8 * text.length;
  const take = (label: string, at: number, isLoose: boolean) => {
    const strength = strengthOf(label);
    if (strength === undefined) return;
    const value = readValue(text, at, label);
    if (value === undefined) return;
    const found = text.slice(value.start, value.end);
    budget -= found.length;
    // Values that hold labels that hold values: too much to judge each.
    const looksSecret = () =>
      strength === "strong" && !isLoose
        ? isPassword(found)
        : isCredential(found, isLoose ? 12 : 10) && !isPlainId(found, label);
    const isSecret = budget < 0 || looksSecret();
    if (!isSecret) return;
    const kind = strength === "strong" ? "password" : "credential";
    spans.push({ ...value, kind }, ...partsAfter(text, value.end, kind));
  };
  for (const start of labelsAt(text, hints)) {
    LABELLED.lastIndex = start;
    const found = LABELLED.exec(text);
    if (found === null || isResourceName(text, start)) continue;
    const { 0: all, 1: word = "", 2: mark = "" } = found;
    // `令牌为VALUE`: the verb is no part of the label.
    const label = mark === "" ? word.replace(/[是为為]$/, "") : word;
    take(label, start + all.length, mark === "" || LOOSE.test(mark));
  }
  const spaced: RegExp[] = [SPACED];
  if (text.includes("-")) spaced.push(FLAG);
  if (/value/i.test(text)) spaced.push(NAMED);
  for (const pattern of spaced) {
    for (const { 0: all, 1: label = "", index } of allMatches(text, pattern)) {
      take(label, index + all.length, pattern === SPACED);
    }
  }
  for (const { 0: all, index } of allMatches(text, LOGIN)) {
    const value = readValue(text, index + all.length, "");
    if (value && isPassword(text.slice(value.start, value.end))) {
      spans.push({ ...value, kind: "password" });
    }
  }
  return spans;
}

/** Where the words begin that have a hint in them. */
function labelsAt(text: string, hints: readonly number[]): Set<number> {
  const starts = new Set<number>();
  for (const hint of hints) {
    let at = hint;
    while (at > 0 && hint - at < 80 && LABEL_SIGN.test(text[at - 1]!)) at--;
    while (at < hint && /[.\-]/.test(text[at]!)) at++;
    starts.add(at);
  }
  return starts;
}

/** `arn:...:secret:name` names a secret and tells none. */
function isResourceName(text: string, at: number): boolean {
  return text[at - 1] === ":" &&
    /\b(?:arn|urn):\S{0,200}$/.test(text.slice(Math.max(0, at - 204), at));
}

/** What a quoted value goes on with, behind its closing quote. */
function partsAfter(text: string, end: number, kind: string): SecretSpan[] {
  const spans: SecretSpan[] = [];
  for (let from = end; spans.length < 8;) {
    NEXT_PART.lastIndex = from;
    const next = NEXT_PART.exec(text);
    if (next === null) break;
    const start = from + next[0].length;
    const close = text.indexOf(next[1]!, start);
    const part = close < 0 ? "" : text.slice(start, close);
    if (/\s/.test(part) || !isRandom(part, 8)) break;
    spans.push({ start, end: close, kind });
    from = close;
  }
  return spans;
}

interface Value {
  readonly start: number;
  readonly end: number;
  readonly bare?: true;
}

/** Where the value that begins at `at` stands, without its quotes. */
function readValue(text: string, at: number, label: string): Value | undefined {
  // A YAML block, an attribute's type, a line of its own.
  const lead =
    /^(?:[ \t]*(?:[|>][+-]?)?[ \t]*\r?\n[ \t]+)?(?:(?:Bearer|Basic|Token|Bot|ApiKey|Digest|base64:)[ \t]+)?/i
      .exec(text.slice(at, at + 160));
  const from = at + (lead?.[0].length ?? 0);
  const quote = /^[bfru]{0,2}(\\{0,8})(["'`「“‘«])/i.exec(
    text.slice(from, from + 12),
  );
  if (quote === null) {
    const found = /^[^\s"'`<>,;|&)\]}、，。；：”」\ue000]{1,4096}/.exec(
      text.slice(from, from + 4096),
    );
    if (found === null) return undefined;
    // Where the label was quoted the text may be JSON: a bare value needs quotes.
    const isJson = text[at - 1] !== undefined &&
      /["'][ \t]{0,8}:[ \t\r\n]{0,8}$/.test(
        text.slice(Math.max(0, at - 20), from),
      ) &&
      label !== "";
    const group = GROUPS.exec(text.slice(from, from + 24))?.[0];
    const value = group ?? found[0].replace(/(?:\\[nrt].*|[.!?:\\]+)$/, "");
    return {
      start: from,
      end: from + value.length,
      ...(isJson && { bare: true }),
    };
  }
  const start = from + quote[0].length;
  const end = closing(text, start, quote[1] ?? "", quote[2] ?? "");
  return end === undefined || end === start ? undefined : { start, end };
}

/** Four groups of letters, not all of them like words: an application's password. */
const GROUPS = /^(?=.{0,16}[^aeiouy\s]{3})[a-z]{4}(?: [a-z]{4}){3}(?![\w ])/;

const CLOSES: Readonly<Record<string, string>> = {
  "「": "」",
  "“": "”",
  "‘": "’",
  "«": "»",
};

/** The place of the quote that closes; undefined if the line ends before. */
function closing(
  text: string,
  start: number,
  escape: string,
  open: string,
): number | undefined {
  const close = CLOSES[open] ?? open;
  const limit = Math.min(text.length, start + 8192);
  for (let at = start; at < limit; at++) {
    const char = text[at];
    if (char === "\n" || char === MASK) return undefined;
    if (char === close) {
      return escape === "" || !text.startsWith(escape, at - escape.length)
        ? at
        : at - escape.length;
    }
    // An escaped sign belongs to the value, unless it is our own closing mark.
    if (char === "\\" && !text.startsWith(escape + close, at)) at++;
    else if (char === "\\" && escape === "") at++;
  }
  return undefined;
}

/** A session or an object is named by a UUID; a few keys are one. */
function isPlainId(value: string, label: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value) &&
    !/key|token|secret|auth/i.test(label);
}

/** Behind a label that names nothing but secrets. */
function isPassword(value: string): boolean {
  if (value.length < 5 || value.length > 4096 || /\s{2}/.test(value)) {
    return false;
  }
  if (isHarmless(value)) return false;
  if (/\s/.test(value)) return isPhrase(value);
  if (/^\d+$/.test(value)) return value.length >= 6;
  if (isIdentifier(value)) return false;
  if (/[a-z]\d+[a-z]|^[a-z]{5,}\d+$/i.test(value)) return true;
  return !isWordy(value) &&
    (classes(value) >= 2 || /[^\w.\-/]/.test(value) || entropy(value) >= 3);
}

/** Words with numbers or signs among them; a sentence is none. */
function isPhrase(value: string): boolean {
  return GROUPS.test(value) || /^[a-z]+(?: [a-z]+){11,23}$/.test(value) ||
    /[0-9]/.test(value) && classes(value) === 3 && value.length >= 12 &&
      value.split(" ").length < 5;
}

/** Behind a label that may name something else. */
function isCredential(value: string, least: number): boolean {
  return value.length >= least && value.length <= 8192 && !/\s/.test(value) &&
    !isHarmless(value) && !isIdentifier(value) && isRandom(value, least);
}

function isIdentifier(value: string): boolean {
  return /^[a-z]+(?:[A-Z][a-z]{2,})+\d?$/.test(value) && isWordy(value) ||
    /^[A-Za-z]+(?:[:_.-][A-Za-z]+)+[:_.-]?\d{0,8}$/.test(value) &&
      isWordy(value.replace(/:|\d+$/g, "_"));
}
