const LONGEST_PATH = 4096;
const LONGEST_NAME = 255;

/** Signs that are no slash and look like one. */
const LIKE_SLASH = /[\u2044\u2215\u2216\u29f5\u29f8\ufe68\uff0f\uff3c]/;

/** Invisible characters that words and pictures need. */
const NEEDED =
  /(?<=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Malayalam}\p{Script=Sinhala}\p{M}])[\u200c\u200d](?=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Malayalam}\p{Script=Sinhala}])|(?<=\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})\u200d(?=\p{Extended_Pictographic})|(?<=\p{Emoji})\ufe0f/gu;

const UNSEEN =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0]|[\u{e0000}-\u{e0fff}]/u;

const RESERVED =
  /^(?:con|prn|aux|nul|conin\$|conout\$|clock\$|com[0-9¹²³]|lpt[0-9¹²³])(?:[. :].*)?$/i;

/** Why a path is not what it seems, wherever it leads; undefined if it is plain. */
export function whyOddPath(input: string): string | undefined {
  if (typeof input !== "string" || input === "") return "it is empty";
  if (input.length > LONGEST_PATH) return "it is too long";
  if (UNSEEN.test(input.replace(NEEDED, ""))) {
    return "it has an invisible character";
  }
  if (input.includes("\\")) return "it has a backslash";
  if (LIKE_SLASH.test(input)) return "it has what looks like a slash";
  if (/^\/\/[^/]/.test(input)) return "it names another machine";
  if (/^[a-z][a-z0-9+.-]*:(?:\/\/|\/?$)|^[a-z]:/i.test(input)) {
    return "it names a drive or an address";
  }
  if (/^\$\{?(?:[A-Z_]+|env:\w+)\}?(?:\/|$)|^%[A-Z]+%/i.test(input)) {
    return "it starts with a variable";
  }
  if (/%(?:25)*(?:2e|2f|5c|00|c0%ae|c0%af)/i.test(input)) {
    return "it has an encoded dot, slash or NUL";
  }
  const folded = input.normalize("NFKC");
  if (folded.split("/").includes("..") && !input.split("/").includes("..")) {
    return "it has what looks like two dots";
  }
  if (
    input.replaceAll("../", "").split("/").includes("..") &&
    /\.{3,}/.test(input)
  ) {
    return "it climbs once dots are taken out";
  }
  for (const name of input.split("/")) {
    const why = whyOddName(name);
    if (why) return why;
  }
  return undefined;
}

/** Why a component is not what it seems on every system. */
export function whyOddName(name: string): string | undefined {
  if (/^\.{0,3}$/.test(name)) return undefined;
  if (new TextEncoder().encode(name).length > LONGEST_NAME) {
    return "a name in it is too long";
  }
  if (RESERVED.test(name)) return `${name} is a device on Windows`;
  if (/^\s|[\s.]$/.test(name)) {
    return `${name} begins or ends with a blank or dot`;
  }
  if (/:.*\$|::/.test(name)) return `${name} names a stream of a file`;
  // Short names of Windows: `GIT~1` is `.git`.
  if (/^(?:[A-Z0-9_-]{1,6}|git)~\d{1,2}(?:\.\w{0,3})?$|^git~\d/i.test(name)) {
    return `${name} is a short name of Windows`;
  }
  return undefined;
}
