import type { ByHand } from "../../host.ts";
import { visible } from "../../visible.ts";
import type { Attachment } from "./attachments.ts";
import { attachmentOf, blockOf, type OwnLine } from "./own_line.ts";
import { Tails } from "./tails.ts";
import type { LiveTool, ToolBlock } from "./ui.ts";

/** What a command came to: for the screen, and for the next message. */
export interface OwnEnd {
  readonly block: ToolBlock;
  readonly attachment: Attachment | null;
}

const ID = "own";

/** The one command of the person's own that runs. */
export class OwnCommand {
  readonly #tails = new Tails();
  readonly #onChange: () => void;
  readonly #now: () => number;
  #running: {
    readonly title: string;
    readonly since: number;
    readonly abort: AbortController;
  } | null = null;

  #ended: Promise<void> = Promise.resolve();

  constructor(onChange: () => void, now: () => number) {
    this.#onChange = onChange;
    this.#now = now;
  }

  get isRunning(): boolean {
    return this.#running !== null;
  }

  /** What the screen shows of it while it runs. */
  get live(): readonly LiveTool[] {
    if (this.#running === null) return [];
    const { title, since } = this.#running;
    return [{ title, since, tail: this.#tails.of(ID) }];
  }

  /** Stops it; false if none runs. */
  stop(): boolean {
    this.#running?.abort.abort(new RangeError("Stopped before it ran"));
    return this.isRunning;
  }

  /** Stops it and waits until it has ended; what it said is then in the log. */
  async end(): Promise<void> {
    this.stop();
    await this.#ended;
  }

  /**
   * Runs it to its end.
   *
   * @throws {RangeError} If one runs already, or gate or person refuse it.
   */
  async run({ command, isKept }: OwnLine, hands: ByHand): Promise<OwnEnd> {
    if (this.isRunning) {
      throw new RangeError(
        "Cannot run it: a command of yours runs; Esc ends it",
      );
    }
    const abort = new AbortController();
    const title = `! ${visible(command)}`;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#ended = promise;
    this.#running = { title, since: this.#now(), abort };
    this.#onChange();
    try {
      const end = await hands.run(command, abort.signal, (text) => {
        this.#tails.push(ID, text);
        this.#onChange();
      });
      const attachment = isKept ? attachmentOf(command, end) : null;
      return { block: blockOf(command, end), attachment };
    } finally {
      this.#tails.forget(ID);
      this.#running = null;
      resolve();
      this.#onChange();
    }
  }
}
