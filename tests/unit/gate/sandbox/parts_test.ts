import { assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import { sandboxAdvice } from "../../../../src/gate/sandbox/advice.ts";
import { NO_CAPABILITIES } from "../../../../src/gate/sandbox/capabilities.ts";
import { hostPath } from "../../../../src/gate/sandbox/conversation_folder.ts";
import { repositoryOf } from "../../../../src/gate/sandbox/repository.ts";
import { endNotes } from "../../../../src/gate/sandbox/end_notes.ts";
import { isHarmlessConfig } from "../../../../src/gate/sandbox/newborn_repository.ts";
import { workspaceAt } from "../../../../src/gate/sandbox/placement.ts";
import { tryWall } from "../../../../src/gate/sandbox/probe.ts";
import { syscallFilter } from "../../../../src/gate/sandbox/syscall_filter.ts";

const FAILURES: readonly (readonly [string, string])[] = [
  ["curl: (6) Could not resolve host: example.org", "rule net"],
  ["npm error code EAI_AGAIN", "rule net"],
  ["git@github.com: Permission denied (publickey).", "rule agent"],
  ["touch: cannot touch '/etc/x': Read-only file system", "rule write"],
  [
    "error: could not write config file .git/config: Device or resource busy",
    "rule write",
  ],
  [
    "bwrap: Can't find source path /x: No such file or directory",
    "nothing was run",
  ],
];

for (const [output, rule] of FAILURES) {
  Deno.test(`endNotes names the rule that would help after: ${output}`, () => {
    const [note = ""] = endNotes(
      { exitCode: 1, output },
      NO_CAPABILITIES,
      "/ws",
    );
    assertStringIncludes(note, rule);
  });
}

Deno.test("endNotes says nothing of what succeeded, or failed by itself", () => {
  const given = { net: true, agent: true, write: [] };
  const output = "Could not resolve host: nope.invalid";
  assertEquals(endNotes({ exitCode: 6, output }, given, "/ws"), []);
  assertEquals(endNotes({ exitCode: 0, output }, NO_CAPABILITIES, "/ws"), []);
  const failed = { exitCode: 1, output: "1 test failed" };
  assertEquals(endNotes(failed, NO_CAPABILITIES, "/ws"), []);
});

const HARMLESS = [
  "",
  '[core]\n\trepositoryformatversion = 0\n\tbare = false\n[remote "origin"]\n\turl = https://example.org/x.git\n\tfetch = +refs/heads/*:refs/remotes/origin/*\n',
  '# note\n[branch "main"]\n\tremote = origin\n\tmerge = refs/heads/main\n[user]\n\tname = A B\n',
];
const HARMFUL = [
  "[core]\n\tfsmonitor = ./evil\n",
  "[CORE]\nFSMonitor=evil",
  "[core] fsmonitor = evil\n",
  "[core]\n\thooksPath = hooks\n",
  "[core]\n\tsshCommand = evil\n",
  "[alias]\n\tst = !evil\n",
  '[filter "x"]\n\tclean = evil\n',
  "[include]\n\tpath = ../evil\n",
  '[remote "o"]\n\turl = ext::sh -c evil\n',
  "[core]\n\tfilemode = true \\\nx\n",
  "[diff]\n\texternal = evil\n",
  "[credential]\n\thelper = evil\n",
];

Deno.test("isHarmlessConfig accepts what runs nothing, and only that", () => {
  assertEquals(HARMLESS.filter((text) => !isHarmlessConfig(text)), []);
  assertEquals(HARMFUL.filter(isHarmlessConfig), []);
});

Deno.test("hostPath finds /tmp of the sandbox in the conversation's folder, and nothing else", () => {
  const at = (path: string) => hostPath(path, "/c", "/tmp/ws");
  assertEquals(
    ["/tmp/a", "/var/tmp", "/tmp/ws/a", "/tmpfile", "/home/x"].map(at),
    ["/c/tmp/a", "/c/tmp", "/tmp/ws/a", "/tmpfile", "/home/x"],
  );
  assertEquals(
    ["/tmp/../a", "/tmp/a/../../b", "/x/../tmp/a", "/tmp/ws/../a", "a"].map(at),
    ["/a", "/b", "/c/tmp/a", "/c/tmp/a", "a"],
  );
});

for (const path of ["/", "/usr", "/etc", "/home", "/tmp", "/proc/1", "/nope"]) {
  Deno.test(`workspaceAt refuses ${path}`, () => {
    assertThrows(() => workspaceAt(path, "/f"), RangeError, "Cannot sandbox");
  });
}

Deno.test("tryWall says why there is no sandbox, and sandboxAdvice what would help", async () => {
  const none = await tryWall("linux", ["/nowhere/bwrap"]);
  assertEquals([none.works, none.why], [false, "bubblewrap is not installed"]);
  const advise = (why: string, release = "") =>
    sandboxAdvice({ works: false, why }, release);
  assertStringIncludes(
    advise(none.why, 'ID=ubuntu\nID_LIKE="debian"\n'),
    "apt-get install bubblewrap",
  );
  assertStringIncludes(advise(none.why, "ID=fedora\n"), "dnf install");
  assertStringIncludes(advise(none.why), "the package is called bubblewrap");
  const foreign = await tryWall("darwin", []);
  assertEquals(foreign.works, false);
  assertStringIncludes(advise(foreign.why), "Use Linux");
  assertStringIncludes(
    advise("No permissions to create new namespace"),
    "max_user_namespaces",
  );
  assertStringIncludes(
    advise("Can't mount proc on /newroot/proc"),
    "container",
  );
  assertStringIncludes(advise("Unknown option --disable-userns"), "0.8.0");
  assertEquals(sandboxAdvice({ works: true, why: "" }, ""), "");
});

Deno.test("tryWall tells what bwrap complains of", async () => {
  const folder = await Deno.makeTempDir();
  const fake = `${folder}/bwrap`;
  await Deno.writeTextFile(
    fake,
    "#!/bin/sh\necho 'bwrap: No permissions to create new namespace' >&2\nexit 1\n",
  );
  await Deno.chmod(fake, 0o755);
  const wall = await tryWall("linux", [fake]);
  await Deno.remove(folder, { recursive: true });
  assertEquals(wall.why, "No permissions to create new namespace");
  assertEquals(wall.works, false);
});

Deno.test("syscallFilter is a whole program for each machine it knows, and ends in one verdict", () => {
  for (const arch of ["x86_64", "aarch64"]) {
    const bytes = syscallFilter(arch);
    assertEquals((bytes?.length ?? 1) % 8, 0);
    const view = new DataView((bytes ?? new Uint8Array()).buffer);
    const count = view.byteLength / 8;
    for (let at = 0; at < count; at++) {
      if (view.getUint16(at * 8, true) % 8 !== 5) continue;
      const farthest = Math.max(
        view.getUint8(at * 8 + 2),
        view.getUint8(at * 8 + 3),
      );
      assertEquals(at + 1 + farthest < count, true);
    }
    assertEquals(view.getUint16((count - 1) * 8, true), 6);
  }
  assertEquals(syscallFilter("riscv64"), null);
});

Deno.test("a .git file that leads nowhere is no repository, and no error", async () => {
  const workspace = await Deno.realPath(await Deno.makeTempDir());
  try {
    await Deno.writeTextFile(`${workspace}/.git`, "not a link\n");
    assertEquals(repositoryOf(workspace, "/home/u"), null);
  } finally {
    await Deno.remove(workspace, { recursive: true });
  }
});
