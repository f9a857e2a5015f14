import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { understand } from "../../../src/cli/app.ts";
import { recordingHandlers } from "../../support/recording_handlers.ts";
import { scriptedIo } from "../../support/scripted_io.ts";

async function flagsOf(...argv: string[]) {
  const io = scriptedIo();
  const { calls, handlers } = recordingHandlers();
  const job = await understand(["skills", ...argv], io);
  assert(typeof job === "function", io.err());
  assertEquals(await job(handlers, io), 0);
  assertEquals(calls.map(({ name }) => name), ["skills"]);
  return calls[0]?.flags;
}

Deno.test("skills takes the actions and flags of contract 9", async () => {
  const plain = { json: false };
  assertEquals(await flagsOf("list", "--json"), { action: "list", json: true });
  assertEquals(await flagsOf("show", "a"), {
    action: "show",
    name: "a",
    path: undefined,
    ...plain,
  });
  assertEquals(await flagsOf("create", "a", "--file", "-"), {
    action: "create",
    name: "a",
    file: "-",
    category: undefined,
    ...plain,
  });
  assertEquals(await flagsOf("patch", "a", "--old", "x", "--new", ""), {
    action: "patch",
    name: "a",
    old: "x",
    text: "",
    path: undefined,
    ...plain,
  });
  assertEquals(await flagsOf("remove", "a"), {
    action: "remove",
    name: "a",
    ...plain,
  });
  assertEquals(await flagsOf("log"), {
    action: "log",
    name: undefined,
    ...plain,
  });
  assertEquals(await flagsOf("rollback", "a", "12"), {
    action: "rollback",
    name: "a",
    position: 12,
    ...plain,
  });
  assertEquals(await flagsOf("scan", "a", "--allow"), {
    action: "scan",
    name: "a",
    allow: true,
    ...plain,
  });
  assertEquals(await flagsOf("install", "./x", "--only", "a", "--force"), {
    action: "install",
    source: "./x",
    category: undefined,
    only: "a",
    force: true,
    ...plain,
  });
  assertEquals(await flagsOf("verify"), { action: "verify", ...plain });
});

Deno.test("skills refuses what it cannot read, with code 2", async () => {
  const wrong = [
    ["create", "a"],
    ["patch", "a", "--old", "x"],
    ["show"],
    ["rollback", "a", "x"],
    ["forget"],
  ];
  for (const argv of wrong) {
    const io = scriptedIo();
    assertEquals(await understand(["skills", ...argv], io), 2);
    assertStringIncludes(io.err(), "--help");
  }
});
