import { openEventLog } from "../../src/log/open_event_log.ts";
import type { SqliteEventLog } from "../../src/log/sqlite_event_log.ts";
import { countingIds } from "./log_session.ts";

/** A folder of its own for `run`, gone when that is done. */
export async function inFolder(
  run: (path: string) => void | Promise<void>,
): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "log_test_" });
  try {
    await run(`${folder}/events.db`);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** Opens the log at `path`, and closes it after `run`. */
export async function withLog<TResult>(
  path: string,
  run: (log: SqliteEventLog) => TResult | Promise<TResult>,
  readonly = false,
): Promise<TResult> {
  const log = openEventLog(path, { ids: countingIds(), readonly });
  try {
    return await run(log);
  } finally {
    log.close();
  }
}

/** Starts a script of this folder; its lines of output come one by one. */
export function startScript(name: string, ...args: string[]) {
  const script = new URL(name, import.meta.url).pathname;
  const child = new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "--no-lock",
      "--allow-read",
      "--allow-write",
      "--allow-env=LOG_TOKENS,LOG_STREAM",
      "--allow-run=cat",
      "--allow-sys=hostname",
      script,
      ...args,
    ],
    stdin: "null",
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const reader = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  return {
    pid: child.pid,
    /** The next line it prints. */
    async line(): Promise<string> {
      while (!text.includes("\n")) {
        const { done, value } = await reader.read();
        if (done) throw new TypeError(`Cannot read a line: ${name} has ended`);
        text += value;
      }
      const end = text.indexOf("\n");
      const line = text.slice(0, end);
      text = text.slice(end + 1);
      return line;
    },
    kill: () => child.kill("SIGKILL"),
    /** Its exit code, once it has ended. */
    async ended(): Promise<number> {
      while (!(await reader.read()).done);
      return (await child.status).code;
    },
  };
}
