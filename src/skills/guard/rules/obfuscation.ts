import type { Rule } from "../rule.ts";

/** What is written so that a reader does not see what it does. */
export const OBFUSCATION: readonly Rule[] = [
  {
    id: "decode-and-run",
    severity: "critical",
    about: "decodes something and runs it",
    pattern:
      /\b(?:base64\s+(?:-d|-D|--decode)|xxd\s+-r|openssl\s+(?:enc|base64)\s.{0,40}-d)\b.{0,80}\|\s*(?:sudo\s+)?(?:ba|z|da)?sh\b|\b(?:base64\s+(?:-d|-D|--decode)|xxd\s+-r)\b.{0,80}\|\s*(?:python\d?|perl|node|ruby)\b/,
  },
  {
    id: "substitute-decoded",
    severity: "critical",
    about: "runs the result of a decoding",
    pattern:
      /\b(?:eval|exec|(?:ba|z)?sh\s+-c|source)\b.{0,40}(?:\$\(|`|<\().{0,120}\b(?:base64\s+(?:-d|-D|--decode)|xxd\s+-r|rev|tr\s)/,
  },
  {
    id: "hex-chain",
    severity: "high",
    about: "spells a text in hex",
    pattern: /(?:\\x[0-9a-fA-F]{2}){8,}/,
  },
  {
    id: "unicode-chain",
    severity: "high",
    about: "spells a text in Unicode escapes",
    pattern: /(?:\\u\{?00[0-7][0-9a-fA-F]\}?){6,}/,
  },
  {
    id: "octal-chain",
    severity: "high",
    about: "spells a text in octal escapes",
    pattern: /(?:\\[01][0-7]{2}){8,}/,
  },
  {
    id: "eval-string",
    severity: "high",
    about: "runs a text as code",
    pattern:
      /\b(?:eval|exec)\(\s*(?:"[^"]{12,400}|'[^']{12,400}|`[^`]{12,400}|\w+\.(?:decode|join|fromCharCode)|bytes|compile|atob|codecs|base64|"".join|''\.join|str\()/,
  },
  {
    id: "eval-variable",
    severity: "medium",
    about: "runs what a variable holds",
    pattern: /(?:^|[;&|]\s*)eval\s+["']?\$\{?\w+/,
  },
  {
    id: "echo-to-interpreter",
    severity: "high",
    about: "pipes a text into an interpreter",
    pattern:
      /\b(?:echo|printf)\s.{1,300}\|\s*(?:sudo\s+)?(?:(?:ba|z|da)?sh|python\d?|perl|ruby|node)\b\s*(?:-\s*)?(?:$|[;&|])/,
  },
  {
    id: "compile-code",
    severity: "high",
    about: "compiles a text to run it",
    pattern:
      /\bexec\(\s*compile\(|\bcompile\([^)]{0,120},\s*["']<\w*>["']\s*,\s*["']exec["']/,
  },
  {
    id: "built-in-by-name",
    severity: "high",
    about: "reaches a built-in function by its name",
    pattern:
      /\bgetattr\(\s*(?:__builtins__|builtins|os|subprocess)\s*,|\b__builtins__\s*(?:\[|\.__dict__)|\bglobals\(\)\s*\[\s*["'](?:eval|exec|__import__)/,
  },
  {
    id: "dynamic-import",
    severity: "high",
    about: "imports a dangerous module by its name",
    pattern:
      /\b__import__\(\s*["'](?:os|subprocess|socket|ctypes|pty)["']|\bimportlib\.import_module\(\s*(?:\w+\s*\+|["'](?:os|subprocess|socket|ctypes)["'])/,
  },
  {
    id: "codecs",
    severity: "high",
    about: "decodes a text by a cipher",
    pattern: /\bcodecs\.decode\([^)]{0,200}["'](?:rot_?13|hex|base64|zlib|uu)/i,
  },
  {
    id: "marshal",
    severity: "critical",
    about: "runs code from a binary form",
    pattern:
      /\b(?:marshal|pickle|dill)\.loads\(\s*(?:base64|zlib|codecs|bytes\.fromhex|b["'])/,
  },
  {
    id: "char-codes",
    severity: "high",
    about: "spells a text by character codes",
    pattern:
      /\bString\.fromCharCode\(\s*\d+\s*(?:,\s*\d+\s*){5,}|(?:\bchr\(\s*\d+\s*\)\s*(?:\+|\.|,)\s*){4,}/,
  },
  {
    id: "atob-run",
    severity: "critical",
    about: "decodes a text in JavaScript and runs it",
    pattern:
      /\b(?:eval|Function|setTimeout)\(\s*(?:window\.)?atob\(|\bnew\s+Function\(\s*(?:atob|Buffer\.from)\b|\beval\(\s*Buffer\.from\b/,
  },
  {
    id: "reversed",
    severity: "high",
    about: "turns a text round and runs it",
    pattern:
      /\brev\b\s*(?:<<<.{0,120})?\|\s*(?:ba|z|da)?sh\b|\b(?:eval|exec)\(.{0,120}\[::-1\]|\.split\(\s*["']{2}\s*\)\.reverse\(\)\.join\(\s*["']{2}\s*\).{0,40}(?:eval|Function)|\beval\(.{0,120}\.reverse\(\)\.join/,
  },
  {
    id: "split-command",
    severity: "high",
    about: "hides a command's name in quotes or empty variables",
    pattern:
      /(?:^|[\s;&|`(])(?:c(?:''|""|\\)u(?:''|""|\\)?rl|cu(?:''|""|\\)rl|w(?:''|""|\\)g(?:''|""|\\)?et|wg(?:''|""|\\)et|r(?:''|""|\\)m\s|ba(?:''|""|\\)sh)\b|\$\{IFS\}.{0,60}\$\{IFS\}|\w\$@\w{1,12}\$@/,
  },
  {
    id: "long-base64",
    severity: "medium",
    about: "holds a long text in base64",
    pattern:
      /(?:^|[^\w+/=])(?=[A-Za-z0-9+/]{0,400}[a-z])(?=[A-Za-z0-9+/]{0,400}[A-Z])(?=[A-Za-z0-9+/]{0,400}\d)[A-Za-z0-9+/]{400,}={0,2}/,
  },
  {
    id: "escape-sequence",
    severity: "high",
    about: "drives a terminal, as to hide what was printed",
    // deno-lint-ignore no-control-regex -- they are what is looked for
    pattern: /\u001b(?:\[[0-9;]*[A-Za-z]|\]|P|_)/,
    quotable: false,
  },
  {
    id: "hidden-characters",
    severity: "critical",
    about: "holds characters that a reader does not see",
    // A flag of a region is spelt with tags, a soft hyphen is spelling.
    pattern:
      /(?<!\u{1f3f4}[\u{e0000}-\u{e007f}]{0,99})[\u{e0000}-\u{e007f}]+|\u{1f3f4}(?!\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}(?![\u{e0000}-\u{e007f}]))[\u{e0000}-\u{e007f}]+|[\u202a-\u202e\u2066-\u2069]|[\u200b\u2060-\u2064]{2,}|(?<=[A-Za-z])[\u200b-\u200d\u2060\ufeff](?=[A-Za-z])|[\u115f\u1160\u3164\uffa0]/u,
    quotable: false,
  },
];
