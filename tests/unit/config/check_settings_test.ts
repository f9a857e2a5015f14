import { assertEquals, assertThrows } from "@std/assert";
import { UsageError } from "../../../src/domain/errors.ts";
import { DEFAULTS } from "../../../src/config/defaults.ts";
import { parseSettings } from "../../../src/config/read_settings.ts";
import { checkSettings } from "../../../src/config/check_settings.ts";

const FILE = "/home/u/.fupan/config.yaml";

async function complaint(text: string): Promise<string> {
  try {
    await parseSettings({ file: FILE, text });
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    assertEquals(error.exit, 3);
    return error.message;
  }
  throw new TypeError("Cannot go on: the settings were accepted");
}

Deno.test("parseSettings names an unknown key, its line and the nearest key", async () => {
  assertEquals(
    await complaint("# mine\nmax_iteration: 3\n"),
    `Cannot read "max_iteration" in ${FILE}, line 2: no such key; the nearest is "max_iterations"`,
  );
  assertEquals(
    await complaint("model: a\napproval:\n\n  # hm\n  moed: off\n"),
    `Cannot read "approval.moed" in ${FILE}, line 5: no such key; the nearest is "approval.mode"`,
  );
  assertEquals(
    await complaint("aproval:\n  mode: off\n"),
    `Cannot read "aproval" in ${FILE}, line 1: no such key; the nearest is "approval"`,
  );
});

Deno.test("parseSettings names a bad value, its line and what was expected", async () => {
  assertEquals(
    await complaint("approval:\n  mode: of\n"),
    `Cannot read "approval.mode" in ${FILE}, line 2: expected manual, smart or off, found "of"`,
  );
  assertEquals(
    await complaint("max_iterations: 0\n"),
    `Cannot read "max_iterations" in ${FILE}, line 1: expected a whole number, 1 or more, found 0`,
  );
  assertEquals(
    await complaint("max_iterations: 1.5\n"),
    `Cannot read "max_iterations" in ${FILE}, line 1: expected a whole number, 1 or more, found 1.5`,
  );
  assertEquals(
    await complaint("base_url: localhost:8080\n"),
    `Cannot read "base_url" in ${FILE}, line 1: expected an http or https address, found "localhost:8080"`,
  );
  assertEquals(
    await complaint("approval: smart\n"),
    `Cannot read "approval" in ${FILE}, line 1: expected a mapping of keys to values, found "smart"`,
  );
});

Deno.test("parseSettings names everything that is wrong at once", async () => {
  const lines = (await complaint(
    "model: 3\nmdoel: a\ncompression:\n  threshold: 50\n",
  )).split("\n");
  assertEquals(lines.length, 3);
  assertEquals(lines.map((line) => line.match(/"(.+?)"/)?.[1]).sort(), [
    "compression.threshold",
    "mdoel",
    "model",
  ]);
});

Deno.test("parseSettings names the place of what is no YAML", async () => {
  const message = await complaint("model: [a\n");
  assertEquals(message.startsWith(`Cannot read ${FILE}: `), true, message);
  assertEquals(/line 2/.test(message), true, message);
  assertEquals(message.includes("\n"), false);
  assertEquals((await complaint("a: 1\na: 2\n")).includes("unique"), true);
});

Deno.test("parseSettings refuses a document that is no mapping", async () => {
  assertEquals(
    await complaint("- model\n"),
    `Cannot read ${FILE}: expected a mapping of keys to values, found ["model"]`,
  );
});

Deno.test("parseSettings puts what is given over the defaults", async () => {
  const text = [
    "model: local",
    "approval:",
    "  mode: smart",
    "fallback_models:",
    "  - plain",
    "  - model: far",
    "    base_url: https://example.org/v1",
    "    key_env: FAR_KEY",
  ].join("\n");
  assertEquals(await parseSettings({ file: FILE, text }), {
    ...DEFAULTS,
    model: "local",
    approval: { ...DEFAULTS.approval, mode: "smart" },
    fallback_models: [
      "plain",
      {
        model: "far",
        base_url: "https://example.org/v1",
        key_env: "FAR_KEY",
      },
    ],
  });
});

Deno.test("parseSettings takes a key without a value for one that is not there", async () => {
  const text = "model:\napproval:\nmax_iterations: ~\n";
  assertEquals(await parseSettings({ file: FILE, text }), DEFAULTS);
});

Deno.test("checkSettings lets no key reach the prototype", () => {
  const document = JSON.parse('{"__proto__": {"mode": "off"}}');
  assertThrows(
    () => checkSettings(document, { file: FILE, text: "" }),
    UsageError,
    '"__proto__"',
  );
});
