import { printable } from "../../visible.ts";
import type { ByHand } from "../../host.ts";
import { type Attachment, withAttachments } from "./attachments.ts";
import { mentionName, mentionsIn } from "./mentions.ts";

/** Where a message goes, and who hears why it cannot. */
export interface OutgoingOptions {
  readonly note: (text: string) => void;
  readonly refused: (error: unknown, text: string) => void;
  /** Tokens that the model takes; null where nobody said. */
  readonly window: () => number | null;
}

/** Parts of the window (F051): files that are more are told of, or refused. */
const MUCH = 0.25;
const TOO_MUCH = 0.5;
/** A token is about so many characters of code. */
const TOKEN_CHARS = 3.8;

/** What goes with a message before it is sent: files that it names, outputs that were kept. */
export class Outgoing {
  readonly #options: OutgoingOptions;
  #kept: readonly Attachment[] = [];
  /** Messages go in the order in which they were typed, however long a file takes. */
  #last: Promise<void> | null = null;

  constructor(options: OutgoingOptions) {
    this.#options = options;
  }

  /** Keeps something for the next message. */
  keep(attachment: Attachment): void {
    this.#kept = [...this.#kept, attachment];
  }

  /** Sends a message once it is whole; at once if nothing has to be read for it. */
  send(text: string, hands: ByHand, deliver: (text: string) => void): void {
    const isPlain = mentionsIn(text).length === 0;
    if (isPlain && this.#last === null) return this.#deliver(text, [], deliver);
    const sent = this.#attach(text, hands, deliver, this.#last);
    this.#last = sent;
    sent.finally(() => {
      if (this.#last === sent) this.#last = null;
    });
  }

  /** Never rejects: who typed it hears why it was not sent. */
  async #attach(
    text: string,
    hands: ByHand,
    deliver: (text: string) => void,
    before: Promise<void> | null,
  ): Promise<void> {
    const files = this.#read(text, hands).then(
      (files) => ({ files, error: null }),
      (error: unknown) => ({ files: [], error }),
    );
    await before;
    const read = await files;
    if (read.error !== null) this.#options.refused(read.error, text);
    else this.#deliver(text, read.files, deliver);
  }

  #deliver(
    text: string,
    files: readonly Attachment[],
    deliver: (text: string) => void,
  ): void {
    const parts = [...this.#kept, ...files];
    this.#kept = [];
    deliver(withAttachments(text, parts));
  }

  async #read(text: string, hands: ByHand): Promise<readonly Attachment[]> {
    const { signal } = new AbortController();
    const files: Attachment[] = [];
    for (const mention of mentionsIn(text)) {
      const name = mentionName(mention);
      try {
        const { path, lines } = mention;
        files.push({ name, text: await hands.read(path, lines, signal) });
      } catch (error) {
        // `@someone` is a word like any other.
        if (!(error instanceof Deno.errors.NotFound)) throw error;
        this.#options.note(`No file ${printable(name)}: it stays a word.`);
      }
    }
    this.#weigh(files);
    return files;
  }

  /** @throws {RangeError} If they would leave the model no room. */
  #weigh(files: readonly Attachment[]): void {
    const { note, window: asked } = this.#options;
    const window = asked();
    if (window === null) return;
    const chars = files.reduce((sum, { text }) => sum + text.length, 0);
    const part = chars / TOKEN_CHARS / window;
    if (part <= MUCH) return;
    const much = `about ${Math.round(part * 100)} % of what the model takes`;
    if (part > TOO_MUCH) {
      throw new RangeError(
        `Cannot attach that much: it is ${much}; name the lines, as @path:10-40`,
      );
    }
    note(`The files are ${much}.`);
  }
}
