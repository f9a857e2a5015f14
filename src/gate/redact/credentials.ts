import { allMatches } from "./all_matches.ts";
import { fromBase64 } from "./base64.ts";
import { isHarmless, isRandom, isWordy } from "./likeness.ts";
import type { SecretSpan } from "./secret_span.ts";

interface Form {
  readonly kind: string;
  /** Stands in every match: a text without it needs no search. */
  readonly sign: string;
  /** Group 1 is the secret. */
  readonly pattern: RegExp;
  readonly accepts: (value: string) => boolean;
}

const given = (value: string) => !isHarmless(value);
const random = (value: string) => !isHarmless(value) && isRandom(value, 12);

/** Places that hold nothing but a credential, each in one word. */
const IN_A_WORD: readonly Form[] = [
  {
    kind: "url-password",
    sign: "@",
    pattern:
      /\b[a-z][a-z0-9+.\-]{1,30}:(?:\/|\\\/){2}[^\s/?#@:"'<>\ue000]{0,200}:([^\s/?#@"'<>\ue000]{1,400})@(?=[\w[])/dgi,
    accepts: (value) =>
      value.length > 2 &&
      !/^(?:pass(?:word|wd)?|pwd|secret|\$.*|\{.*|<.*|\*+|x{3,}|pw|p|changeme|your.*)$/i
        .test(value),
  },
  {
    kind: "url-token",
    sign: "@",
    pattern:
      /\bhttps?:(?:\/|\\\/){2}([^\s/?#@:"'<>\ue000]{16,400})@(?=[\w[])/dgi,
    accepts: random,
  },
  {
    kind: "query-secret",
    sign: "=",
    pattern:
      /[?&;](?:amp;)?(?:[\w.\-]*(?:token|key|secret|passw(?:or)?d|pwd|auth|sig|signature|credential|apikey|code|jwt|sas)|x-amz-signature|x-goog-signature|sv_sig|hapikey|appid)=([^\s&#"'<>\\;,)\]}\ue000]{6,2048})/dgi,
    accepts: random,
  },
  {
    kind: "pgpass",
    sign: ":",
    pattern:
      /(?<![^\s"'`])[\w.*\-]{1,100}:(?:\d{2,5}|\*):[\w*\-]{1,63}:[\w*\-.@]{1,63}:((?:[^\s:"'`\\\ue000]|\\.){3,200})(?![^\s"'`])/dg,
    accepts: (value) => !isHarmless(value) && !/^[\d.]+$/.test(value),
  },
  {
    kind: "connection-string",
    sign: "=",
    pattern:
      /(?<=[;"'\s=]|^)(?:accountkey|sharedaccesskey|sharedaccesssignature|password|pwd|sharedsecret)=([^;"'\s<>\ue000]{4,400})/dgi,
    accepts: (value) => !isHarmless(value) && !/^[A-Za-z]+,$/.test(value),
  },
  {
    kind: "password-hash",
    sign: "",
    pattern:
      /(?<![\w$])(\$(?:2[abxy]|5|6|y|argon2(?:id|i|d)|apr1|scrypt|7|1)\$[\w./$=,+\-]{20,400}|\{S?SHA\d{0,3}\}[A-Za-z0-9+/=]{20,200})/dg,
    accepts: () => true,
  },
  {
    kind: "xml-secret",
    sign: "</",
    pattern:
      /<(?:[\w.\-]{1,30}:)?[\w.\-]{0,40}(?:password|passphrase|secret|token|apikey|api_key|accesskey|_password|passwd|pwd)>([^<\s\ue000]{4,1024})<\//dgi,
    accepts: (value) => !isHarmless(value) && !isWordy(value),
  },
];

/** Places that need the words around them. */
const IN_A_LINE: readonly Form[] = [
  {
    kind: "registry-auth",
    sign: "_",
    pattern:
      /_(?:auth|password|authToken)["']?[ \t]{0,4}[:=][ \t]{0,4}["']?([A-Za-z0-9+/=_\-.]{8,2048})/dg,
    accepts: (value) => !isHarmless(value) && !isWordy(value),
  },
  {
    kind: "bearer-token",
    sign: " ",
    pattern:
      /\b(?:bearer|token|bot|apikey)[ \t]{1,4}["']?([\w\-.~+/=]{16,8192})/dgi,
    accepts: random,
  },
  {
    kind: "basic-auth",
    sign: " ",
    pattern: /\bbasic[ \t]{1,4}([A-Za-z0-9+/=_-]{8,2048})/dgi,
    accepts: isBasic,
  },
  {
    kind: "command-password",
    sign: " -",
    pattern:
      /\b(?:curl|wget|http|https|xh)\b[^\n|;]{0,400}?[ \t](?:-u|--user|--proxy-user|-U|-a|--auth)[ \t=]{0,2}["']?[^\s:"'\ue000]{1,100}:([^\s"'\ue000]{3,200})/dg,
    accepts: given,
  },
  {
    kind: "command-password",
    sign: " -",
    pattern:
      /\b(?:mysql|mysqldump|mysqladmin|mariadb|sshpass|mongo(?:sh|dump)?|7z|zip|ldapsearch|sqlcmd|redis-cli|kinit|smbclient)\b[^\n|;]{0,300}?[ \t]-[pPwa][ \t]?["']?([^\s"'\-\ue000][^\s"'\ue000]{3,199})/dg,
    accepts: (value) =>
      !isHarmless(value) && !isWordy(value) && !/^\d{1,5}$/.test(value),
  },
  {
    kind: "command-password",
    sign: " -",
    pattern:
      /\bopenssl\b[^\n|;]{0,300}?[ \t]-k[ \t]{1,4}["']?([^\s"'\-\ue000][^\s"'\ue000]{3,199})/dg,
    accepts: given,
  },
  {
    kind: "jwk",
    sign: '"d"',
    pattern: /"d"[ \t]{0,4}:[ \t]{0,4}"([\w-]{40,1024})"/dg,
    accepts: random,
  },
  {
    kind: "sql-password",
    sign: "'",
    pattern:
      /\b(?:identified[ \t]+(?:with[ \t]+\S{1,60}[ \t]+)?by|(?:with[ \t]+)?(?:encrypted[ \t]+)?password(?:[ \t]+for[^\n=]{1,60}=)?)[ \t=(]{1,4}'([^'\s\ue000]{4,200})'/dgi,
    accepts: given,
  },
  {
    kind: "cookie",
    sign: "=",
    pattern:
      /\b(?:set-)?cookie["']?[ \t]{0,4}[:=][ \t]{0,4}["']?([^\s=;"'\ue000]{1,100}=[^\r\n"'\ue000]{8,4096})/dgi,
    accepts: () => true,
  },
  {
    kind: "private-key",
    sign: "",
    pattern:
      /\b(?:PrivateKey|PresharedKey|PrivateLines?)[ \t]{0,4}[=:][ \t]{0,4}([A-Za-z0-9+/]{42,43}={0,2})/dg,
    accepts: () => true,
  },
  {
    kind: "private-key",
    sign: "",
    pattern:
      /(?:private|secret|priv|wallet|eth|signing|signer)[\w \t-]{0,20}["']?[ \t]{0,4}[:=][ \t]{0,4}["']?(0x[a-fA-F0-9]{64}|[5KL][1-9A-HJ-NP-Za-km-z]{50,51})/dgi,
    accepts: () => true,
  },
  {
    kind: "seed-phrase",
    sign: " ",
    pattern:
      /\b(?:mnemonic|(?:seed|recovery|secret|backup)[ _-](?:phrase|words))\b["']?(?:[ \t]{0,4}(?:[:=]|is))?[ \t]{0,4}["']?((?:[a-z]{3,8}[ \t]){11,23}[a-z]{3,8})/dgi,
    accepts: () => true,
  },
];

/** The value of a pair inside a cookie. */
const PAIR = /([^\s=;]{1,100})=([^\s;,]{8,4096})/dg;

/** Credentials that a place gives away, whatever they look like. */
export function findCredentials(text: string, isHinted: boolean): SecretSpan[] {
  const spans: SecretSpan[] = [];
  const look = ({ kind, sign, pattern, accepts }: Form) => {
    if (!text.includes(sign)) return;
    for (const found of allMatches(text, pattern)) {
      const [start, end] = found.indices![1]!;
      const value = found[1]!;
      if (!accepts(value)) continue;
      if (kind === "cookie") spans.push(...pairs(value, start));
      else spans.push({ start, end, kind });
    }
  };
  if (/[:=$]/.test(text)) { for (const form of IN_A_WORD) look(form); }
  if (isHinted) { for (const form of IN_A_LINE) look(form); }
  return spans;
}

function pairs(cookies: string, offset: number): SecretSpan[] {
  return [...cookies.matchAll(PAIR)].flatMap((found) => {
    const [start, end] = found.indices![2]!;
    const isSecret = isRandom(found[2]!, 16) &&
      !/^(?:path|domain|expires|max-age|samesite|_ga|_gid|locale|lang)$/i.test(
        found[1]!,
      );
    return isSecret
      ? [{ start: offset + start, end: offset + end, kind: "cookie" }]
      : [];
  });
}

/** `user:password` in base64. */
function isBasic(value: string): boolean {
  const bytes = fromBase64(value);
  return bytes !== undefined &&
    /^[\x20-\x7e]{1,200}:[\x20-\x7e]{1,400}$/.test(bytes);
}
