import { assertEquals, assertRejects, assertThrows } from "@std/assert";
import { DEFAULTS } from "../../../src/config/defaults.ts";
import { setValue, valueAt } from "../../../src/config/set_value.ts";
import { UsageError } from "../../../src/domain/errors.ts";

async function withFile(
  text: string | undefined,
  run: (file: string, read: () => Promise<string>) => Promise<void>,
) {
  const folder = await Deno.makeTempDir();
  const file = `${folder}/home/config.yaml`;
  try {
    if (text !== undefined) {
      await Deno.mkdir(`${folder}/home`);
      await Deno.writeTextFile(file, text, { mode: 0o640 });
    }
    await run(file, () => Deno.readTextFile(file));
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test("setValue makes the home and a file of its own where none is", async () => {
  await withFile(undefined, async (file, read) => {
    await setValue(file, "approval.mode", "smart");
    assertEquals(await read(), 'approval:\n  mode: "smart"\n');
    assertEquals(((await Deno.stat(file)).mode ?? 0) & 0o777, 0o600);
  });
});

Deno.test("setValue keeps comments, order and the file's mode", async () => {
  const text = "# top\nmodel: a # mine\n\n# second\nmax_iterations: 9\n";
  await withFile(text, async (file, read) => {
    await setValue(file, "max_iterations", "12");
    await setValue(file, "model", "b");
    assertEquals(
      await read(),
      '# top\nmodel: "b" # mine\n\n# second\nmax_iterations: 12\n',
    );
    assertEquals(((await Deno.stat(file)).mode ?? 0) & 0o777, 0o640);
  });
});

Deno.test("setValue reads a value as the key needs it", async () => {
  await withFile("", async (file, read) => {
    await setValue(file, "model", "4");
    await setValue(file, "compression.auto", "false");
    await setValue(file, "approval.deny", '["rm *", "dd"]');
    await setValue(file, "fallback_models", "[a, {model: b, key_env: K}]");
    assertEquals(
      await read(),
      [
        'model: "4"',
        "compression:",
        "  auto: false",
        "approval:",
        '  deny: ["rm *","dd"]',
        'fallback_models: ["a",{"model":"b","key_env":"K"}]',
        "",
      ].join("\n"),
    );
  });
});

Deno.test("setValue writes nothing when the key or the value is wrong", async () => {
  const text = "model: a\n";
  await withFile(text, async (file, read) => {
    for (
      const [key, value, why] of [
        ["max_iterations", "many", "expected a whole number, 1 or more"],
        ["approval.mode", "maybe", "expected manual, smart or off"],
        ["modle", "b", 'the nearest is "model"'],
        ["approval", "{}", "set approval.mode, approval.timeout_s"],
        ["model", "", "expected a text that is not empty"],
        ["compression.threshold", ".inf", "expected a number from 0.05"],
      ] as const
    ) {
      await assertRejects(
        () => setValue(file, key, value),
        UsageError,
        why,
      );
      assertEquals(await read(), text);
    }
  });
});

Deno.test("setValue can mend the very key that makes a file invalid", async () => {
  await withFile("max_iterations: many\n", async (file, read) => {
    await assertRejects(
      () => setValue(file, "model", "a"),
      UsageError,
      '"max_iterations"',
    );
    await setValue(file, "max_iterations", "3");
    assertEquals(await read(), "max_iterations: 3\n");
  });
});

Deno.test("setValue refuses a form that it cannot edit line by line", async () => {
  const text = "approval: {mode: manual}\n";
  await withFile(text, async (file, read) => {
    await assertRejects(
      () => setValue(file, "approval.timeout_s", "5"),
      UsageError,
      "no line of its own",
    );
    assertEquals(await read(), text);
  });
});

Deno.test("setValue follows a link to the file and leaves nothing else behind", async () => {
  await withFile("model: a\n", async (file, read) => {
    const link = file.replace("config.yaml", "link.yaml");
    await Deno.symlink(file, link);
    await setValue(link, "model", "b");
    assertEquals(await read(), 'model: "b"\n');
    assertEquals((await Deno.lstat(link)).isSymlink, true);
    const names = [];
    for await (const { name } of Deno.readDir(file.replace(/[^/]*$/, ""))) {
      names.push(name);
    }
    assertEquals(names.sort(), ["config.yaml", "link.yaml"]);
  });
});

Deno.test("valueAt finds values and sections, and refuses what is neither", () => {
  assertEquals(valueAt(DEFAULTS, "max_iterations"), 90);
  assertEquals(valueAt(DEFAULTS, "retry"), DEFAULTS.retry);
  assertEquals(valueAt(DEFAULTS, "title.model"), undefined);
  assertThrows(() => valueAt(DEFAULTS, "constructor"), UsageError);
  assertThrows(
    () => valueAt(DEFAULTS, "retry.maximum"),
    UsageError,
    "retry.max",
  );
});
