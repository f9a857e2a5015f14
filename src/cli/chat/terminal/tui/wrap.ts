import { visibleWidth } from "@earendil-works/pi-tui";

const graphemes = new Intl.Segmenter();

/**
 * A text in rows of at most `width` columns in which nothing is left out and
 * nothing added: joined again, the rows are the text. For a text without
 * control characters.
 */
export function rowsOf(text: string, width: number): readonly string[] {
  const rows: string[] = [];
  let row = "";
  let columns = 0;
  for (const { segment } of graphemes.segment(text)) {
    const taken = visibleWidth(segment);
    if (columns + taken > width && row !== "") {
      rows.push(row);
      row = "";
      columns = 0;
    }
    row += segment;
    columns += taken;
  }
  return [...rows, row];
}
