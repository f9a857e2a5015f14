import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { understand } from "../../../src/cli/app.ts";
import { recordingHandlers } from "../../support/recording_handlers.ts";
import { scriptedIo } from "../../support/scripted_io.ts";

async function flagsOf(...argv: string[]) {
  const io = scriptedIo();
  const { calls, handlers } = recordingHandlers();
  const job = await understand(["memory", ...argv], io);
  if (typeof job === "number") return { code: job, err: io.err() };
  assertEquals(await job(handlers, io), 0);
  assertEquals(calls.map(({ name }) => name), ["memory"]);
  return calls[0]?.flags;
}

Deno.test("memory takes the actions and flags of contract 9", async () => {
  const plain = { target: undefined, json: false };
  assertEquals(await flagsOf("show"), { action: "show", ...plain });
  assertEquals(await flagsOf("log", "--target", "user", "--json"), {
    action: "log",
    target: "user",
    json: true,
  });
  assertEquals(await flagsOf("add", "--json", "a fact"), {
    action: "add",
    text: "a fact",
    target: undefined,
    json: true,
  });
  assertEquals(await flagsOf("replace", "a", ""), {
    action: "replace",
    old: "a",
    text: "",
    ...plain,
  });
  assertEquals(await flagsOf("remove", "--", "-x"), {
    action: "remove",
    old: "-x",
    ...plain,
  });
  assertEquals(await flagsOf("undo"), {
    action: "undo",
    position: undefined,
    ...plain,
  });
  assertEquals(await flagsOf("undo", "12"), {
    action: "undo",
    position: 12,
    ...plain,
  });
});

Deno.test("memory refuses what it cannot read, with code 2", async () => {
  for (
    const argv of [
      ["show", "--target", "both"],
      ["undo", "x"],
      ["add"],
      ["forget"],
    ]
  ) {
    const result = await flagsOf(...argv);
    assert(typeof result === "object" && result !== null && "code" in result);
    assertEquals(result.code, 2);
    assertStringIncludes(String("err" in result && result.err), "Cannot ");
  }
});

Deno.test("memory shows help for each action in 80 columns", async () => {
  for (const action of ["show", "add", "replace", "remove", "log", "undo"]) {
    for (const program of ["fupan", "deno task"]) {
      const io = scriptedIo({ program });
      const job = await understand(["memory", action, "--help"], io);
      assert(typeof job === "function");
      await job(recordingHandlers().handlers, io);
      assertStringIncludes(io.out(), `Usage: ${program} memory ${action}`);
      assertStringIncludes(io.out(), "--target");
      const wide = io.out().split("\n").filter(({ length }) => length > 80);
      assertEquals(wide, []);
    }
  }
});
