/** Shannon entropy of a text, in bits a character. */
export function entropy(text: string): number {
  const counts = new Map<string, number>();
  for (const char of text) counts.set(char, (counts.get(char) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) {
    const share = count / text.length;
    bits -= share * Math.log2(share);
  }
  return bits;
}

const STAND_INS =
  /^(?:change[-_]?(?:me|it|this)|replace[-_]?(?:me|this|with.*)|(?:your|my|the|some|an?)[-_ ].*|.*[-_ ](?:here|goes[-_]here)|(?:ex|s)ample.*|.*[-_]example(?:[-_]only)?|place[-_]?holder|dummy.*|fake.*|test(?:ing|[-_]?\d{0,3})?|foo(?:bar)?|bar|baz|todo|tbd|fixme|n\/?a|none|null|nil|undefined|empty|unset|missing|true|false|yes|no|on|off|default|required|optional|hidden|masked|redacted|secret|password|passwd|token|string|number|boolean|integer|text|varchar.*|bytes?|any|unknown|object|auto|generated?|prompt|disabled|enabled|env|vault|x+|y+|\*+|\.+|-+|_+|#+|0+|1234?5?6?7?|abc(?:123|def)?|xxx.*|<.*|.*>|\.\.\..*|.*\.\.\.|…|.*…|redacted.*)$/iu;

/** Code that looks a value up, or a template's hole for one. */
const LOOKS_UP =
  /^[$%@&!|*]|^\{|^\[|\$\{|\{\{|<%|[()]|^(?:process|os|env|import|config|settings|self|this|args?|opts?|options|ctx|req|request|event|e|data|params?|props|state|user|std|Deno|System|ENV|vars?|secrets|github|data|module|local|each|var|values|Values)[.[]|::|=>|\w\[|&&|\|\|/;

/** Versions, dates, sizes, lifetimes, paths, addresses, files, UUIDs aside. */
const PLAIN_FACT =
  /^(?:v?\d+(?:\.\d+)+(?:[-+][\w.]+)?|\d{4}-\d\d-\d\d.*|\d+(?:ms|s|m|h|d|w|mo|y|kb?|mb?|gb?|px|em|rem|%|x|bit|bits|th|st|nd|rd)|\d{1,5}|\.{0,2}\/.*|~\/.*|[A-Za-z]:\\.*|(?:https?|file|ftp|wss?|ssh|git|arn|urn|s3|gs|projects|vault|op|ref|sha\d*|md5|env|file|keyring|ssm|aws-sm|secretsmanager)[:/].*|[\w.-]+@[\w-]+\.\w+|[\w.\-/]+\.(?:pem|crt|cer|key|pub|txt|json|ya?ml|toml|ini|conf|cfg|env|md|ts|js|py|go|rs|rb|java|html?|css|sh|gpg|asc|p12|pfx|jks|log|csv|sql|db|xml))$/i;

/** May a person have meant something else than a secret by this value? */
export function isHarmless(value: string): boolean {
  return STAND_INS.test(value) || LOOKS_UP.test(value) ||
    PLAIN_FACT.test(value) || isMasked(value);
}

function isMasked(value: string): boolean {
  return /\*{3,}|•{3,}|x{5,}$/i.test(value) || new Set(value).size < 3;
}

/** Is it made of words, as identifiers and prose are? */
export function isWordy(value: string): boolean {
  const parts = value.match(/\p{Lu}?[\p{Ll}']+|\p{Lu}+(?!\p{Ll})/gu) ?? [];
  const letters = parts.join("").length;
  if (letters === 0) return false;
  const others = value.replace(/[\p{L}'_.\-/ ]/gu, "").length;
  if (others > 4 || others * 3 > letters) return false;
  return letters / parts.length >= 3.4 && parts.every(isPronounceable);
}

function isPronounceable(part: string): boolean {
  if (part.length < 4) return true;
  if (/[^a-z']/i.test(part)) return true; // no Latin word: no opinion on it
  const vowels = part.match(/[aeiouy]/gi)?.length ?? 0;
  return vowels * 6 >= part.length && !/[bcdfghjklmnpqrstvwxz]{6}/i.test(part);
}

/** Upper case, lower case, digits: how many of the three are there? */
export function classes(value: string): number {
  return Number(/[A-Z]/.test(value)) + Number(/[a-z]/.test(value)) +
    Number(/[0-9]/.test(value));
}

/** Does it look drawn at random: a key's body, and no word, name or number? */
export function isRandom(value: string, least = 16): boolean {
  if (value.length < least || isWordy(value)) return false;
  const mixed = classes(value);
  if (mixed < 2) return false;
  if (mixed === 2 && !/[0-9]/.test(value)) return value.length >= 12;
  // Identifiers with a number at their end, as `user-service-2`.
  if (
    /^[a-z]+(?:[-_.][a-z]+)*[-_.]?\d{1,4}$/i.test(value) &&
    (mixed < 3 || isWordy(value.replace(/\d+$/, "")))
  ) return false;
  return entropy(value) >= (value.length < 20 ? 2.8 : 3);
}
