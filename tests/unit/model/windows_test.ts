import { assertEquals } from "@std/assert";
import { KNOWN_WINDOWS } from "../../../src/model/known_windows.ts";
import {
  knownWindow,
  windowInModels,
  windowInTable,
} from "../../../src/model/windows.ts";

const listing = (...data: object[]) => ({ object: "list", data });

Deno.test("P49 knownWindow goes by config, then error, then server, then table", () => {
  const models = listing({ id: "gpt-4o", context_length: 64_000 });
  const all = { configured: 1_000, learned: 2_000, models };
  assertEquals(knownWindow("gpt-4o", all), { tokens: 1_000, from: "config" });
  assertEquals(knownWindow("gpt-4o", { ...all, configured: null }), {
    tokens: 2_000,
    from: "learned",
  });
  assertEquals(knownWindow("gpt-4o", { models }), {
    tokens: 64_000,
    from: "server",
  });
  assertEquals(knownWindow("gpt-4o", {}), { tokens: 128_000, from: "table" });
});

Deno.test("P49 knownWindow guesses nothing", () => {
  assertEquals(knownWindow("own-model", { models: { error: "no" } }), null);
});

for (
  const [who, entry] of [
    ["OpenRouter", { id: "m", context_length: 8_000, top_provider: {} }],
    ["vLLM", { id: "m", max_model_len: 8_000 }],
    ["Groq", { id: "m", context_window: 8_000 }],
    ["Mistral", { id: "m", max_context_length: 8_000 }],
    ["LM Studio", {
      id: "m",
      loaded_context_length: 8_000,
      max_context_length: 131_072,
    }],
    ["llama.cpp", { id: "m", meta: { n_ctx: 8_000, n_ctx_train: 131_072 } }],
    ["older llama.cpp", { id: "m", meta: { n_ctx_train: 8_000 } }],
  ] as const
) {
  Deno.test(`windowInModels reads what ${who} tells`, () => {
    assertEquals(windowInModels(listing({ id: "x" }, entry), "m"), 8_000);
  });
}

Deno.test("windowInModels takes the only model there is, and no other's window", () => {
  const one = { id: "real", context_length: 8_000 };
  assertEquals(windowInModels(listing(one), "alias"), 8_000);
  assertEquals(windowInModels(listing(one, { id: "b" }), "alias"), null);
  assertEquals(windowInModels(null, "m"), null);
});

Deno.test("windowInTable takes the longest start that ends at a word", () => {
  for (
    const [model, tokens] of [
      ["openai/gpt-4o-mini", KNOWN_WINDOWS["gpt-4o"]],
      ["gpt-4-0613", KNOWN_WINDOWS["gpt-4"]],
      ["gpt-4.1-nano", KNOWN_WINDOWS["gpt-4.1"]],
      ["anthropic/claude-sonnet-4.5", KNOWN_WINDOWS["claude"]],
      ["Qwen/Qwen3-Coder-30B", KNOWN_WINDOWS["qwen3-coder"]],
      ["qwen3:8b", KNOWN_WINDOWS["qwen3"]],
      ["deepseek-ai/DeepSeek-R1", KNOWN_WINDOWS["deepseek-r1"]],
      ["llama3.1:70b", KNOWN_WINDOWS["llama3.1"]],
      ["o1-preview", KNOWN_WINDOWS["o1"]],
      ["o100", undefined],
      ["yields-7b", undefined],
      ["own-model", undefined],
    ] as const
  ) assertEquals(windowInTable(model), tokens ?? null, model);
});
