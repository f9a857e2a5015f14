import { assert, assertEquals } from "@std/assert";
import {
  type AskGate,
  type Measure,
  measureGate,
} from "../../scripts/bench/gate_measures.ts";
import { main } from "../../src/main.ts";
import { scriptedIo } from "../support/scripted_io.ts";

const ask: AskGate = async (words, rows) => {
  const io = scriptedIo({
    stdin: rows.map((row) => `${JSON.stringify(row)}\n`).join(""),
    env: { HOME: "/home/u" },
  });
  assertEquals(await main(["gate", ...words], io), 0);
  assertEquals(io.err(), "");
  return io.out().trimEnd().split("\n").map((line) => JSON.parse(line));
};

let measuring: Promise<readonly Measure[]> | undefined;
const measured = () => measuring ??= measureGate(ask);

Deno.test("gate keeps its promises on every corpus, kind by kind", async () => {
  const measures = await measured();
  const broken = measures.filter(({ rows, wrong, atMost }) =>
    wrong > rows * atMost
  );
  assertEquals(broken, []);
  assert(measures.every(({ rows }) => rows > 0));
});

Deno.test("MEASURED.md claims nothing that is not reached again", async () => {
  const file = new URL("../../src/gate/MEASURED.md", import.meta.url);
  const claims = new Map(
    [...(await Deno.readTextFile(file)).matchAll(
      /^\| (\S.*?) +\| +(\d+) \| +(\d+) \|/gm,
    )].map(([, what, rows, wrong]) => [what, [Number(rows), Number(wrong)]]),
  );
  const measures = await measured();
  assertEquals([...claims.keys()], measures.map(({ what }) => what));
  for (const { what, rows, wrong } of measures) {
    const [claimedRows, claimedWrong = 0] = claims.get(what) ?? [];
    assertEquals(claimedRows, rows, what);
    assert(wrong <= claimedWrong, `${what}: ${wrong} wrong`);
  }
});

Deno.test("gate answers a corpus the same way twice", async () => {
  const file = new URL("../fixtures/gate/secrets.jsonl", import.meta.url);
  const rows = (await Deno.readTextFile(file)).trimEnd().split("\n")
    .map((line) => JSON.parse(line));
  assertEquals(await ask(["redact"], rows), await ask(["redact"], rows));
});
