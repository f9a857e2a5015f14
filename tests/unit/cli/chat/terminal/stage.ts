import type { ChatFlags } from "../../../../../src/cli/chat_flags.ts";
import { converseAt } from "../../../../../src/cli/chat/terminal/converse.ts";
import { completions } from "../../../../../src/cli/chat/terminal/open_ui.ts";
import { TuiUi } from "../../../../../src/cli/chat/terminal/tui/tui_ui.ts";
import type { Ui } from "../../../../../src/cli/chat/terminal/ui.ts";
import type {
  ByHand,
  Home,
  Host,
  Surface,
} from "../../../../../src/cli/host.ts";
import { mannerOf } from "../../../../../src/app/session/manner.ts";
import type { Skills } from "../../../../../src/domain/skills.ts";
import type { Session } from "../../../../../src/session/session.ts";
import { DEFAULTS } from "../../../../../src/config/defaults.ts";
import type { Settings } from "../../../../../src/config/schema.ts";
import {
  type Adapters,
  run,
} from "../../../../../src/app/session/run_session.ts";
import { SessionHeldError } from "../../../../../src/domain/errors.ts";
import type {
  Clarify,
  Clock,
  Toolbox,
} from "../../../../../src/domain/ports.ts";
import { Store } from "../../../../../src/projections/store.ts";
import { isBusy, startSession } from "../../../../../src/session/commands.ts";
import { record } from "../../../../../src/session/record.ts";
import {
  closeInterruptedCalls,
  load,
} from "../../../../../src/session/resume.ts";
import {
  adapters,
  counting,
  fakeClock,
  memoryLog,
} from "../../../../support/adapters.ts";
import { openingWith } from "../../../../support/opening.ts";
import { scriptedIo } from "../../../../support/scripted_io.ts";
import { VirtualTerminal } from "../../../../support/virtual_terminal.ts";

export interface StageOptions {
  readonly columns?: number;
  readonly rows?: number;
  readonly adapters?: Partial<Adapters>;
  readonly clock?: Clock;
  readonly display?: Partial<Settings["display"]>;
  readonly env?: Readonly<Record<string, string>>;
  readonly color?: boolean;
  /** Sessions that another process holds. */
  readonly held?: ReadonlySet<string>;
  readonly home?: Home;
  /** What the person's own hands do. */
  readonly hands?: (session: Session) => Partial<ByHand>;
  /** What the host opens besides sessions. */
  readonly knows?: Partial<
    Pick<Host, "openMemory" | "openSkills" | "openSession">
  >;
  /** Is given what a session speaks through, when it is opened. */
  readonly seat?: (surface: Surface) => void;
  /** A toolbox that may ask the person. */
  readonly clarifies?: (clarify: Clarify) => Toolbox;
}

const FLAGS: ChatFlags = {
  print: false,
  continue: false,
  outputFormat: "text",
  safeMode: false,
  noMemory: false,
  noSkills: false,
  noContextFiles: false,
};

const NO_HANDS: ByHand = {
  files: () => Promise.resolve([]),
  read: () => Promise.reject(new Deno.errors.NotFound("no such file")),
  run: () => Promise.reject(new RangeError("Cannot run it: no hands")),
};

const NO_SKILLS = { list: () => Promise.resolve([]) } as Partial<
  Skills
> as Skills;

/** A home in memory; its folder holds only the input's history. */
export function memoryHome(
  folder: string,
  { clock = fakeClock(), display = {} }: StageOptions = {},
): Home {
  const log = memoryLog();
  const ids = counting();
  const settings = {
    ...DEFAULTS,
    display: { ...DEFAULTS.display, ...display },
  };
  return {
    log,
    ids,
    clock,
    config: {
      home: folder,
      settings,
      apiKey: undefined,
      env: () => undefined,
      secrets: new Map(),
      warnings: [],
    },
    redact: (event) => event,
    secrets: null,
    store: new Store(":memory:", log),
    envelopes: () => [],
    chainBreak: () => undefined,
    lost: () => undefined,
    hold: () => () => {},
    afterwards: () => {},
    tellNotesTo: () => {},
    close: () => Promise.resolve(),
  };
}

