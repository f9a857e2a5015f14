import { assert, assertEquals } from "@std/assert";
import { runFupan, spawnFupan } from "../support/run_fupan.ts";
import {
  reply,
  scriptedModelServer,
  type SeenRequest,
} from "../support/scripted_model_server.ts";

const STEPS = 6;
const KILLS = 50;

interface Message {
  readonly role: string;
  readonly content: string;
}

/** Asks for the next step by what the request says was done, as a model does. */
function nextStep({ body }: SeenRequest) {
  const { messages }: { messages: readonly Message[] } = JSON.parse(body);
  const done = messages.filter(({ role }) => role === "tool").length;
  if (done >= STEPS) return "all steps are done";
  const command = `echo ran >> step-${done}; sleep 0.03; echo step ${done}`;
  return reply({
    text: `step ${done}`,
    calls: [{ name: "terminal", args: { command } }],
  });
}

Deno.test({
  name:
    "a run that is killed at any moment, again and again, loses nothing and repeats nothing",
  async fn() {
    await using server = scriptedModelServer(Array(5000).fill(nextStep), {
      strict: true,
    });
    const home = await Deno.makeTempDir();
    const env = { OPENAI_BASE_URL: server.baseURL, FUPAN_MODEL: "m" };
    const whole = await transcript(await world(home, "whole"), env, 0);
    let kills = 0;
    for (let run = 0; kills < KILLS; run++) {
      const place = await world(home, `run${run}`);
      const killed = await transcript(place, env, Math.min(5, KILLS - kills));
      kills += killed.kills;
      await assertSame(place, whole.lines, killed.lines);
      const verified = await runFupan(["log", "verify"], place);
      assertEquals(verified.code, 0, verified.stdout);
      assert(verified.stdout.includes(" 0 mismatches"));
    }
    await assertRebuildEqual(await world(home, "run0"));
    await Deno.remove(home, { recursive: true });
  },
});

async function world(home: string, name: string) {
  const place = { home: `${home}/${name}`, cwd: `${home}/${name}/work` };
  await Deno.mkdir(place.cwd, { recursive: true });
  return place;
}

/** One conversation, killed so many times on its way, and what it then holds. */
async function transcript(
  place: { readonly home: string; readonly cwd: string },
  env: Readonly<Record<string, string>>,
  most: number,
) {
  const options = { ...place, env };
  let kills = 0;
  for (; kills < most; kills++) {
    const child = spawnFupan(await go(options), options);
    const life = 80 + Math.random() * 450;
    const timer = setTimeout(() => child.kill("SIGKILL"), life);
    const { signal } = await child.output();
    clearTimeout(timer);
    if (signal !== "SIGKILL") break;
  }
  const last = await runFupan(await go(options), options);
  // Where the last life found the turn ended, there was nothing to go on with.
  assert([0, 2].includes(last.code), last.stderr);
  const shown = await runFupan(
    ["sessions", "show", "latest", "--json"],
    options,
  );
  const messages: readonly Message[] = JSON.parse(shown.stdout);
  return {
    kills,
    lines: messages.map(({ role, content }) => `${role}: ${content}`),
  };
}

/** The arguments that begin the work, or go on with it if it has begun. */
async function go(place: { readonly home: string }) {
  const begun = await runFupan(["log", "export"], place);
  const args = ["chat", "-p", "--yolo"];
  return begun.stdout.includes('"UserMessageReceived"')
    ? [...args, "-r", "latest"]
    : [...args, "do the steps"];
}

async function assertSame(
  { cwd }: { readonly cwd: string },
  whole: readonly string[],
  lines: readonly string[],
): Promise<void> {
  assertEquals(lines.length, whole.length, lines.join("\n"));
  for (const [index, line] of lines.entries()) {
    if (line === whole[index]) continue;
    assert(line.includes("its outcome is unknown"), line);
  }
  for (let step = 0; step < STEPS; step++) {
    const marks = await Deno.readTextFile(`${cwd}/step-${step}`)
      .catch(() => "");
    const wasCaught = lines[2 + 2 * step]?.includes("outcome is unknown");
    assert(
      marks === "ran\n" || wasCaught && marks === "",
      `step ${step} ran "${marks}"`,
    );
  }
}

async function assertRebuildEqual(
  place: { readonly home: string; readonly cwd: string },
): Promise<void> {
  const list = () => runFupan(["sessions", "show", "latest", "--json"], place);
  const before = await list();
  const rebuilt = await runFupan(["log", "rebuild"], place);
  assertEquals(rebuilt.code, 0, rebuilt.stderr);
  assertEquals((await list()).stdout, before.stdout);
}
