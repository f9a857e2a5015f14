import type {
  ScanVerdict,
  Surface,
} from "../../../../src/gate/scan/finding.ts";

/** A text, where it would go, and what a scan should say of it. */
export interface Row {
  readonly text: string;
  readonly kind: string;
  readonly surface: Surface;
  readonly expect: ScanVerdict;
}

/** The rows of a fixture. */
export async function readRows(name: string): Promise<Row[]> {
  const url = new URL(`../../../fixtures/gate/${name}.jsonl`, import.meta.url);
  const text = await Deno.readTextFile(url);
  return text.trim().split("\n").map((line) => JSON.parse(line));
}
