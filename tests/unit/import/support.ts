import type { FileFacts } from "../../../src/import/foreign_session.ts";

const FOLDER = new URL("../../fixtures/histories/", import.meta.url);

/** A fixture's text, and what is known of its file. */
export async function fixture(
  path: string,
): Promise<{ readonly text: string; readonly facts: FileFacts }> {
  const text = await Deno.readTextFile(new URL(path, FOLDER));
  const stem = path.slice(path.lastIndexOf("/") + 1).replace(/\.jsonl$/, "");
  return { text, facts: { stem, at: "2025-12-31T00:00:00.000Z" } };
}

/** Lines of JSON. */
export function lines(...entries: readonly unknown[]): string {
  return entries.map((entry) => `${JSON.stringify(entry)}\n`).join("");
}
