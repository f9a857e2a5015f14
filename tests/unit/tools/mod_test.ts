import { assert, assertEquals, assertThrows } from "@std/assert";
import { UsageError } from "../../../src/domain/errors.ts";
import { generateSchemas } from "../../../src/tools/generate_schemas.ts";
import { TOOLS, toolSchemas, toolsetNames } from "../../../src/tools/mod.ts";
import { SCHEMAS } from "../../../src/tools/schemas.ts";

Deno.test("SCHEMAS are what the tools' zod schemas generate", async () => {
  assertEquals(SCHEMAS, await generateSchemas());
});

Deno.test("toolSchemas keeps the default tools within 6,700 bytes", () => {
  const text = toolSchemas(toolsetNames("default"));
  assertEquals(JSON.parse(text).length, 14);
  assert(new TextEncoder().encode(text).length <= 6700);
});

Deno.test("session_search takes less than 350 bytes of a request", () => {
  const schema = SCHEMAS["session_search"] ?? "";
  assert(schema !== "" && schema.length < 350, `${schema.length} bytes`);
});

Deno.test("toolSchemas gives the same bytes whatever the order of names", () => {
  const names = toolsetNames("default");
  assertEquals(toolSchemas(names.toReversed()), toolSchemas(names));
  assertEquals(toolSchemas([]), "[]");
  assertThrows(() => toolSchemas(["fly"]), RangeError, '"fly"');
});

Deno.test("toolSchemas names only tools that are offered with it", () => {
  for (const toolset of ["default", "file", "terminal"]) {
    const offered = toolsetNames(toolset);
    const text = toolSchemas(offered);
    const absent = Object.keys(TOOLS).filter((name) =>
      name.includes("_") && !offered.some((tool) => tool === name)
    );
    assertEquals(absent.filter((name) => text.includes(name)), [], toolset);
  }
});

Deno.test("toolsetNames joins sets and refuses what is none with the nearest", () => {
  assertEquals(toolsetNames("read"), ["read_file", "search_files"]);
  assertEquals(toolsetNames("none"), []);
  assertEquals(toolsetNames("terminal, read"), [
    "process",
    "read_file",
    "search_files",
    "terminal",
  ]);
  assertThrows(
    () => toolsetNames("defualt"),
    UsageError,
    'did you mean "default"',
  );
  assertThrows(
    () => toolsetNames("xyz"),
    UsageError,
    "there are default, read",
  );
});

Deno.test("TOOLS load under their own names", async () => {
  for (const [name, { load }] of Object.entries(TOOLS)) {
    assertEquals((await load()).name, name);
  }
});
