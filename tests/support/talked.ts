import { host } from "../../src/app.ts";
import type { Home, Opened } from "../../src/cli/host.ts";
import { loadConfig } from "../../src/config/load_config.ts";
import type { SessionSource } from "../../src/domain/conversation_events.ts";
import type { SessionEvent } from "../../src/domain/session_events.ts";
import { ask, type TurnEnded } from "../../src/session/running.ts";
import type { World } from "./fupan.ts";

/** A session on the real host that stays open from turn to turn. */
export interface Talked extends AsyncDisposable {
  readonly home: Home;
  readonly opened: Opened;
  readonly id: string;
  /** What a person was told beside the answers. */
  readonly notes: readonly string[];
  /** Lets so many milliseconds go by on the session's clock. */
  advance(ms: number): void;
  say(text: string): Promise<TurnEnded>;
  /** The next event of this type in the session's stream, or the newest one. */
  heard<TType extends SessionEvent["type"]>(
    type: TType,
  ): Promise<Extract<SessionEvent, { type: TType }>>;
}

/** Opens a session as a chat at a terminal does, new unless `id` is given. */
export async function talked(
  { home: folder, cwd, server }: World,
  { id = null, source = "chat" }: {
    readonly id?: string | null;
    readonly source?: SessionSource;
  } = {},
): Promise<Talked> {
  const env: Readonly<Record<string, string>> = {
    HOME: folder.slice(0, folder.lastIndexOf("/")),
    FUPAN_HOME: folder,
    OPENAI_BASE_URL: server.baseURL,
    FUPAN_MODEL: "scripted",
  };
  const config = await loadConfig((name) => env[name], { approval: "off" });
  const notes: string[] = [];
  const note = (text: string) => void notes.push(text);
  const real = await host.openHome(config, "write", note);
  let ahead = 0;
  const home: Home = {
    ...real,
    clock: {
      now: () => new Date(Date.now() + ahead).toISOString(),
      until: (at, signal) => real.clock.until(at, signal),
    },
  };
  const opened = await host.openSession(home, {
    id,
    cwd,
    model: undefined,
    maxIterations: undefined,
    toolset: undefined,
    without: { memory: false, skills: false, contextFiles: false },
    prompt: undefined,
  }, {
    source,
    askPerson: null,
    clarify: null,
    onDelta: () => {},
    onOutput: () => {},
    note,
  });
  const { session } = opened;
  return {
    home,
    opened,
    id: session.id,
    notes,
    advance: (ms) => void (ahead += ms),
    say: (text) => ask(opened, text),
    heard: (type) => heard(opened, type),
    async [Symbol.asyncDispose]() {
      await opened.dispose();
      await home.close();
    },
  };
}

function heard<TType extends SessionEvent["type"]>(
  { session }: Opened,
  type: TType,
): Promise<Extract<SessionEvent, { type: TType }>> {
  type Wanted = Extract<SessionEvent, { type: TType }>;
  const isWanted = (event: { readonly type: string }): event is Wanted =>
    event.type === type;
  const newest = session.history.findLast(({ event }) => isWanted(event));
  if (newest && isWanted(newest.event)) return Promise.resolve(newest.event);
  const { promise, resolve } = Promise.withResolvers<Wanted>();
  const stop = session.log.subscribe((rows) => {
    for (const { stream, event } of rows) {
      if (stream !== session.id || !isWanted(event)) continue;
      stop();
      resolve(event);
    }
  });
  return promise;
}
