/** Spoken waits: "try again in 1m30s", "retry after 20 seconds", `"retryDelay": "34s"`. */
const SPOKEN =
  /(?:(?:try again|retry|available|reset\w*|wait)[^\d"]{0,24}|retryDelay"?\s*:\s*")((?:\d+(?:\.\d+)?\s*(?:ms|milliseconds?|h(?:ours?)?|m(?:in(?:ute)?s?)?|s(?:ec(?:ond)?s?)?)(?![a-z])\s*)+)/i;
const SPAN =
  /(\d+(?:\.\d+)?)\s*(ms|milliseconds?|h(?:ours?)?|m(?:in(?:ute)?s?)?|s(?:ec(?:ond)?s?)?)/gi;
const SPOKEN_CHINESE = /(\d+(?:\.\d+)?)\s*(毫秒|秒|分钟|小时)\s*后/;

const UNITS: Readonly<Record<string, number>> = {
  ms: 1,
  毫秒: 1,
  s: 1_000,
  秒: 1_000,
  m: 60_000,
  分钟: 60_000,
  h: 3_600_000,
  小时: 3_600_000,
};

/**
 * Milliseconds that the provider asks us to wait, from headers first, then
 * from its words (P51); null if it asks for nothing. A date counts from the
 * response's own `Date`, so no clock of ours can be wrong about it.
 */
export function readRetryAfter(
  headers: Headers | undefined,
  text: string,
): number | null {
  return fromHeaders(headers) ?? fromText(text);
}

function fromHeaders(headers: Headers | undefined): number | null {
  const precise = Number(headers?.get("retry-after-ms") ?? NaN);
  if (precise >= 0) return Math.round(precise);
  const asked = headers?.get("retry-after")?.trim();
  if (!asked) return null;
  const seconds = Number(asked);
  if (seconds >= 0) return Math.round(seconds * 1_000);
  const wait = Date.parse(asked) - Date.parse(headers?.get("date") ?? "");
  return Number.isNaN(wait) ? null : Math.max(0, wait);
}

function fromText(text: string): number | null {
  const chinese = SPOKEN_CHINESE.exec(text);
  if (chinese) return span(chinese[1], chinese[2]);
  const spoken = SPOKEN.exec(text)?.[1];
  if (!spoken) return null;
  let sum = 0;
  for (const [, amount, unit] of spoken.matchAll(SPAN)) {
    sum += span(amount, unit);
  }
  return Math.round(sum);
}

function span(amount = "0", unit = "s"): number {
  const word = unit.toLowerCase();
  const key = word.startsWith("ms") || word.startsWith("milli")
    ? "ms"
    : UNITS[word] === undefined
    ? word.slice(0, 1)
    : word;
  return Number(amount) * (UNITS[key] ?? 0);
}
