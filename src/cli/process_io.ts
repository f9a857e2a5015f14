import { type EndSignal, type Io, StdoutClosedError } from "./io.ts";

/** `deno task` passes a SIGINT on that the terminal has sent already (contract 3). */
const SAME_KEYPRESS_MS = 100;

/** The process that this program runs in. */
export function processIo(): Io {
  const encoder = new TextEncoder();
  const isTerminal = {
    stdin: Deno.stdin.isTerminal(),
    stdout: Deno.stdout.isTerminal(),
    stderr: Deno.stderr.isTerminal(),
  };
  const env = (name: string) => Deno.env.get(name);
  return {
    stdout(text) {
      try {
        writeAll(Deno.stdout, encoder.encode(text));
      } catch (error) {
        if (error instanceof Deno.errors.BrokenPipe) {
          throw new StdoutClosedError({ cause: error });
        }
        const why = error instanceof Error ? error.message : String(error);
        throw new Error(`Cannot write the output: ${why}`, { cause: error });
      }
    },
    stderr(text) {
      try {
        writeAll(Deno.stderr, encoder.encode(text));
      } catch {
        // Notes that nobody can read must not end the work, and there is nowhere
        // left to say so.
      }
    },
    stdin: () => new Response(Deno.stdin.readable).text(),
    stdinBytes: () => Deno.stdin.readable,
    isTerminal,
    get color() {
      return isTerminal.stdout && !env("NO_COLOR") && env("TERM") !== "dumb";
    },
    get columns() {
      return isTerminal.stdout ? Deno.consoleSize().columns : 80;
    },
    env,
    onSignal(listener) {
      const undo = [
        listen("SIGINT", once(SAME_KEYPRESS_MS, () => listener("SIGINT"))),
        listen("SIGTERM", () => listener("SIGTERM")),
      ];
      return () => undo.forEach((stop) => stop());
    },
    program: /\/scripts\/(?!fupan)\w+\.ts$/.test(Deno.mainModule)
      ? "deno task"
      : "fupan",
  };
}

/** Lets `call` through if the last one is `span` milliseconds or more ago. */
export function once(
  span: number,
  call: () => void,
  now: () => number = () => performance.now(),
): () => void {
  let last = -Infinity;
  return () => {
    const at = now();
    const isSame = at - last < span;
    last = at;
    if (!isSame) call();
  };
}

function listen(signal: EndSignal, listener: () => void): () => void {
  Deno.addSignalListener(signal, listener);
  return () => Deno.removeSignalListener(signal, listener);
}

interface Sink {
  writeSync(bytes: Uint8Array): number;
}

/** Writes to the last byte. A pipe that a parent left non-blocking may be full. */
export function writeAll(sink: Sink, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length;) {
    try {
      done += sink.writeSync(bytes.subarray(done));
    } catch (error) {
      if (!(error instanceof Deno.errors.WouldBlock)) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2);
    }
  }
}
