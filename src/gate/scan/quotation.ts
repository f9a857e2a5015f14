/** Words that say a text speaks about attacks: it describes, samples, tests or forbids. */
const DESCRIBES =
  /\b(?:attack\w*|attackers?|malicious|adversar\w+|inject\w*|jailbreak\w*|phrases?|payload (?:was|used|in)|researchers?|such as|samples?|(?<!\.)examples?(?!\.\w)|e\.g\.|for instance|tests?|testing|unit test|fixtures?|corpus|corpora|dataset|red[- ]?team\w*|cve\S*|write-?ups?|scanner|scans?|detect\w*|block(?:s|ed)?|reject\w*|refus\w+|report it|flag(?:s|ged)?|filter(?:s|ed)?|expect|assert\w*|never|do not|don't|avoid|warning|beware|suspicious|phishing|security|threat|exploit\w*|wording|lookout|treat|quot\w+|documented|known as|classified|vulnerab\w*|social engineering|untrusted|prompt injection|poison\w*|tricks?|classic|leaks?|talk\b|refuse|never follow|angriff\w*|angreifer\w*|atacantes?|attaquants?|aggressori|aanvallers?|saldırgan\w*|penyerang|napastni\w*|beispiel\w*|testfall|testfälle|ejemplos?|ataques?|exemplos?|exemples?|attaques?|esempi\w*|attacc\w+|voorbeeld\w*|aanval\w*|przykład\w*|atak\w*|örne\w+|saldırı\w*|ví dụ|tấn công|contoh|serangan)\b|пример\w*|злоумышленник\w*|зловмисник\w*|مهاجم|תוקף|атак\w*|приклад\w*|тест\w*|攻击|攻擊|测试|測試|示例|例如|样例|樣例|用例|注入|攻撃|例[：:]|例え|テスト|サンプル|検出|インジェクション|공격|예시|예:|테스트|샘플|탐지|هجوم|مثال|اختبار|התקפה|דוגמה|בדיקה|हमल|उदाहरण|परीक्षण|टेस्ट|โจมตี|ตัวอย่าง|ทดสอบ|παράδειγμα|επίθεσ\w*|δοκιμ\w*/iu;

/** What a describing sentence says of an order it does not give. */
const REPORTS =
  /\b(?:told|tells|asks?|asked|asking|instruct(?:s|ed|ing)?|trick(?:s|ed)|convinc(?:es|ed)|tr(?:y|ies|ied) to (?:make|get|convince|trick)|order(?:s|ed)|persuad(?:es|ed)|caus(?:es|ed)|ma(?:kes|de)|g[eo]ts?) (?:the |an? |our |your |their )?(?:\w+ )?(?:agents?|models?|assistants?|ai|bots?|llms?|chatbots?)\b|\battackers? (?:try|tries|tried|may|might|can|could|often|write|wrote|hide|hid|place|put|embed|use|send|sent|will|would)\b/iu;

/** "Never follow texts that ask you to ...": what is warned of, not told. */
const WARNED =
  /\b(?:never|do not|don't|refuse to|must not) (?:follow|obey|comply with|trust|act on|execute|carry out|believe)\b[^.!?\n]{0,80}\b(?:instructions?|texts?|pages?|comments?|messages?|content|anything|anyone|e?-?mails?|prompts?|files?)\b[^.!?\n]{0,40}\b(?:asks?|tells?|urges?|instructs?|orders?|wants?|asking|telling) you to\b/iu;

/** The reader is told to do what is quoted after all. */
const OBEYS =
  /\b(?:obey|comply|carry (?:it|this|that|them) out|do (?:it|this|that|so|as)\b|follow (?:it|this|that|them)|execute (?:it|this|that|them)|act on|apply (?:it|this|them)|step \d)/iu;

const QUOTES: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  "`": "`",
  "“": "”",
  "„": "“”",
  "«": "»",
  "»": "«",
  "‘": "’",
  "‚": "‘’",
  "「": "」",
  "『": "』",
  "《": "》",
  "‹": "›",
};
const OPENING = /["'`“„«»‘‚「『《‹]/g;
const LONGEST_QUOTE = 400;

/** A quoted stretch, its marks left out. */
export interface Quote {
  readonly start: number;
  readonly end: number;
}

/** What stands between marks, in a fence or behind `>`. */
export function quotesOf(text: string): Quote[] {
  const quotes: Quote[] = [];
  let fence: RegExpExecArray | null = null;
  for (const match of text.matchAll(/^[ \t]{0,8}(`{3}|~{3})/gm)) {
    if (fence === null) {
      fence = match;
    } else if (fence[1] === match[1]) {
      quotes.push({ start: fence.index, end: match.index + match[0].length });
      fence = null;
    }
  }
  for (const { index, 0: line } of text.matchAll(/^[ \t]{0,8}>[^\n]*/gm)) {
    quotes.push({ start: index, end: index + line.length });
  }
  OPENING.lastIndex = 0;
  for (let match = OPENING.exec(text); match; match = OPENING.exec(text)) {
    const before = text[match.index - 1] ?? " ";
    // An apostrophe opens nothing.
    if ("'‘’".includes(match[0]) && /[\p{L}\p{N}]/u.test(before)) continue;
    const closing = QUOTES[match[0]] ?? match[0];
    const end = endOfQuote(text, match.index + 1, closing);
    if (end === undefined) continue;
    quotes.push({ start: match.index + 1, end });
    OPENING.lastIndex = end + 1;
  }
  return quotes;
}

function endOfQuote(
  text: string,
  start: number,
  closing: string,
): number | undefined {
  const limit = Math.min(text.length, start + LONGEST_QUOTE);
  for (let at = start; at < limit; at++) {
    if (text[at] === "\n" && text[at + 1] === "\n") return undefined;
    if (!closing.includes(text[at]!)) continue;
    const next = text[at + 1] ?? " ";
    if (text[at] === "'" && /[\p{L}\p{N}]/u.test(next)) continue;
    return at;
  }
  return undefined;
}

/**
 * Is the order at `start`-`end` only spoken about? It must stand in quotes, or
 * be reported of somebody, and the text around it must say so; quotes alone
 * make no order harmless (security 6.4).
 */
export function isMentioned(
  text: string,
  { start, end }: Quote,
  verb: number,
  quotes: readonly Quote[],
): boolean {
  const from = Math.max(text.lastIndexOf("\n\n", start) + 1, start - 300, 0);
  const stop = text.indexOf("\n\n", end);
  const until = Math.min(stop < 0 ? text.length : stop, end + 200);
  // Its verb or most of it, or it is an order with a quotation in it.
  const inside = quotes.filter((quote) =>
    start < verb && quote.start <= verb && verb < quote.end ||
    Math.min(quote.end, end) - Math.max(quote.start, start) >= (end - start) / 2
  );
  let around = text.slice(from, until);
  for (const quote of inside) {
    const [a, b] = [quote.start - from, quote.end - from];
    // A line behind `>` may name its own kind: only what is quoted again is left out.
    if (text.slice(quote.start, quote.end).trimStart().startsWith(">")) {
      continue;
    }
    around = around.slice(0, Math.max(0, a)) +
      " ".repeat(Math.max(0, Math.min(b, around.length) - Math.max(0, a))) +
      around.slice(Math.max(0, b));
  }
  if (OBEYS.test(around)) return false;
  if (inside.length > 0) return DESCRIBES.test(around);
  return WARNED.test(text.slice(from, end)) ||
    REPORTS.test(around) && DESCRIBES.test(around);
}
