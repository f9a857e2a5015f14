import { main } from "../../src/main.ts";
import type {
  Reply,
  SeenRequest,
  ServerOptions,
} from "./scripted_model_server.ts";
import { scriptedModelServer } from "./scripted_model_server.ts";
import { type ScriptedIo, scriptedIo } from "./scripted_io.ts";

/** A person's machine for a test: a home, a folder to work in, and a provider. */
export interface World extends AsyncDisposable {
  readonly home: string;
  readonly cwd: string;
  readonly server: ReturnType<typeof scriptedModelServer>;
  /** Runs a command line to its end, in this process. */
  run(
    argv: readonly string[],
    options?: {
      readonly stdin?: string;
      readonly env?: Readonly<Record<string, string>>;
      readonly onStart?: (io: ScriptedIo) => void;
    },
  ): Promise<
    { readonly code: number; readonly out: string; readonly err: string }
  >;
  /** `chat -p --yolo`, in the folder to work in. */
  chat(...argv: readonly string[]): ReturnType<World["run"]>;
  /** The messages of each request that the provider saw. */
  messages(): readonly (readonly WireMessage[])[];
}

export interface WireMessage {
  readonly role: string;
  readonly content: string;
  readonly reasoning_content?: string;
  readonly tool_call_id?: string;
  readonly tool_calls?: readonly {
    readonly id: string;
    readonly function: { readonly name: string; readonly arguments: string };
  }[];
}

/** Opens a world in which the model plays `script`, before strict eyes. */
export async function world(
  script: readonly (Reply | ((request: SeenRequest) => Reply))[],
  options: ServerOptions = { strict: true },
): Promise<World> {
  const folder = await Deno.realPath(await Deno.makeTempDir());
  const [home, cwd] = [`${folder}/home`, `${folder}/work`];
  await Deno.mkdir(cwd);
  const server = scriptedModelServer(script, options);
  const world: World = {
    home,
    cwd,
    server,
    async run(argv, { stdin = "", env = {}, onStart } = {}) {
      const io = scriptedIo({
        stdin,
        env: {
          HOME: folder,
          FUPAN_HOME: home,
          OPENAI_BASE_URL: server.baseURL,
          FUPAN_MODEL: "scripted",
          ...env,
        },
      });
      onStart?.(io);
      const code = await main(argv, io);
      return { code, out: io.out(), err: io.err() };
    },
    chat: (...argv) =>
      world.run(["chat", "-p", "--yolo", "--cwd", cwd, ...argv]),
    messages: () => server.bodies.map((body) => JSON.parse(body).messages),
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await Deno.remove(folder, { recursive: true });
    },
  };
  return world;
}
