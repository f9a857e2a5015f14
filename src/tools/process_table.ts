import type { SessionEvent } from "../domain/session_events.ts";
import type { LaunchPlan } from "../domain/ports.ts";
import { sha256 } from "../domain/sha256.ts";
import { endGroup } from "./shell/process_group.ts";
import { RollingText } from "./shell/rolling_text.ts";
import { type Pump, pump, settle } from "./shell/pump.ts";
import { spawnSession } from "./shell/spawn_session.ts";
import { endSurvivor, findSurvivors } from "./shell/survivors.ts";

/** Characters of output kept for each process (F242). */
const BUFFER = 200_000;
/** Processes kept for one conversation (F242). */
const MAX_PROCESSES = 64;
/** Milliseconds that an ended process can still be asked about (F242). */
const KEPT_MS = 30 * 60 * 1000;

/** What a process is started with. */
export interface Start {
  readonly plan: LaunchPlan;
  readonly command: string;
  readonly cwd: string;
  readonly root: string;
  readonly callId: string;
  readonly report: (event: SessionEvent) => void;
}

/** A process that runs beside the conversation. */
export interface BackgroundProcess {
  readonly id: string;
  readonly callId: string;
  readonly command: string;
  readonly pid: number;
  readonly output: RollingText;
  readonly stdin: WritableStreamDefaultWriter<Uint8Array>;
  /** How much of the output the model has been shown. */
  shown: number;
  /** Null while it runs. */
  exit: { readonly code: number; readonly at: number } | null;
  /** Resolves once it has ended and its end is reported. */
  readonly ended: Promise<void>;
}

/** The background processes of all conversations of this program. */
export class ProcessTable {
  readonly #byRoot = new Map<string, Map<string, BackgroundProcess>>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /**
   * Starts a process that outlives its call, and reports its start and its end.
   *
   * @throws {RangeError} If as many run already as one conversation may have.
   */
  start(start: Start): BackgroundProcess {
    const table = this.#room(start.root);
    const id = freeId(start.callId, table);
    const child = spawnSession(start.plan, start.cwd, "piped");
    const output = new RollingText(BUFFER);
    const streams = [child.stdout, child.stderr].map((stream) =>
      pump(stream, decodedInto(output))
    );
    const { callId, command } = start;
    start.report({
      type: "ProcessStarted",
      processId: id,
      callId,
      pid: child.pid,
      command,
    });
    const { promise: ended, resolve, reject } = Promise.withResolvers<void>();
    const process: BackgroundProcess = {
      id,
      callId,
      command,
      pid: child.pid,
      output,
      stdin: child.stdin.getWriter(),
      shown: 0,
      exit: null,
      ended,
    };
    table.set(id, process);
    this.#watch(process, child.status, streams, start.plan).then((exitCode) =>
      start.report({ type: "ProcessEnded", processId: id, exitCode })
    ).then(resolve, reject);
    return process;
  }

  /** The processes of a conversation, oldest first. */
  list(root: string): BackgroundProcess[] {
    return [...this.#fresh(root).values()];
  }

  get(root: string, id: string): BackgroundProcess | undefined {
    return this.#fresh(root).get(id);
  }

  /** Ends a process with all that it started. */
  async end(process: BackgroundProcess): Promise<void> {
    if (!process.exit) {
      await endGroup({ pid: process.pid, ended: process.ended });
      const escaped = await findSurvivors([process.callId]);
      await Promise.all(escaped.map(endSurvivor));
    }
    await process.ended;
  }

  /** Ends and forgets what still runs of a conversation, or of all. */
  async endAll(root?: string): Promise<void> {
    const roots = root === undefined ? [...this.#byRoot.keys()] : [root];
    const ending = roots.flatMap((root) => this.list(root));
    await Promise.all(ending.map((process) => this.end(process)));
    for (const root of roots) this.#byRoot.delete(root);
  }

  async #watch(
    process: BackgroundProcess,
    status: Promise<Deno.CommandStatus>,
    streams: readonly Pump[],
    { after }: LaunchPlan,
  ): Promise<number> {
    const { code } = await status;
    await settle(streams);
    const end = { exitCode: code, output: process.output.since(0) };
    for (const note of await after?.(end) ?? []) {
      process.output.push(`\n[${note}]\n`);
    }
    process.exit = { code, at: this.#now() };
    await closed(process.stdin);
    return code;
  }

  #fresh(root: string): Map<string, BackgroundProcess> {
    const table = this.#byRoot.get(root) ?? new Map();
    this.#byRoot.set(root, table);
    for (const { id, exit } of table.values()) {
      if (exit && this.#now() - exit.at > KEPT_MS) table.delete(id);
    }
    return table;
  }

  #room(root: string): Map<string, BackgroundProcess> {
    const table = this.#fresh(root);
    if (table.size < MAX_PROCESSES) return table;
    const ended = [...table.values()].find(({ exit }) => exit);
    if (!ended) {
      throw new RangeError(
        `Cannot start another background process: ${MAX_PROCESSES} are running, end one first`,
      );
    }
    table.delete(ended.id);
    return table;
  }
}

/** Named after its call, so that no resumed conversation uses a name twice. */
function freeId(callId: string, taken: ReadonlyMap<string, unknown>): string {
  const digits = sha256(callId);
  let length = 3;
  while (taken.has(`p${digits.slice(0, length)}`)) length++;
  return `p${digits.slice(0, length)}`;
}

function decodedInto(output: RollingText): (bytes: Uint8Array) => void {
  const decoder = new TextDecoder();
  return (bytes) => output.push(decoder.decode(bytes, { stream: true }));
}

/** Closes the input of a process; it may have closed that itself before. */
async function closed(
  stdin: WritableStreamDefaultWriter<Uint8Array>,
): Promise<void> {
  try {
    await stdin.close();
  } catch (error) {
    const expected = error instanceof Deno.errors.BrokenPipe ||
      error instanceof TypeError;
    if (!expected) throw error;
  }
}
