import type { LaunchPlan } from "../../domain/ports.ts";
import { spawnSession } from "./spawn_session.ts";
import { OutputBuffer } from "./output_buffer.ts";
import { type Pump, pump, settle } from "./pump.ts";
import { endGroup } from "./process_group.ts";
import { endSurvivor, findSurvivors } from "./survivors.ts";

/** Bytes of one command's output that are kept. */
const KEPT = 8 * 1024 * 1024;

/** How a command is run. */
export interface RunOptions {
  readonly cwd: string;
  readonly callId: string;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  readonly onBytes: (bytes: Uint8Array) => void;
}

/** How a command ended. */
export interface Run {
  readonly output: OutputBuffer;
  /** What it wrote to descriptor 2, which `trackingFolder` moves away. */
  readonly control: string;
  readonly exitCode: number;
  readonly signal: Deno.Signal | null;
  /** Who stopped it; null if it ended by itself. */
  readonly stopped: "timeout" | "abort" | null;
  /** Something that it started still holds its output. */
  readonly held: boolean;
}

/**
 * Spawns `plan` in a session of its own and waits for that process alone:
 * what it leaves behind cannot hold the answer back. When time is up or
 * `signal` aborts, all of its kin is ended first.
 *
 * @throws {Deno.errors.NotFound} If there is no such program or folder.
 */
export async function runCommand(
  plan: LaunchPlan,
  options: RunOptions,
): Promise<Run> {
  const child = spawnSession(plan, options.cwd, "null");
  const output = new OutputBuffer(KEPT);
  const control = new OutputBuffer(KEPT);
  const out = pump(child.stdout, (bytes) => {
    output.push(bytes);
    options.onBytes(bytes);
  });
  const err = pump(child.stderr, (bytes) => control.push(bytes));
  const stop = stopOf(options);
  const first = await Promise.race([child.status, stop.promise]);
  stop.clear();
  if (typeof first === "string") await endKin(child, out, options.callId);
  const status = await child.status;
  const held = await settle([out, err]);
  return {
    output,
    control: control.text(),
    exitCode: status.code,
    signal: status.signal,
    stopped: typeof first === "string" ? first : null,
    held,
  };
}

function stopOf({ signal, timeoutMs }: RunOptions) {
  const { promise, resolve } = Promise.withResolvers<"timeout" | "abort">();
  const abort = () => resolve("abort");
  if (signal.aborted) abort();
  signal.addEventListener("abort", abort, { once: true });
  const timer = setTimeout(() => resolve("timeout"), timeoutMs);
  return {
    promise,
    clear: () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", abort);
    },
  };
}

/**
 * Ends the group and whoever had left it for a session of their own; then
 * once more whoever such a one had started while it was dying.
 */
async function endKin(
  child: Deno.ChildProcess,
  out: Pump,
  callId: string,
): Promise<void> {
  const ended = Promise.all([child.status, out.done]);
  await Promise.all([
    endGroup({ pid: child.pid, ended }),
    endAllOf(callId),
  ]);
  await endAllOf(callId);
}

async function endAllOf(callId: string): Promise<void> {
  const living = await findSurvivors([callId]);
  await Promise.all(living.map(endSurvivor));
}
