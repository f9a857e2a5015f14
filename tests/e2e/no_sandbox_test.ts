import { assertEquals, assertStringIncludes } from "@std/assert";
import type { ApprovalScope } from "../../src/domain/approval_events.ts";
import { attended } from "../support/attended.ts";
import { type World, world } from "../support/fupan.ts";

const terminal = (command: string) => ({ terminal: { command } });
const yes = (scope: ApprovalScope) => () => ({ granted: true, scope }) as const;

/** A project with two scripts, on a machine without a sandbox. */
async function bare(...script: Parameters<typeof world>[0]): Promise<World> {
  const place = await world(script);
  await Deno.mkdir(place.home, { recursive: true });
  await Deno.writeTextFile(
    `${place.home}/config.yaml`,
    "sandbox:\n  mode: off\n",
  );
  for (const name of ["a", "b"]) {
    await Deno.writeTextFile(
      `${place.cwd}/${name}.sh`,
      `echo x >> ${name}.txt\n`,
    );
  }
  return place;
}

const made = (place: World, name: string) =>
  Deno.readTextFile(`${place.cwd}/${name}.txt`).catch(() => "");

Deno.test("without a sandbox the project's code is asked about once a session", async () => {
  await using place = await bare(
    terminal("bash a.sh"),
    terminal("bash b.sh"),
    "done",
    terminal("bash a.sh"),
    "done too",
  );
  const first = await attended(place, "run both", { person: yes("session") });
  assertEquals(first.questions.map(({ grants }) => grants), [[
    "@project-tools",
  ]]);
  assertStringIncludes(
    first.questions[0]?.reason ?? "",
    "runs code of this project",
  );
  assertEquals([await made(place, "a"), await made(place, "b")], [
    "x\n",
    "x\n",
  ]);
  const second = await attended(place, "again", { person: yes("once") });
  assertEquals(second.questions.length, 1);
});

Deno.test("without a sandbox and a person the project's code does not run, but for --yolo", async () => {
  await using place = await bare(
    terminal("bash a.sh"),
    "not run",
    terminal("bash a.sh"),
    "run",
  );
  const asked = await place.run(["chat", "-p", "--cwd", place.cwd, "run a"]);
  assertEquals([asked.code, await made(place, "a")], [4, ""]);
  assertStringIncludes(asked.err, "--yolo");
  const free = await place.chat("run a");
  assertEquals([free.code, await made(place, "a")], [0, "x\n"]);
});
