import { assert, assertEquals } from "@std/assert";
import { setUp } from "../../../../src/cli/setup/set_up.ts";

/** Sets up with a person who gives these answers, one after another. */
async function setUpWith(choice: string | null, ...lines: (string | null)[]) {
  const folder = await Deno.makeTempDir({ prefix: "fupan-setup-" });
  const told: string[] = [];
  const secret: boolean[] = [];
  try {
    const isNew = await setUp(`${folder}/.env`, {
      pick: () => Promise.resolve(choice),
      ask: (_, isSecret) => {
        secret.push(isSecret);
        return Promise.resolve(lines.shift() ?? null);
      },
      tell: (text) => told.push(text),
    });
    const text = await Deno.readTextFile(`${folder}/.env`).catch(() => null);
    return { isNew, text, told, secret };
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test("setUp keeps a key and a model, and asks for the key out of sight (F073)", async () => {
  const { isNew, text, told, secret } = await setUpWith("key", "sk-1", "m");
  assert(isNew);
  assertEquals(text, "OPENAI_API_KEY=sk-1\nFUPAN_MODEL=m\n");
  assertEquals(secret, [true, false]);
  assert(told.every((line) => !line.includes("sk-1")));
});

Deno.test("setUp keeps an endpoint that needs neither key nor model", async () => {
  const { isNew, text } = await setUpWith(
    "endpoint",
    "http://127.0.0.1:1/v1",
    "",
    "",
  );
  assert(isNew);
  assertEquals(text, "OPENAI_BASE_URL=http://127.0.0.1:1/v1\n");
});

Deno.test("setUp writes nothing where the person would rather not", async () => {
  for (
    const answers of [
      ["practice"],
      [null],
      ["key", null],
      ["key", ""],
      ["key", "sk-1", null],
      ["key", "sk-1", ""],
      ["endpoint", ""],
      ["endpoint", "ftp://x"],
      ["endpoint", "http://x/v1", "", null],
    ]
  ) {
    const [choice = null, ...lines] = answers;
    const { isNew, text } = await setUpWith(choice, ...lines);
    assertEquals([isNew, text], [false, null], String(answers));
  }
});

Deno.test("setUp looks for a local server again by beginning anew", async () => {
  const { isNew, text } = await setUpWith("local");
  assertEquals([isNew, text], [true, null]);
});