/** A host whose sessions stand on a home in memory. */
export function fakeHost(
  {
    adapters: given = {},
    held = new Set(),
    clarifies,
    hands,
    seat,
    knows = {},
  }: StageOptions,
): Host & { readonly open: Set<string>; readonly reviews: string[] } {
  const open = new Set<string>();
  const reviews: string[] = [];
  let count = 0;
  const unused = () => Promise.reject(new TypeError("Cannot: not on a stage"));
  return {
    open,
    reviews,
    openHome: unused,
    importLog: unused,
    salvageLog: unused,
    openMemory: unused,
    findProgram: unused,
    toolNames: unused,
    summariser: unused,
    takeSoul: unused,
    titleSessions: unused,
    openSkills: () => Promise.resolve(NO_SKILLS),
    gate: unused,
    diagnose: unused,
    classify: unused,
    rerun: unused,
    openSession: async (home, request, surface) => {
      const id = request.id ?? `s${++count}`;
      if (held.has(id)) throw new SessionHeldError(id, 1, "host", "noon");
      if (open.has(id)) throw new SessionHeldError(id, 2, "host", "noon");
      open.add(id);
      seat?.(surface);
      const ground = {
        ...adapters(),
        ...home,
        ...given,
        ...clarifies && surface.clarify &&
          { toolbox: clarifies(surface.clarify) },
        onDelta: surface.onDelta,
        onOutput: surface.onOutput,
        asking: {
          ask: surface.askPerson,
          timeoutSeconds: 300,
          onTimeout: "pause",
          advice: "",
          addRules: () => {},
        } as const,
      };
      const session = load(ground, id);
      const models = [request.model ?? "scripted"];
      const opening = openingWith({ root: id, source: "chat", models });
      await startSession(session, opening);
      if (request.id !== null && request.model !== undefined) {
        record(session, { type: "ModelChosen", models, provider: "test" });
      }
      const goesOn = isBusy(session);
      closeInterruptedCalls(session);
      const running = run(ground, session);
      return {
        ...running,
        goesOn,
        window: () => Promise.resolve(null),
        byHand: { ...NO_HANDS, ...hands?.(session) },
        manner: mannerOf(session.history),
        review: (focus) => void reviews.push(focus),
        dispose: () => {
          running.stop();
          open.delete(id);
          return Promise.resolve();
        },
      };
    },
    ...knows,
  };
}

/** A chat on a virtual terminal. `await using` ends it. */
export async function chatOn(
  options: StageOptions = {},
  flags: Partial<ChatFlags> = {},
  screen: (terminal: VirtualTerminal) => Ui = (terminal) =>
    tuiOn(terminal, options),
) {
  const folder = await Deno.makeTempDir({ prefix: "fupan-stage-" });
  const home = options.home ?? memoryHome(folder, options);
  const { columns = 80, rows = 24 } = options;
  const terminal = new VirtualTerminal(columns, rows);
  const io = scriptedIo({ env: options.env ?? {} });
  const host = fakeHost(options);
  const done = converseAt(
    screen(terminal),
    home,
    host,
    { ...FLAGS, ...flags },
    "/work",
    io,
  );
  let isDone = false;
  const ended = done.finally(() => isDone = true);
  // Whoever looks at `done` hears of it.
  ended.catch(() => {});
  return {
    terminal,
    home,
    host,
    io,
    folder,
    done: ended,
    /** The events of every session, by type. */
    types: () => home.log.readAll(0).map(({ event }) => event.type),
    /** What the newest event of a type says. */
    events: () => home.log.readAll(0).map(({ event }) => event),
    async [Symbol.asyncDispose]() {
      if (!isDone) io.signal("SIGTERM");
      await ended.catch(() => {});
      home.store.close();
      await Deno.remove(folder, { recursive: true });
    },
  };
}

export function tuiOn(
  terminal: VirtualTerminal,
  { color = false, clock = fakeClock() }: StageOptions = {},
): TuiUi {
  return new TuiUi({
    color,
    showsStatus: true,
    commands: completions(),
    now: () => Date.parse(clock.now()),
    terminal,
    loadHighlight: () => Promise.resolve(() => null),
  });
}
