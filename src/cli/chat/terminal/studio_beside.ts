import type { Host } from "../../host.ts";
import type { EndSignal, Io } from "../../io.ts";

/** The studio, served while the chat lasts. */
export class StudioBeside {
  readonly #io: Pick<Io, "env" | "program">;
  readonly #host: Host;
  #address: Promise<string> | null = null;
  #served: Promise<unknown> = Promise.resolve();
  #end = (_: EndSignal) => {};

  constructor(io: Pick<Io, "env" | "program">, host: Host) {
    this.#io = io;
    this.#host = host;
  }

  /** The address that opens it; it is served from the first time on. */
  async open(): Promise<string> {
    this.#address ??= this.#serve();
    return await this.#address;
  }

  /** Ends it. */
  async close(): Promise<void> {
    this.#end("SIGTERM");
    await this.#served;
  }

  async #serve(): Promise<string> {
    const [{ serveStudio }, { MACHINES }] = await Promise.all([
      import("../../studio/command.ts"),
      import("../../../../actors/catalog.ts"),
    ]);
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const served = serveStudio(
      {},
      this.#besideChat(resolve),
      this.#host,
      MACHINES,
    );
    this.#served = served.catch((error) => {
      this.#address = null;
      reject(error);
    });
    return await promise;
  }

  /** What it prints is the address; what ends it is the end of the chat. */
  #besideChat(onAddress: (address: string) => void): Io {
    const { env, program } = this.#io;
    return {
      stdout: (text) => onAddress(text.trim()),
      stderr: () => {},
      stdin: () => Promise.resolve(""),
      stdinBytes: () => ReadableStream.from<Uint8Array>([]),
      isTerminal: { stdin: false, stdout: false, stderr: false },
      color: false,
      columns: 80,
      env,
      onSignal: (listener) => {
        this.#end = listener;
        return () => {};
      },
      program,
    };
  }
}
