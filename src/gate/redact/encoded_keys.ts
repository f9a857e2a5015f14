import { allMatches } from "./all_matches.ts";
import { fromBase64, PRINTABLE } from "./base64.ts";
import { findCredentials } from "./credentials.ts";
import { findKeys } from "./key_shapes.ts";
import { findLabelled } from "./labelled_values.ts";
import type { SecretSpan } from "./secret_span.ts";

interface Encoding {
  /** Part of every run: one search where there is none. */
  readonly sign: RegExp;
  readonly run: RegExp;
  /** Undefined if the run is something else. */
  readonly decode: (run: string) => string | undefined;
}

const ESCAPE = /%([0-9A-Fa-f]{2})|\\(?:u00|x)([0-9A-Fa-f]{2})/g;

const ENCODINGS: readonly Encoding[] = [
  {
    sign: /[A-Za-z0-9+/_\-]{24}/,
    run: /[A-Za-z0-9+/_\-]{24,}={0,2}/g,
    decode: fromBase64,
  },
  {
    sign: /[0-9A-Fa-f]{40}/,
    run: /(?<![0-9A-Fa-f])(?:[0-9A-Fa-f]{2}){20,}(?![0-9A-Fa-f])/g,
    decode: (run) =>
      run.replace(
        /../g,
        (pair) => String.fromCharCode(Number.parseInt(pair, 16)),
      ),
  },
  {
    sign: /(?:%|\\u00|\\x)[0-9A-Fa-f]{2}/,
    run: /(?:%[0-9A-Fa-f]{2}|\\(?:u00|x)[0-9A-Fa-f]{2}|[\w.~\-]){12,}/g,
    decode: unescaped,
  },
];

/** Runs of base64, hex or escapes that hold a key: the whole run is the secret. */
export function findEncoded(text: string): SecretSpan[] {
  const spans: SecretSpan[] = [];
  for (const { sign, run, decode } of ENCODINGS) {
    if (!sign.test(text)) continue;
    for (const { 0: found, index: start } of allMatches(text, run)) {
      const plain = decode(found);
      if (plain === undefined || !PRINTABLE.test(plain)) continue;
      const kind = kindOf(plain);
      if (kind) spans.push({ start, end: start + found.length, kind });
    }
  }
  return spans;
}

function kindOf(plain: string): string | undefined {
  const [first] = [
    ...findKeys(plain),
    ...findCredentials(plain, true),
    ...findLabelled(plain),
  ];
  return first?.kind;
}

/** Undefined if so little is escaped that the run can be read as it is. */
function unescaped(run: string): string | undefined {
  let escapes = 0;
  const plain = run.replace(ESCAPE, (_, url?: string, code?: string) => {
    escapes++;
    return String.fromCharCode(Number.parseInt(url ?? code ?? "", 16));
  });
  return escapes < 3 ? undefined : plain;
}
