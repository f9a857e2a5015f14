import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import fc from "fast-check";
import {
  parseSkill,
  parseSkillBytes,
} from "../../../../src/skills/text/parse_skill.ts";
import { skillText } from "../support.ts";

async function sound(text: string) {
  const parsed = await parseSkill(text);
  assert(!("reason" in parsed), JSON.stringify(parsed));
  return parsed;
}

async function reasonOf(text: string): Promise<string> {
  const parsed = await parseSkill(text);
  assert("reason" in parsed, "it was understood");
  return parsed.reason;
}

Deno.test("FC-41 parseSkill reads a BOM and CRLF with both fields (F209)", async () => {
  const bytes = new TextEncoder().encode(
    "\ufeff---\r\nname: csv-tidy\r\ndescription: Clean CSV exports\r\n---\r\n# Steps\r\n1. run tidy\r\n",
  );
  assertEquals(bytes.slice(0, 3), new Uint8Array([0xef, 0xbb, 0xbf]));
  const parsed = await parseSkillBytes(bytes);
  assert(!("reason" in parsed));
  assertEquals(parsed.name, "csv-tidy");
  assertEquals(parsed.description, "Clean CSV exports");
  assertEquals(parsed.body, "# Steps\n1. run tidy");
});

Deno.test("parseSkill reads blanks behind the marks and empty lines before them", async () => {
  const { name } = await sound(
    "\n \n--- \nname: a\ndescription: b\n---\t\nbody",
  );
  assertEquals(name, "a");
});

Deno.test("parseSkill reads a colon that stands unquoted in a value, and says so", async () => {
  const text = "---\nname: a\ndescription: Use when: it fails # now\n---\nbody";
  const { description, notes } = await sound(text);
  assertEquals(description, "Use when: it fails # now");
  assertEquals(notes.length, 1);
});

Deno.test("parseSkill takes an exclamation mark for what it is", async () => {
  const { description } = await sound(
    "---\nname: a\ndescription: !important, use it\n---\nbody",
  );
  assertEquals(description, "!important, use it");
});

Deno.test("parseSkill says why a file is no skill", async () => {
  const cases: readonly (readonly [string, string])[] = [
    ["# no front matter", "frontmatter missing"],
    ["---\n%YAML 1.1\nname: a\n---\nbody", "tag or directive"],
    ["---\nname: a\nmetadata:\n  x: !!js/f y\n---\nb", "tag or directive"],
    ["---\nname: a\ndescription: b\nbody", "frontmatter not closed"],
    ["---\n- a\n---\nbody", "no mapping"],
    ["---\ndescription: b\n---\nbody", "no name"],
    ["---\nname: a\n---\nbody", "no description"],
    ["---\nname: A B\ndescription: b\n---\nbody", "lower-case"],
    ["---\nname: ../a\ndescription: b\n---\nbody", "lower-case"],
    ["---\nname: a\ndescription: b\n---\n  \n", "no text after"],
    ["---\nname: a\nname: b\ndescription: c\n---\nbody", "no YAML"],
    [`---\nname: ${"a".repeat(65)}\ndescription: b\n---\nbody`, "64"],
    [skillText("a", "x".repeat(100_001)), "100000 is the most"],
    [
      `---\nname: a\ndescription: ${"é".repeat(1025)}\n---\nbody`,
      "1025 characters, 1024",
    ],
    [`---\n${"#\n".repeat(9000)}---\nbody`, "frontmatter too long"],
    [`---\nname: a\ndescription: ${"[".repeat(9000)}\n---\nb`, "no YAML"],
  ];
  for (const [text, reason] of cases) {
    assertStringIncludes(await reasonOf(text), reason);
  }
});

Deno.test("parseSkill takes what is just within the limits (F218)", async () => {
  const name = "a".repeat(64);
  const description = "é".repeat(1024);
  const parsed = await sound(
    `---\nname: ${name}\ndescription: ${description}\n---\nbody`,
  );
  assertEquals(parsed.name, name);
  assertEquals(parsed.description, description);
});

Deno.test("parseSkillBytes refuses what is no UTF-8", async () => {
  const parsed = await parseSkillBytes(new Uint8Array([0xff, 0xfe, 0x2d]));
  assertEquals(parsed, { reason: "SKILL.md is no UTF-8 text" });
});

Deno.test("parseSkill reads conditions under metadata, and where others put them", async () => {
  const own = await sound(skillText(
    "a",
    "body",
    'metadata:\n  platforms: "linux macos"\n  requires_tools: terminal\n  requires_env: "A_KEY, B_KEY"\n  category: data\n  tags: x y\n',
  ));
  assertEquals(own.conditions, {
    platforms: ["linux", "darwin"],
    requiresTools: ["terminal"],
    fallbackForTools: [],
    requiresEnv: ["A_KEY", "B_KEY"],
  });
  assertEquals(own.category, "data");
  assertEquals(own.tags, ["x", "y"]);
  const others = await sound(skillText(
    "a",
    "body",
    "platforms: [windows]\nrequired_environment_variables:\n  - name: A_KEY\n    prompt: Key\nmetadata:\n  hermes:\n    fallback_for_tools: [web_fetch]\n",
  ));
  assertEquals(others.conditions, {
    platforms: ["windows"],
    requiresTools: [],
    fallbackForTools: ["web_fetch"],
    requiresEnv: ["A_KEY"],
  });
});

Deno.test("parseSkill answers whatever a file holds", async () => {
  await fc.assert(fc.asyncProperty(
    fc.oneof(
      fc.string({ unit: "binary", maxLength: 200 }),
      fc.string({ maxLength: 200 }).map((text) => `---\n${text}\n---\nbody`),
    ),
    async (text) => {
      const parsed = await parseSkill(text);
      assert("reason" in parsed ? parsed.reason !== "" : parsed.name !== "");
    },
  ));
});
