import { assert, assertEquals } from "@std/assert";
import { createLaunch } from "../../../../src/tools/shell/launch.ts";
import { spawnSession } from "../../../../src/tools/shell/spawn_session.ts";
import {
  endSurvivor,
  findSurvivors,
} from "../../../../src/tools/shell/survivors.ts";
import { living } from "../support.ts";

const mark = 68_000 + Deno.pid % 1000;

async function start(callId: string): Promise<Deno.ChildProcess> {
  const launch = createLaunch(Deno.env.toObject());
  const where = { cwd: "/", root: "r", callId };
  return spawnSession(
    await launch(`sleep ${mark} & echo up; wait # a (b) c`, where),
    "/",
    "null",
  );
}

Deno.test("findSurvivors finds what a call left, and endSurvivor ends that alone", async () => {
  const [mine, other] = ["mine", "other"].map((name) =>
    `${name}${crypto.randomUUID()}`
  );
  assert(mine && other);
  const children = [await start(mine), await start(other)];
  for (const { stdout } of children) await stdout.getReader().read();
  const found = await findSurvivors([mine, "none"]);
  assertEquals(found.map(({ callId }) => callId), [mine, mine]);
  const leader = found.find(({ pid }) => pid === children[0]?.pid);
  assert(leader);
  const another = { ...leader, startTime: `${Number(leader.startTime) + 1}` };
  assertEquals(await endSurvivor(another), false);
  assertEquals(await endSurvivor(leader), true);
  assertEquals(await findSurvivors([mine]), []);
  const left = await findSurvivors([other]);
  assertEquals(left.length, 2);
  for (const one of left) await endSurvivor(one);
  assertEquals(await living(`sleep ${mark}`), []);
  for (const child of children) {
    await child.status;
    await Promise.allSettled([child.stdout.cancel(), child.stderr.cancel()]);
  }
});

Deno.test("findSurvivors looks for nothing where nothing is asked", async () => {
  assertEquals(await findSurvivors([]), []);
});
