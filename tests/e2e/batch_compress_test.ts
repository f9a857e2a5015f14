import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { linesOf } from "../support/batch.ts";
import { world } from "../support/fupan.ts";
import { status } from "../support/scripted_model_server.ts";

function trajectory(name: string, calls: number): string {
  return JSON.stringify({
    name,
    conversations: [
      { from: "system", value: "You can call functions." },
      { from: "human", value: "Find the fault." },
      ...Array.from({ length: calls }, (_, n) => [
        { from: "gpt", value: `call ${n}` },
        { from: "tool", value: `result ${n} ${"x".repeat(3800)}` },
      ]).flat(),
      { from: "gpt", value: "Found it." },
    ],
  });
}

Deno.test("F245 batch compress writes each trajectory under the target, in order, and what that came to", async () => {
  await using place = await world([
    "They looked around.",
    status(400, { error: { message: "no such parameter" } }),
  ]);
  const file = `${place.cwd}/t.jsonl`;
  const out = `${place.cwd}/small.jsonl`;
  const failing = trajectory("stays", 30);
  const lines = [trajectory("short", 2), trajectory("long", 30), "{", failing];
  await Deno.writeTextFile(file, lines.join("\n") + "\n");
  const { code, err, out: printed } = await place.run([
    ...["batch", "compress", file, "--out", out, "--workers", "1"],
  ]);
  assertEquals(code, 1);
  assertStringIncludes(err, "line 3: left out");
  assertStringIncludes(err, "line 4: as it was");
  assertStringIncludes(
    printed,
    "1 compressed, 1 fits, 0 over, 1 failed, 1 invalid",
  );
  const written = await linesOf(out);
  assertEquals(written.map(({ name }) => name), ["short", "long", "stays"]);
  assertEquals(JSON.stringify(written[0]), lines[0]);
  assertEquals(JSON.stringify(written[2]), failing);
  const metrics = JSON.parse(await Deno.readTextFile(`${out}.metrics.json`));
  assertEquals([metrics.items, metrics.target], [3, 15_250]);
  const { before, after } = metrics.tokens;
  assert(before > 30_000 && after < 15_250 + 3000, `${before} ${after}`);
});

Deno.test("batch compress takes a sample, always the same, and needs no model where all fits", async () => {
  await using place = await world([]);
  const file = `${place.cwd}/t.jsonl`;
  const lines = Array.from({ length: 200 }, (_, n) => trajectory(`${n}`, 0));
  await Deno.writeTextFile(file, lines.join("\n"));
  const outs = [`${place.cwd}/a`, `${place.cwd}/b`];
  for (const out of outs) {
    const argv = ["batch", "compress", file, "--out", out, "--sample", "25"];
    assertEquals((await place.run(argv)).code, 0);
  }
  const [a, b] = await Promise.all(outs.map(linesOf));
  assertEquals(a, b);
  assert(a && a.length > 25 && a.length < 75, String(a?.length));
});
