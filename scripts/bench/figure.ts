/** One measured number, beside what the plainest way costs in the same unit. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly floor: number;
  readonly ratio: number;
  readonly goal: string;
}

/** A figure with its ratio. */
export function figure(
  name: string,
  value: number,
  unit: string,
  floor: number,
  goal: string,
): Figure {
  return { name, value, unit, floor, ratio: value / floor, goal };
}
