import { allMatches } from "./all_matches.ts";

/** How surely what follows a label is a secret. */
export type Strength = "strong" | "weak";

/** What every label that names a secret has in it, in plain Latin letters. */
const LATIN_HINT =
  /pass|pwd|pswd|secret|token|key|cred|auth|bearer|basic|cookie|session|signature|mnemonic|seed|jwt|dsn|webhook|senha|clave|contrase|kennwort|zugang|wachtwoord|parola|sifre|jelsz|heslo|haslo|losenord|adgangskode|salasana|sandi|chave|chiave|llave|sleutel|klucz|anahtar|(?:root|bind|user)pw|pw(?<![a-z]pw)(?![a-z])|(?:sig|sid|pin|pat|otp|psk|mot)(?<![a-z][a-z]{3})(?![a-z])/gi;

/** The same in other letters, looked for only in texts that have some. */
const OTHER_HINT =
  /has[ł]o|şifre|l[ö]senord|kh(?:[ẩâ]|a\u0302)|cl[é]|schl[ü]ssel|пар[оó]л|секрет|ключ|токен|κωδικ|סיסמ|كلمة|السر|المرور|गुप्त|पासवर्ड|รหัส|密[码碼钥鑰匙]|口令|令牌|凭[证据]|憑證|[秘金私][钥鑰]|パスワード|トークン|秘密|鍵|キー|비밀|암호|토큰|열쇠|키|[\uff21-\uff5a]{3}/gi;

const OTHER_LETTERS = /[^\0-\x7f]/;

/** Where the labels of secrets may be, in no order; most texts have none. */
export function hintsIn(text: string): number[] {
  const patterns = OTHER_LETTERS.test(text)
    ? [LATIN_HINT, OTHER_HINT]
    : [LATIN_HINT];
  return patterns.flatMap((pattern) =>
    [...allMatches(text, pattern)].map(({ index }) => index)
  );
}

/** Where the first of them is; -1 if there is none. */
export function firstHint(text: string): number {
  const latin = text.search(LATIN_HINT);
  if (!OTHER_LETTERS.test(text)) return latin;
  const other = text.search(OTHER_HINT);
  return latin < 0 || other >= 0 && other < latin ? other : latin;
}

const STRONG = new Set(
  ("pass passe passwd password passphrase passcode pwd secret secrets pw pswd " +
    "mnemonic senha clave contraseña contrasena kennwort passwort wachtwoord hasło " +
    "haslo parola şifre sifre jelszó heslo lösenord sandi пароль пароля секрет κωδικός סיסמה " +
    "psk bindpw rootpw userpw masterauth المرور السر khẩu passord adgangskode salasana " +
    "密码 密碼 口令 密钥 密鑰 密匙 秘钥 金钥 金鑰 私钥 私鑰 パスワード 秘密 비밀번호 암호 รหัสผ่าน पासवर्ड")
    .split(" "),
);

const WEAK = new Set(
  ("token tokens key apikey auth authorization authtoken credential credentials cred creds " +
    "cookie session sessionid sid sig signature jwt bearer pat accesskey secretkey privatekey " +
    "dsn pin otp webhook mot seed токен ключ ключа 令牌 凭证 凭据 憑證 トークン キー 鍵 토큰 키 열쇠 clé cle chiave " +
    "schlüssel schluessel llave chave sleutel klucz anahtar गुप्त รหัส")
    .split(" "),
);

/** Words that say which key, and thereby that it is one to keep. */
const QUALIFIES = new Set(
  "api access secret private account auth encryption signing sign app application master subscription client service storage shared admin deploy webhook root user bot consumer license jwt hmac cipher data encrypt decrypt session cookie server ssh gpg pgp aes rsa refresh integration personal bearer oauth x developer partner merchant"
    .split(" "),
);

/** Words before a key that make it one to show. */
const PUBLISHES = new Set(
  "public publishable primary foreign cache sort partition idempotency idempotent translation i18n map unique index group row column field object dedupe dedup hot short keyboard react next prev previous continuation page cursor sync csrf xsrf design color css theme message routing shard range hash hotkey registry stop eos bos pad sep unk cls mask special"
    .split(" "),
);

/** What may stand after the word without changing what it means. */
const TRAILS = new Set(
  "value val string str base64 b64 enc prod production dev development staging stage stg live old new current plain text raw default data hex v1 v2 v3 b a header env"
    .split(" "),
);

/**
 * How surely a label, as `spring.datasource.password` or `clientSecret`, names
 * a secret; undefined if it does not, as `password_hash` or `primary_key`.
 */
export function strengthOf(label: string): Strength | undefined {
  if (judged.has(label)) return judged.get(label);
  const strength = strengthAnew(label);
  if (judged.size >= MOST_JUDGED) judged.clear();
  judged.set(label, strength);
  return strength;
}

/** Texts repeat their labels. */
const judged = new Map<string, Strength | undefined>();
const MOST_JUDGED = 4096;

function strengthAnew(label: string): Strength | undefined {
  const words = wordsOf(label);
  while (words.length > 1 && isTrail(words.at(-1)!)) words.pop();
  const last = words.at(-1);
  if (last === undefined) return undefined;
  if (words.slice(0, -1).some((word) => PUBLISHES.has(word))) return undefined;
  if (STRONG.has(last) || isStrongEnding(last)) return "strong";
  if (last === "key" || last === "keys") {
    // `AccountKey`, `SECRET_KEY`, `private-key` are more than a `key`.
    return words.slice(0, -1).some((word) =>
        word === "secret" || word === "private"
      )
      ? "strong"
      : "weak";
  }
  // `SECRET_KEY_BASE`, `secret_access_key_id`'s like are not.
  if (last === "base" && words.includes("secret")) return "strong";
  return WEAK.has(last) ||
      /(?:令牌|凭证|凭据|憑證|トークン|キー|鍵|토큰|키)$/.test(last) ||
      /(?:token|apikey|secret|key)$/.test(last) &&
        QUALIFIES.has(last.replace(/(?:token|key)$/, ""))
    ? "weak"
    : undefined;
}

/** In small letters, apart where signs or a change of letters part them. */
function wordsOf(label: string): string[] {
  // What looks at any script takes milliseconds to be made ready.
  const words = OTHER_LETTERS.test(label)
    ? label
      .normalize("NFKC")
      .replace(/([\p{Ll}0-9])(\p{Lu})/gu, "$1 $2")
      .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
      .toLowerCase()
      .split(
        /[^\p{L}\p{M}\p{N}]+|(?<=[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af])(?=[a-z0-9])|(?<=[a-z0-9])(?=[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af])/u,
      )
    : label
      .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
      .replace(/([A-Z])([A-Z][a-z])/g, "$1 $2")
      .toLowerCase()
      .split(/[^a-z0-9]+/);
  return words.filter((word) => word !== "");
}

/** `API_KEY_12` is the twelfth of its kind. */
function isTrail(word: string): boolean {
  return TRAILS.has(word) || /^\d{1,3}$/.test(word);
}

function isStrongEnding(word: string): boolean {
  return /(?:password|passwd|passphrase|passwort|kennwort|secret|(?:db|user|root|my|require|admin|ssh|smtp|mail|ftp|store|key|become|sudo|source)pass)$/
    .test(word) ||
    /(?:密[码碼钥鑰匙]|口令|[秘私金][钥鑰]|パスワード|비밀번호|암호|รหัสผ่าน)$/
      .test(word);
}
