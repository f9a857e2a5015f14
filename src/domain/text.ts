/** Replaces lone surrogates by U+FFFD: JSON with one is refused by servers (P56). */
export function wellFormed(text: string): string {
  return text.isWellFormed() ? text : text.toWellFormed();
}

/** The longest prefix of at most `length` UTF-16 units that splits no character. */
export function head(text: string, length: number): string {
  const cut = text.slice(0, Math.max(0, length));
  return /[\ud800-\udbff]$/.test(cut) && cut.length < text.length
    ? cut.slice(0, -1)
    : cut;
}

/** The longest suffix of at most `length` UTF-16 units that splits no character. */
export function tail(text: string, length: number): string {
  if (length <= 0) return "";
  const cut = text.slice(-length);
  return /^[\udc00-\udfff]/.test(cut) && cut.length < text.length
    ? cut.slice(1)
    : cut;
}

/**
 * Cuts the middle out of a text that is over `limit` units, and says so there.
 * Returns the text itself if it fits.
 */
export function capped(text: string, limit: number, headShare = 0.4): string {
  if (text.length <= limit) return text;
  const start = head(text, Math.floor(limit * headShare));
  const end = tail(text, limit - start.length);
  const left = text.length - start.length - end.length;
  return `${start}\n[... ${left} of ${text.length} characters left out ...]\n${end}`;
}
