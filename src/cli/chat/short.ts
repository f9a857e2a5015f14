/** A number of tokens in few characters: 950, 1.2k, 34k, 1.5M. */
export function short(count: number): string {
  if (count < 1000) return String(count);
  const [value, unit] = count < 999_500
    ? [count / 1000, "k"]
    : [count / 1_000_000, "M"];
  return `${value < 9.95 ? value.toFixed(1) : Math.round(value)}${unit}`;
}
