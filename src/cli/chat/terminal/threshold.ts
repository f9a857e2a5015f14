import type { Completion, Person, Ui } from "./ui.ts";
import { NO_CHAT } from "./chat_state.ts";
import { statusOf } from "./status_of.ts";
import type { Home } from "../../host.ts";

/** Whoever talks with the person once that is loaded. */
export interface Listener extends Person {
  /** Leaves because the process was told to end. */
  terminate(code: number): void;
  /** Ends the chat with an error that nobody can do anything about here. */
  fail(error: unknown): void;
}

/**
 * The chat before its machinery is loaded: it paints, and keeps what the
 * person does until somebody listens. Nothing typed this early is lost.
 */
export class Threshold implements Listener {
  readonly #ui: Ui;
  #listener: Listener | null = null;
  #waiting: ((listener: Listener) => void)[] = [];

  constructor(ui: Ui) {
    this.#ui = ui;
  }

  get isBusy(): boolean {
    return this.#listener?.isBusy ?? false;
  }

  get canStop(): boolean {
    return this.#listener?.canStop ?? false;
  }

  /** Takes the terminal and paints. */
  paint({ config }: Home, cwd: string): void {
    this.#ui.start(this);
    this.#ui.print({
      kind: "note",
      tone: "dim",
      text: "Fupan. /help tells the commands and keys.",
    });
    const status = statusOf({
      state: NO_CHAT,
      config,
      window: null,
      session: null,
      isAsking: false,
      startFolder: cwd,
    });
    this.#ui.show({ activity: null, tools: [], queue: [], hint: "", status });
  }

  /** Has somebody listen, first of all to what came before. */
  open(listener: Listener): void {
    this.#listener = listener;
    const calls = this.#waiting;
    this.#waiting = [];
    for (const call of calls) call(listener);
  }

  submit(text: string): void {
    this.#tell((listener) => listener.submit(text));
  }

  queue(text: string): void {
    this.#tell((listener) => listener.queue(text));
  }

  abort(): void {
    this.#tell((listener) => listener.abort());
  }

  interrupt(): void {
    this.#tell((listener) => listener.interrupt());
  }

  end(): void {
    this.#tell((listener) => listener.end());
  }

  edit(): void {
    this.#tell((listener) => listener.edit());
  }

  terminate(code: number): void {
    this.#tell((listener) => listener.terminate(code));
  }

  fail(error: unknown): void {
    this.#tell((listener) => listener.fail(error));
  }

  async skills(): Promise<readonly Completion[]> {
    return await this.#listener?.skills() ?? [];
  }

  async files(signal: AbortSignal): Promise<readonly string[]> {
    return await this.#listener?.files(signal) ?? [];
  }

  #tell(call: (listener: Listener) => void): void {
    if (this.#listener) call(this.#listener);
    else this.#waiting.push(call);
  }
}
