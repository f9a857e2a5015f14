import { assertEquals } from "@std/assert";
import { checkSettings } from "../../../src/config/check_settings.ts";
import { DEFAULTS } from "../../../src/config/defaults.ts";
import { jsonSchema } from "../../../src/config/json_schema.ts";
import { keysOf, settingsSchema } from "../../../src/config/schema.ts";
import { valueAt } from "../../../src/config/set_value.ts";

const NOTHING = { file: "config.yaml", text: "" };

Deno.test("settingsSchema accepts the defaults unchanged", () => {
  assertEquals(settingsSchema.parse(DEFAULTS), DEFAULTS);
  assertEquals(checkSettings({}, NOTHING), DEFAULTS);
  assertEquals(checkSettings(null, NOTHING), DEFAULTS);
});

Deno.test("DEFAULTS are those of contract 10", () => {
  const expected = {
    model: undefined,
    base_url: undefined,
    context_window: undefined,
    fallback_models: [],
    max_iterations: 90,
    "approval.mode": "manual",
    "approval.timeout_s": 300,
    "approval.on_timeout": undefined,
    "approval.deny": [],
    "approval.allow": [],
    "approval.model": undefined,
    "nudge.memory_turns": 10,
    "nudge.skill_iterations": 10,
    "review.max_iterations": 8,
    "review.model": undefined,
    "memory.memory_chars": 2200,
    "memory.user_chars": 1375,
    "memory.flush_min_turns": 6,
    "compression.threshold": 0.5,
    "compression.protect_head": 3,
    "compression.protect_tail": 4,
    "compression.model": undefined,
    "compression.temperature": 0.3,
    "compression.auto": true,
    "search.model": undefined,
    "title.model": undefined,
    "sandbox.mode": "auto",
    "sandbox.read": [],
    "tools.timeout_s": 180,
    "tools.max_parallel": 8,
    toolset: undefined,
    "retry.max": 3,
  };
  for (const [key, value] of Object.entries(expected)) {
    assertEquals(valueAt(DEFAULTS, key), value, key);
  }
});

Deno.test("jsonSchema lets every key be left out and names its default", () => {
  const schema = JSON.stringify(jsonSchema());
  for (const key of keysOf()) {
    assertEquals(schema.includes(`"${key.split(".").at(-1)}"`), true, key);
  }
  const { properties, required } = jsonSchema() as {
    properties: Record<string, { default?: unknown; required?: unknown }>;
    required?: unknown;
  };
  assertEquals(required, undefined);
  assertEquals(properties["approval"]?.required, undefined);
  assertEquals(properties["max_iterations"]?.default, 90);
});
