/** How many days each unit is. */
const UNITS: Readonly<Record<string, number>> = { d: 1, w: 7, y: 365 };

/** @throws {SyntaxError} If it is not a number of days, weeks or years, as `90d`. */
export function days(input: string): number {
  const [, count, unit = "d"] = /^([1-9]\d{0,4})([dwy])?$/.exec(input) ?? [];
  if (count !== undefined) return Number(count) * (UNITS[unit] ?? 1);
  throw new SyntaxError("a number of days, as 90d");
}
