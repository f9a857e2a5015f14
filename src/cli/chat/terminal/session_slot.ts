import type {
  Home,
  Host,
  Opened,
  SessionRequest,
  Surface,
} from "../../host.ts";

/** How sessions are opened at one terminal; `id` and `prompt` come with each. */
export type RequestDefaults = Omit<SessionRequest, "id" | "prompt">;

/** What is to be other than it was. */
export interface SessionChange extends Partial<SessionRequest> {
  /** The home with other settings; they hold for the sessions after it, too. */
  readonly home?: Home;
}

/** What a slot needs, and whom it tells. */
export interface SlotOptions {
  readonly host: Host;
  readonly home: Home;
  readonly defaults: RequestDefaults;
  readonly surface: Surface;
  /** `isSame`: it is the session that was open before, opened anew. */
  readonly onOpen: (opened: Opened, isSame: boolean) => void;
  readonly onClose: () => void;
}

/** The place of the one session that is talked to. Changes come one by one. */
export class SessionSlot {
  readonly #options: SlotOptions;
  #home: Home;
  #opened: Opened | null = null;
  /** What the person chose in this chat: a new session has it as well. */
  #chosen: Partial<SessionRequest> = {};
  #changing: Promise<void> = Promise.resolve();

  constructor(options: SlotOptions) {
    this.#options = options;
    this.#home = options.home;
  }

  /** Null until the first one is open. */
  get opened(): Opened | null {
    return this.#opened;
  }

  /** The home as it is configured now. */
  get home(): Home {
    return this.#home;
  }

  /**
   * Opens a session in place of the present one, which is kept if that fails;
   * without an `id` the same one otherwise.
   *
   * @throws {SessionHeldError} If another process holds it.
   */
  async change(change: SessionChange): Promise<void> {
    const changed = this.#changing.then(() => this.#open(change));
    // Whoever asked for the change hears why it failed.
    this.#changing = changed.catch(() => {});
    await changed;
  }

  /** Lets go of the session, once it is open. */
  async dispose(): Promise<void> {
    await this.#changing;
    await this.#close();
  }

  async #open({ home = this.#home, ...request }: SessionChange): Promise<void> {
    const { host, defaults, surface, onOpen } = this.#options;
    const before = this.#opened;
    const old = before?.session.id ?? null;
    const id = request.id === undefined ? old : request.id;
    const isSame = old !== null && id === old;
    // Nobody holds a session twice, not even this process.
    if (isSame) await this.#close();
    if (isSame) this.#chosen = { ...this.#chosen, ...chosenBy(request) };
    const whole = {
      ...defaults,
      prompt: undefined,
      // An old session has a model and tools of its own.
      ...id === null ? this.#chosen : {},
      ...request,
      id,
    };
    const opened = await host.openSession(home, whole, surface).catch(
      async (error: unknown) => {
        if (isSame) await this.#open({ id });
        throw error;
      },
    );
    // A manner that no turn was told yet stands in no log.
    if (isSame && before) opened.manner.choose(before.manner.name);
    await this.#close();
    this.#home = home;
    this.#opened = opened;
    onOpen(opened, isSame);
  }

  async #close(): Promise<void> {
    const opened = this.#opened;
    if (!opened) return;
    this.#options.onClose();
    this.#opened = null;
    await opened.dispose();
  }
}

function chosenBy(
  { model, toolset }: Partial<SessionRequest>,
): Partial<SessionRequest> {
  return {
    ...model !== undefined && { model },
    ...toolset !== undefined && { toolset },
  };
}
