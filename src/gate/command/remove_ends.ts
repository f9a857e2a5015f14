const OPEN = /[*?[\]\\]/;

/**
 * `value` after `${x%pattern}` and its kin, where it may itself be a pattern of
 * file names: what all that it matches comes out as. Undefined where that cannot
 * be told from the two texts.
 */
export function withoutEnd(
  value: string,
  operator: "#" | "##" | "%" | "%%",
  pattern: string,
): string | undefined {
  const isOpen = OPEN.test(value);
  const isSuffix = operator.startsWith("%");
  const isLongest = operator.length === 2;
  const kept = isOpen ? undefined : value;
  if (/^[\w./-]+$/.test(pattern)) {
    if (isSuffix) {
      return value.endsWith(pattern) ? value.slice(0, -pattern.length) : kept;
    }
    return value.startsWith(pattern) ? value.slice(pattern.length) : kept;
  }
  const mark = isSuffix
    ? /^([/.])\*$/.exec(pattern)?.[1]
    : /^\*([/.])$/.exec(pattern)?.[1];
  if (mark === undefined) return undefined;
  const isLast = isSuffix !== isLongest;
  const at = isLast ? value.lastIndexOf(mark) : value.indexOf(mark);
  // No pattern of file names matches a slash, but any may match a dot.
  if (at < 0) return mark === "/" ? value : kept;
  const rest = value.slice(at + 1);
  const isSure = mark === "/" || !isOpen || (isLast && !OPEN.test(rest));
  if (!isSure) return undefined;
  return isSuffix ? value.slice(0, at) : rest;
}
