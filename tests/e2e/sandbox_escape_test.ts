import { assert, assertEquals } from "@std/assert";
import {
  ESCAPE_PROBES,
  type EscapeProbe,
} from "../unit/gate/sandbox/escape_probes.ts";
import {
  buildStage,
  CANARY,
  needingSandbox,
  RUNNERS,
  type Stage,
} from "../unit/gate/sandbox/stage.ts";
import { unixServices } from "../unit/gate/sandbox/unix_services.ts";

Deno.test("there are at least 40 escape probes, each with a name of its own", () => {
  const names = new Set(ESCAPE_PROBES.map(({ name }) => name));
  assertEquals(names.size, ESCAPE_PROBES.length);
  assert(names.size >= 40, `${names.size}`);
});

for (const runner of RUNNERS) {
  for (const probe of ESCAPE_PROBES) {
    Deno.test({
      ...await needingSandbox(
        `security 4: as ${runner}, no command gets to ${probe.name}`,
        probe.needs,
      ),
      fn: async () => {
        await using stage = await buildStage(runner);
        await using world = await outerWorld(stage, probe);
        await probe.prepare?.(stage);
        const { output } = await stage.run(
          `${world.names}\n${probe.command}`,
        );
        assertEquals(crossing(probe, stage, output), null);
        assert(!probe.needs || output.includes("RAN"), output);
      },
    });
  }
}

for (const probe of ESCAPE_PROBES.filter(({ worksBare }) => worksBare)) {
  Deno.test({
    ...await needingSandbox(
      `an escape probe succeeds without a sandbox: ${probe.name}`,
      probe.needs,
    ),
    fn: async () => {
      await using stage = await buildStage();
      await using world = await outerWorld(stage, probe);
      const { output } = await stage.run(`${world.names}\n${probe.command}`, {
        mode: "off",
        environment: { PATH: "/usr/bin:/bin", HOME: stage.home },
      });
      assert(crossing(probe, stage, output) !== null, output);
    },
  });
}

/** What got out, or null. */
function crossing(
  { hasCrossed }: EscapeProbe,
  stage: Stage,
  output: string,
): string | null {
  if (output.includes("CROSSED")) return output;
  if (output.includes(CANARY)) return output;
  return hasCrossed?.(stage) ? "the host shows it" : null;
}

/** Services outside, which a command would find if it got out. */
async function outerWorld(stage: Stage, { needs }: EscapeProbe) {
  const tcp = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const serving = serve(tcp);
  const sockets = needs !== "perl" ? null : await unixServices(
    [`${stage.outside}/socket`, `@fupan-stage-${Deno.pid}`],
    CANARY,
  );
  return {
    names: [
      `export OUTSIDE=${stage.outside} FUPAN=${stage.fupanHome}`,
      `export OUTER_PID=${Deno.pid} OUTER_PORT=${tcp.addr.port}`,
      `cd ${stage.workspace}`,
    ].join("; "),
    [Symbol.asyncDispose]: async () => {
      tcp.close();
      await serving;
      await sockets?.[Symbol.asyncDispose]();
    },
  };
}

async function serve(listener: Deno.TcpListener): Promise<void> {
  for await (const conn of listener) {
    await conn.write(new TextEncoder().encode(CANARY));
    conn.close();
  }
}
