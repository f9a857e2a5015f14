import { loadConfig } from "../../config/load_config.ts";
import { UsageError } from "../../domain/errors.ts";
import { studio } from "../../studio/studio.ts";
import type { StudioFlags } from "../flags.ts";
import type { Host } from "../host.ts";
import type { EndSignal, Io } from "../io.ts";
import type { Machine } from "../machines/draw.ts";
import { chartsOf } from "./charts.ts";
import { visible } from "../visible.ts";
import { PresentHome } from "./present_home.ts";

/** Between two looks at the log's end, in ms. */
const REST = 250;

/** Hex digits of a token: 128 bits. */
const TOKEN = 32;

const EXIT_CODES: Readonly<Record<EndSignal, number>> = {
  SIGINT: 130,
  SIGTERM: 143,
};

/**
 * Serves the studio to this machine until a signal ends it, and prints the
 * address that opens it.
 */
export async function serveStudio(
  { port = 0 }: StudioFlags,
  io: Io,
  host: Host,
  catalog: Readonly<Record<string, Machine>>,
): Promise<number> {
  const config = await loadConfig(io.env);
  const note = (text: string) => io.stderr(`${text}\n`);
  config.warnings.forEach(note);
  const home = await PresentHome.open(config, host, note);
  const ended = Promise.withResolvers<EndSignal>();
  const stopListening = io.onSignal(ended.resolve);
  const stopped = new AbortController();
  try {
    const token = (await home.view()).ids.hex(TOKEN);
    const app = studio({
      view: () => home.view(),
      at: (access, work) => home.at(access, work),
      charts: chartsOf(catalog),
      token,
      visible,
      program: io.program,
      pause: (signal) => rest(AbortSignal.any([signal, stopped.signal])),
      note,
    });
    const server = listen(port, stopped.signal, token, io, app.fetch);
    note(
      "The studio shows this home to whoever has the address; Ctrl-C ends it",
    );
    const signal = await ended.promise;
    stopped.abort();
    await server.finished;
    return EXIT_CODES[signal];
  } finally {
    stopListening();
    await home.close();
  }
}

/** @throws {UsageError} If another program listens there. */
function listen(
  port: number,
  signal: AbortSignal,
  token: string,
  io: Io,
  handler: Deno.ServeHandler,
): Deno.HttpServer {
  const onListen = ({ port }: Deno.NetAddr) =>
    io.stdout(`http://127.0.0.1:${port}/?token=${token}\n`);
  try {
    return Deno.serve(
      { hostname: "127.0.0.1", port, signal, onListen },
      handler,
    );
  } catch (error) {
    if (!(error instanceof Deno.errors.AddrInUse)) throw error;
    throw new UsageError(
      `Cannot serve the studio on port ${port}: another program listens there`,
      1,
    );
  }
}

/** Ends after a while with true, or with false as soon as it is aborted. */
function rest(signal: AbortSignal): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(true), REST);
  const end = () => resolve(false);
  signal.addEventListener("abort", end, { once: true });
  if (signal.aborted) end();
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener("abort", end);
  });
}
