import type { Wording } from "./rule.ts";

const SLOT =
  "(?:\\{\\{[^}\\n]{1,60}\\}\\}|\\$\\{[^}\\n]{1,60}\\}|\\{[^}\\n]{1,60}\\}|<[a-z_ -]{2,40}>|%s|\\[[a-z_ -]{3,40}\\]|\\$[a-z_]{2,40}|\\$\\([^)\\n]{1,60}\\)|`[^`\\n]{1,60}`)";
const PRIVATE =
  "(?:[a-z_ -]*(?:user|email|e-mail|mail|secret|key|token|message|conversation|chat|history|prompt|password|env|summary|answer|context|memory|notes?|data|content|session|cookie|credential|history|name|file|base64|text|query|question|reply|stolen|leak)[a-z_ -]*)";
const QUERY = "https?:\\/\\/[^\\s)\"'<>]{3,120}[?&=\\/#][\\w.-]{0,30}=?";

function of(weight: number, ...sources: string[]): Wording[] {
  return sources.map((source) => ({
    family: "egress",
    weight,
    source,
  }));
}

/** Addresses that carry something private away when they are opened or drawn (folded text). */
export const EXFIL_LINKS: readonly Wording[] = [
  ...of(
    1,
    `!\\[[^\\]\\n]{0,80}\\]\\(\\s*<?${QUERY}[^)\\n]{0,80}?${SLOT}`,
    `!\\[[^\\]\\n]{0,80}\\]\\(\\s*<?https?:\\/\\/[^\\s)"'<>]{3,120}[?&][\\w.-]{1,20}=(?:conversation|chat|history|prompt|system_?prompt|secrets?|api_?key|token|phone|e-?mail|password|user_?data|memory|context)\\)`,
    `<img\\b[^>\\n]{0,120}src\\s*=\\s*["']?${QUERY}[^>\\n]{0,60}?${SLOT}`,
    `\\b(?:show|insert|add|append|include|render|embed|end|finish|load|open|place|display)\\b[^\\n]{0,80}\\b(?:image|pixel|link|picture|badge|logo|url|footer|signature)\\b[^\\n]{0,80}${QUERY}[^\\s]{0,60}?${SLOT}`,
  ),
  ...of(
    0.6,
    `${QUERY}[^\\s)]{0,60}?[<{\\[]{1,2}\\s*(?:the )?${PRIVATE}\\s*[>}\\]]{1,2}`,
  ),
];
