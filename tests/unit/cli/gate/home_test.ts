import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { openEventLog } from "../../../../src/log/open_event_log.ts";
import { countingIds } from "../../../support/log_session.ts";
import { answersOf, gateOn } from "./support.ts";

async function withHome(run: (home: string) => Promise<void>) {
  const home = await Deno.makeTempDir();
  try {
    await run(home);
  } finally {
    await Deno.remove(home, { recursive: true });
  }
}

const verdicts = async (home: string, ...cmds: string[]) =>
  (await answersOf(
    "judge --cwd /a/b",
    cmds.map((cmd) => `${JSON.stringify({ cmd })}\n`).join(""),
    { FUPAN_HOME: home },
  )).map(({ verdict }) => verdict);

Deno.test("gate judge goes by the rules and the mode of config.yaml", async () => {
  await withHome(async (home) => {
    await Deno.writeTextFile(
      `${home}/config.yaml`,
      "approval:\n  mode: off\n  deny: ['git push*']\n",
    );
    assertEquals(await verdicts(home, "git push", "rm -rf src"), [
      "deny",
      "allow",
    ]);
    const [asked] = await answersOf(
      "judge --cwd /a/b --mode manual",
      '{"cmd":"rm -r a"}',
      {
        FUPAN_HOME: home,
      },
    );
    assertEquals(asked.verdict, "ask");
  });
});

Deno.test("gate judge goes by the rules that a person added with always", async () => {
  await withHome(async (home) => {
    assertEquals(await verdicts(home, "rm -r src"), ["ask"]);
    const log = openEventLog(`${home}/events.db`, { ids: countingIds() });
    log.append({
      stream: "approvals",
      expected: "any",
      drafts: [{
        event: {
          type: "ApprovalRuleAdded",
          pattern: "rm -r src",
          session: "s1",
          callId: "c1",
        },
        actor: "approvals",
        machine: null,
        at: "2026-01-01T00:00:00.000Z",
        turn: 0,
        cause: null,
        from: null,
        to: null,
      }],
    });
    log.close();
    assertEquals(await verdicts(home, "rm -r src", "rm -r lib"), [
      "allow",
      "ask",
    ]);
  });
});

Deno.test("gate judge ends with exit code 3 where the rules cannot be read", async () => {
  await withHome(async (home) => {
    await Deno.writeTextFile(`${home}/config.yaml`, "aproval: {}\n");
    const { code, out, err } = await gateOn("judge", '{"cmd":"ls"}', {
      FUPAN_HOME: home,
    });
    assertEquals([code, out], [3, ""]);
    assertStringIncludes(err, "aproval");
  });
});

Deno.test("gate redact takes out what .env holds, under the refs of the home's log", async () => {
  await withHome(async (home) => {
    const env = { FUPAN_HOME: home };
    const value = "correct horse battery";
    await Deno.writeTextFile(`${home}/.env`, `MY_PHRASE="${value}"\n`, {
      mode: 0o600,
    });
    const line = `${JSON.stringify({ text: `say ${value} now` })}\n`;
    const [first, again] = await answersOf("redact", line + line, env);
    assertEquals(first, again);
    assert(!first.text.includes(value));
    assertEquals(first.redactions.map(({ kind }: { kind: string }) => kind), [
      "env",
    ]);
    await Deno.writeFile(`${home}/vault.key`, new Uint8Array(32).fill(7));
    const [keyed] = await answersOf("redact", line, env);
    assert(keyed.redactions[0].ref !== first.redactions[0].ref);
  });
});

Deno.test("gate redact takes a text out whole that is too long to look through", async () => {
  const text = "a".repeat(70_000);
  const [answer] = await answersOf("redact", `${JSON.stringify({ text })}\n`);
  const { kind, ref } = answer.redactions[0];
  assertEquals(kind, "too-large");
  assertEquals(answer.text, `[redacted:too-large:${ref}]`);
});
