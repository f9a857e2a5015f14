import type {
  Home,
  Host,
  Opened,
  SessionRequest,
  Surface,
} from "../../host.ts";

/** How sessions are opened at one terminal; `id` and `prompt` come with each. */
export type RequestDefaults = Omit<SessionRequest, "id" | "prompt">;

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
  #opened: Opened | null = null;
  #changing: Promise<void> = Promise.resolve();

  constructor(options: SlotOptions) {
    this.#options = options;
  }

  /** Null until the first one is open. */
  get opened(): Opened | null {
    return this.#opened;
  }

  /**
   * Opens a session in place of the present one, which is kept if that fails;
   * without an `id` the same one otherwise.
   *
   * @throws {SessionHeldError} If another process holds it.
   */
  async change(request: Partial<SessionRequest>): Promise<void> {
    const change = this.#changing.then(() => this.#open(request));
    // Whoever asked for the change hears why it failed.
    this.#changing = change.catch(() => {});
    await change;
  }

  /** Lets go of the session, once it is open. */
  async dispose(): Promise<void> {
    await this.#changing;
    await this.#close();
  }

  async #open(request: Partial<SessionRequest>): Promise<void> {
    const { host, home, defaults, surface, onOpen } = this.#options;
    const old = this.#opened?.session.id ?? null;
    const id = request.id === undefined ? old : request.id;
    const isSame = old !== null && id === old;
    // Nobody holds a session twice, not even this process.
    if (isSame) await this.#close();
    const opened = await host.openSession(
      home,
      { ...defaults, prompt: undefined, ...request, id },
      surface,
    );
    await this.#close();
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
