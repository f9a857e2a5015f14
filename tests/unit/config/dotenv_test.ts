import { assertEquals, assertThrows } from "@std/assert";
import { parseDotenv } from "../../../src/config/dotenv.ts";
import { UsageError } from "../../../src/domain/errors.ts";

Deno.test("parseDotenv reads plain, quoted and exported variables", () => {
  const text = [
    "# secrets",
    "",
    "OPENAI_API_KEY=sk-1234#5",
    "export A = spaced value  # why",
    'B="two\\nlines \\"q\\"" # c',
    "C='$HOME # no'",
    "EMPTY=",
  ].join("\r\n");
  assertEquals([...parseDotenv(text, ".env")], [
    ["OPENAI_API_KEY", "sk-1234#5"],
    ["A", "spaced value"],
    ["B", 'two\nlines "q"'],
    ["C", "$HOME # no"],
    ["EMPTY", ""],
  ]);
});

Deno.test("parseDotenv names the line of what is no assignment, and never shows it", () => {
  assertThrows(
    () => parseDotenv("A=1\nsk-secret\n", "/h/.env"),
    UsageError,
    "Cannot read /h/.env, line 2: expected KEY=VALUE",
  );
  try {
    parseDotenv("sk-secret", ".env");
  } catch (error) {
    assertEquals(String(error).includes("secret"), false);
  }
});
