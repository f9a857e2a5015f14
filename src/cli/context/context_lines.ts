import type { SessionContext } from "../../session/context_use.ts";

/** Sizes as a table: a line for each part that is not empty, then the sum. */
export function contextLines(
  { use }: SessionContext,
  window: number | null,
): readonly string[] {
  const { parts, characters, tokens, counted } = use;
  const rows = [
    ["PART", "CHARACTERS", "TOKENS"],
    ...parts.filter((part) => part.characters > 0).map((part) => [
      part.name,
      numeral(part.characters),
      `~${numeral(part.tokens)}`,
    ]),
    ["total", numeral(characters), `~${numeral(tokens)}`],
  ];
  const widths = [0, 1, 2].map((column) =>
    Math.max(...rows.map((cells) => cells[column]?.length ?? 0))
  );
  return [
    ...rows.map(([name = "", ...sizes]) =>
      [
        name.padEnd(widths[0] ?? 0),
        ...sizes.map((text, at) => text.padStart(widths[at + 1] ?? 0)),
      ].join("  ")
    ),
    ...window === null ? [] : [
      `The window of ${numeral(window)} tokens is filled by ${
        Math.round(tokens / window * 100)
      } %.`,
    ],
    ...counted === null ? [] : [
      `The provider counted ${numeral(counted)} tokens in the newest request.`,
    ],
  ];
}

function numeral(count: number): string {
  return count.toLocaleString("en");
}
