import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import type { Draft } from "../../src/domain/event_log.ts";
import type { SessionEvent } from "../../src/domain/session_events.ts";
import { openEventLog } from "../../src/log/open_event_log.ts";
import { countingIds, draft } from "../support/log_session.ts";
import { ROOT, runFupan, spawnFupan } from "../support/run_fupan.ts";

async function withHome(run: (home: string) => Promise<void>) {
  const home = await Deno.makeTempDir();
  try {
    await run(home);
  } finally {
    await Deno.remove(home, { recursive: true });
  }
}

const DIGEST = "0".repeat(64);

/** A session with one call that was asked about and granted. */
function decided(callId: string): readonly Draft[] {
  const approval = (event: SessionEvent) =>
    draft(`approval:${callId}`, null, "asking", event);
  return [
    draft("conversation", null, "idle", {
      type: "SessionStarted",
      kind: "new",
      root: `s-${callId}`,
      from: null,
      source: "chat",
      cwd: "/ws",
      toolset: "default",
      models: ["m"],
      provider: "127.0.0.1",
      maxIterations: 90,
      maxRetries: 3,
      reasoning: "auto",
    }),
    approval({
      type: "CallClassified",
      callId,
      verdict: "ask",
      rule: "delete.recursive",
      by: "rule",
      reason: "deletes src whole",
      digest: DIGEST,
      policy: "p1",
      judge: false,
      grants: [],
    }),
    approval({
      type: "ApprovalGranted",
      callId,
      by: "person",
      scope: "once",
      digest: DIGEST,
    }),
  ];
}

Deno.test("gate answers each line while its pipe stays open, with the permissions of its task", async () => {
  await withHome(async (home) => {
    const child = spawnFupan(["gate", "judge"], { home, stdin: "" });
    const writer = child.stdin.getWriter();
    const reader = child.stdout.pipeThrough(new TextDecoderStream())
      .getReader();
    const ask = async (line: string) => {
      await writer.write(new TextEncoder().encode(`${line}\n`));
      let answer = "";
      while (!answer.endsWith("\n")) {
        const { value, done } = await reader.read();
        if (done) break;
        answer += value;
      }
      return JSON.parse(answer);
    };
    assertEquals((await ask('{"cmd":"ls"}')).verdict, "allow");
    assertEquals((await ask("no json")).verdict, "deny");
    assertEquals((await ask('{"cmd":"rm -rf /"}')).verdict, "deny");
    await writer.close();
    assertEquals((await reader.read()).done, true);
    await child.stderr.cancel();
    assertEquals((await child.status).code, 0);
  });
});

Deno.test("gate scan, redact, url and path need no more than their task gives", async () => {
  await withHome(async (home) => {
    for (
      const [words, fields] of [
        ["scan", { text: "hello" }],
        ["redact", { text: "hello" }],
        ["url", { input: "https://a.example/", resolve: ["93.184.215.14"] }],
        ["path", { input: "a.txt" }],
      ] as const
    ) {
      const { code, stdout, stderr } = await runFupan(["gate", words], {
        home,
        stdin: JSON.stringify(fields),
      });
      assertEquals({ code, stderr }, { code: 0, stderr: "" }, words);
      const { verdict = "allow" } = JSON.parse(stdout);
      assertEquals(verdict, "allow");
    }
    assertEquals([...Deno.readDirSync(home)], []);
  });
});

Deno.test("gate log lists the decisions of all sessions or one, and writes nothing", async () => {
  await withHome(async (home) => {
    const folder = `${home}/.fupan`;
    await Deno.mkdir(folder);
    const log = openEventLog(`${folder}/events.db`, { ids: countingIds() });
    for (const call of ["c1", "c2"]) {
      log.append({ stream: `s-${call}`, expected: 0, drafts: decided(call) });
    }
    log.close();
    const lines = async (...words: string[]) => {
      const { code, stdout, stderr } = await runFupan(
        ["gate", "log", "--json", ...words],
        { home },
      );
      assertEquals({ code, stderr }, { code: 0, stderr: "" });
      return stdout.trimEnd().split("\n").map((line) => JSON.parse(line));
    };
    const all = await lines();
    assertEquals(all.map(({ call, decision }) => [call, decision]), [
      ["c1", "ask"],
      ["c1", "granted"],
      ["c2", "ask"],
      ["c2", "granted"],
    ]);
    assertEquals(all[1].by, "person");
    assertEquals(all[1].rule, "delete.recursive");
    assertEquals(all[1].policy, "p1");
    assertEquals(await lines("--session", "s-c2"), all.slice(2));
    assertEquals(await lines("--session", "s-c1"), all.slice(0, 2));
    const { stdout } = await runFupan(["gate", "log"], { home });
    assertStringIncludes(
      stdout,
      "granted by person, once, rule delete.recursive, policy p1",
    );
    const unknown = await runFupan(["gate", "log", "--session", "nope"], {
      home,
    });
    assertEquals([unknown.code, unknown.stdout], [2, ""]);
    assertStringIncludes(unknown.stderr, '"nope"');
    const files = [...Deno.readDirSync(folder)].map(({ name }) => name);
    assert(files.every((name) => name.startsWith("events.db")), files.join());
  });
});

Deno.test("gate log of a home without a log says that nothing was decided", async () => {
  await withHome(async (home) => {
    assertEquals(await runFupan(["gate", "log", "--json"], { home }), {
      code: 0,
      stdout: "",
      stderr: "Nothing was decided yet.\n",
    });
    assertEquals([...Deno.readDirSync(home)], []);
  });
});

Deno.test("the gate finds its grammar without a lock file, as a suite on other packages runs", async () => {
  await withHome(async (home) => {
    const child = new Deno.Command(Deno.execPath(), {
      args: ["run", "--no-lock", "-A", `${ROOT}scripts/gate.ts`, "judge"],
      cwd: home,
      env: { FUPAN_HOME: `${home}/.fupan` },
      stdin: "piped",
      stdout: "piped",
      stderr: "inherit",
    }).spawn();
    const writer = child.stdin.getWriter();
    await writer.write(
      new TextEncoder().encode('{"cmd":"ls | sed -n 1p"}\n'),
    );
    await writer.close();
    const { code, stdout } = await child.output();
    assertEquals(code, 0);
    const [line = ""] = new TextDecoder().decode(stdout).split("\n");
    assertEquals(JSON.parse(line).verdict, "allow");
  });
});
