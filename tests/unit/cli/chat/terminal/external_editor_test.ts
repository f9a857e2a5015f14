import { assertEquals, assertRejects } from "@std/assert";
import { editedText } from "../../../../../src/cli/chat/terminal/external_editor.ts";

async function withEditor(
  script: string,
  work: (editor: string) => Promise<void>,
) {
  const folder = await Deno.makeTempDir({ prefix: "fupan-editor-" });
  try {
    await Deno.writeTextFile(`${folder}/editor`, `#!/bin/sh\n${script}\n`, {
      mode: 0o700,
    });
    await work(`${folder}/editor`);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

const env = (given: Readonly<Record<string, string>>) => (name: string) =>
  given[name];

Deno.test("editedText gives the text as the editor left it (F248)", () =>
  withEditor('printf " and more\\n\\n" >> "$2"', async (editor) => {
    const text = await editedText(
      "a draft",
      env({ EDITOR: "nothing", VISUAL: `${editor} --wait` }),
    );
    assertEquals(text, "a draft and more");
  }));

Deno.test("editedText takes nothing from an editor that failed", () =>
  withEditor("exit 3", async (editor) => {
    await assertRejects(
      () => editedText("a draft", env({ EDITOR: editor })),
      RangeError,
      "ended with 3",
    );
  }));

Deno.test("editedText says what to set where there is no editor", async () => {
  await assertRejects(
    () => editedText("", env({ EDITOR: "/nowhere/editor" })),
    RangeError,
    "set VISUAL or EDITOR",
  );
});
