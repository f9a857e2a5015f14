import { assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { SCHEMAS } from "../../../src/tools/schemas.ts";
import { memory } from "../../../src/tools/memory.ts";
import { onStage } from "../memory/support.ts";
import { calling, depsWith } from "./support.ts";

Deno.test("memory keeps what a call adds, replaces and removes", async () => {
  await onStage(async ({ other, raw, changes }) => {
    const store = other("model");
    const run = calling(memory, depsWith({ memory: store }));
    const added = await run(
      { target: "memory", action: "add", content: "uses npm 10" },
      "/",
      { session: "s1", callId: "c1" },
    );
    assertEquals(added, {
      output: "Added to MEMORY.md: 1%, 11/2,200 characters, 1 entry.",
      ok: true,
    });
    await run({
      target: "memory",
      action: "replace",
      old_string: "npm 10",
      new_string: "deno",
    }, "/");
    assertEquals(await raw(), "uses deno");
    await run({ target: "memory", action: "remove", old_string: "deno" }, "/");
    assertEquals(await raw(), "");
    const made = changes()[0]?.event;
    assertEquals(
      made?.type === "MemoryChanged" &&
        [made.origin, made.session, made.callId],
      ["model", "s1", "c1"],
    );
  });
});

Deno.test("memory makes a list of operations in one change", async () => {
  await onStage(async ({ store, raw, changes }) => {
    const run = calling(memory, depsWith({ memory: store }));
    const { ok } = await run({
      target: "user",
      operations: [
        { action: "add", content: "likes tea" },
        { action: "add", content: "lives in Kyiv" },
        { action: "replace", old_string: "tea", new_string: "mate" },
      ],
    }, "/");
    assertEquals([ok, changes().length], [true, 1]);
    assertEquals(await raw("USER.md"), "likes mate\n§\nlives in Kyiv");
  });
});

Deno.test("memory answers a refusal with what to do, and is not ok", async () => {
  await onStage(async ({ store }) => {
    const run = calling(memory, depsWith({ memory: store }));
    await run({ target: "user", action: "add", content: "likes tea" }, "/");
    const { ok, output } = await run({ target: "user", action: "remove" }, "/");
    assertEquals(ok, false);
    assertStringIncludes(output, "the old text is empty");
    assertStringIncludes(output, "1. [9] likes tea");
  });
});

Deno.test("memory names what a call lacks, and changes nothing", async () => {
  await onStage(async ({ store, changes }) => {
    const run = calling(memory, depsWith({ memory: store }));
    const faults = [
      [{}, "action is missing"],
      [{ action: "add" }, "content is missing"],
      [{ action: "replace", old_string: "a" }, "new_string is missing"],
      [
        { action: "add", content: "a", operations: [{ action: "remove" }] },
        "either action or operations",
      ],
    ] as const;
    for (const [args, why] of faults) {
      await assertRejects(
        () => run({ target: "memory", ...args }, "/"),
        TypeError,
        why,
      );
    }
    assertEquals(changes(), []);
  });
});

Deno.test("memory says that it is off where it is", async () => {
  const run = calling(memory);
  await assertRejects(
    () => run({ target: "memory", action: "add", content: "a" }, "/"),
    RangeError,
    "it is off in this session",
  );
});

Deno.test("memory states where each kind of fact belongs, and has no way to read (F138, F149-F151)", () => {
  for (
    const words of [
      "user: who the user is",
      "memory: environment",
      "corrections first, then preferences, environment, procedure",
      "is a skill",
      "task state",
      "State facts",
    ]
  ) assertStringIncludes(memory.description, words);
  const { action } =
    JSON.parse(SCHEMAS["memory"] ?? "").function.parameters.properties;
  assertEquals(action.enum, ["add", "replace", "remove"]);
});
