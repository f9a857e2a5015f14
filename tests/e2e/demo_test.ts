import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { nextMove } from "../../scripts/demo/next_move.ts";
import type { SeenRequest } from "../../scripts/demo/request.ts";
import {
  type Between,
  runDemo,
  type SessionRow,
} from "../../scripts/demo/run_demo.ts";

async function demo(between?: Between): Promise<readonly SessionRow[]> {
  return await Array.fromAsync(runDemo(between));
}

const took = (rows: readonly SessionRow[]) =>
  rows.map(({ calls, errors, skill }) => [calls, errors, skill]);

Deno.test("F219 F225 three sessions take fewer calls and errors each; what is found in the past becomes a skill that is used", async () => {
  const live: string[] = [];
  const rows = await demo(async (session, { work }) => {
    if (session <= 4) {
      live.push((await Deno.readTextFile(`${work}/state/web.live`)).trim());
    }
  });
  assertEquals(took(rows), [
    [12, 2, "create deploy-service"],
    [9, 1, "patch deploy-service"],
    [6, 0, ""],
    [6, 1, ""],
    [2, 0, "create rotate-key"],
    [3, 0, ""],
  ]);
  // The work was done, each time, by the real programs.
  assertEquals(live, ["1.0.0", "1.1.0", "1.2.0", "1.3.0"]);
  assertStringIncludes(
    rows[5]?.answer ?? "",
    "- Run `bash ops/drain.sh search`",
  );
});

Deno.test("F219 without the skill's file the third session is trial and error again", async () => {
  const rows = await demo(async (session, { home }) => {
    if (session === 3) {
      await Deno.remove(`${home}/skills/operations`, { recursive: true });
    }
  });
  const [first, , third] = rows;
  assert(
    third && first && third.calls > first.calls,
    JSON.stringify(took(rows)),
  );
  assertEquals([third.errors, third.skill], [3, "create deploy-service"]);
});

Deno.test("F225 without a past there is nothing to find, and no skill is made of it", async () => {
  const rows = await demo(async (session, { home }) => {
    if (session !== 5) return;
    for (const name of ["events.db", "state.db"]) {
      for (const end of ["", "-wal", "-shm"]) {
        await Deno.remove(`${home}/${name}${end}`).catch((error: unknown) => {
          if (!(error instanceof Deno.errors.NotFound)) throw error;
        });
      }
    }
  });
  assertEquals(took(rows)[4], [1, 0, ""]);
  assertEquals(rows[4]?.answer, "I find nothing of it in the past.");
  assertEquals(took(rows)[5]?.[1], 1);
});

Deno.test("nextMove() of the demonstration depends on the text of the request alone", () => {
  const request = (system: string): SeenRequest => ({
    messages: [
      { role: "system", content: system },
      { role: "user", content: "Deploy web at 1.3.0." },
    ],
  });
  const knowing = request("operations: deploy-service");
  assertEquals(nextMove(knowing).call?.tool, "skill_view");
  assertEquals(nextMove(request("")).call?.tool, "search_files");
  // What was answered before changes nothing.
  assertEquals(nextMove(knowing), nextMove(structuredClone(knowing)));
});
