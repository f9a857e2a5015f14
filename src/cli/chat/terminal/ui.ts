import type { Answer, Question } from "../../../domain/ports.ts";
import type { Status } from "./status.ts";

/** How a note is meant. */
export type Tone = "plain" | "dim" | "good" | "warning" | "error";

/** How a tool call came out. */
export type Mark = "done" | "failed" | "denied" | "stopped";

/** A tool call that is over. */
export interface ToolBlock {
  readonly kind: "tool";
  readonly mark: Mark;
  /** The tool and its first argument, one line. */
  readonly title: string;
  /** How long it took, or why it did not run. */
  readonly detail: string;
  /** Lines worth showing below. */
  readonly lines: readonly string[];
  readonly isDiff: boolean;
}

/** What is shown for good: it goes into the scroll-back and is never redrawn. */
export type Block =
  | { readonly kind: "user"; readonly text: string }
  /** Markdown. */
  | { readonly kind: "answer"; readonly text: string }
  | { readonly kind: "note"; readonly tone: Tone; readonly text: string }
  | ToolBlock
  /** A unified diff, line by line. */
  | { readonly kind: "diff"; readonly lines: readonly string[] }
  /** What is to be decided: whole, every character of it visible. */
  | {
    readonly kind: "question";
    readonly title: string;
    readonly lines: readonly string[];
    readonly reason: string;
  };

/** A tool call that is running. */
export interface LiveTool {
  readonly title: string;
  /** Milliseconds since the epoch. */
  readonly since: number;
  /** The newest lines that it printed. */
  readonly tail: readonly string[];
}

/** A message that waits for the turn. */
export interface QueuedText {
  readonly messageId: string;
  readonly mode: "steer" | "queue";
  readonly text: string;
}

/** What goes on, in words; the person need not wait for it. */
export interface Activity {
  readonly words: string;
  /** Milliseconds since the epoch. */
  readonly since: number;
  /** When it will be over, where that is known. */
  readonly until: number | null;
}

/** What is shown below the scroll-back, as it is now. */
export interface Live {
  readonly activity: Activity | null;
  readonly tools: readonly LiveTool[];
  readonly queue: readonly QueuedText[];
  /** One line for the person; "" for none. */
  readonly hint: string;
  readonly status: Status;
}

/** A row to choose from. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly detail: string;
}

/** A command that can be completed. */
export interface Completion {
  readonly name: string;
  readonly summary: string;
  readonly takesText: boolean;
}

/** What a person does at the terminal. */
export interface Person {
  /** Is a turn under way? Then Alt-Enter queues. */
  readonly isBusy: boolean;
  /** Does something run that Esc ends: a turn, or a command of the person's own? */
  readonly canStop: boolean;
  /** Enter. */
  submit(text: string): void;
  /** Alt-Enter in a turn: after it, not in it. */
  queue(text: string): void;
  /** Esc in a turn. */
  abort(): void;
  /** Ctrl-C, or SIGINT. */
  interrupt(): void;
  /** Ctrl-D on an empty line, or the end of the input. */
  end(): void;
  /** Ctrl-G: the text goes on in an editor of the person's own. */
  edit(): void;
  /** What may follow a slash besides the commands. */
  skills(): Promise<readonly Completion[]>;
  /** Paths that may follow an `@`, the newest change first. */
  files(signal: AbortSignal): Promise<readonly string[]>;
}

/** A screen to talk at. Nothing here blocks; what is asked may be aborted. */
export interface Ui {
  /** Takes the terminal and paints. */
  start(person: Person): void;
  /** Appends to the scroll-back, after what has streamed so far. */
  print(...blocks: readonly Block[]): void;
  /** Goes on with the answer: markdown, in pieces of any size. */
  stream(text: string): void;
  /** The answer is whole. */
  endStream(): void;
  /** Replaces what the live region says. */
  show(live: Live): void;
  /** What is typed and not sent. */
  getInput(): string;
  setInput(text: string): void;
  /** Messages of before, oldest first, for recall. */
  setHistory(texts: readonly string[]): void;
  /** Asks for a yes; what was typed before it is asked is no answer (P60). */
  askPerson(
    question: Question,
    isTimed: boolean,
    signal: AbortSignal,
  ): Promise<Answer>;
  clarify(
    question: string,
    choices: readonly string[],
    signal: AbortSignal,
  ): Promise<string>;
  /** Lets the person choose a row; null if they do not. */
  pick(title: string, rows: readonly Choice[]): Promise<string | null>;
  /** The same for what need not be chosen: who types anything else types on. */
  suggest(title: string, rows: readonly Choice[]): Promise<string | null>;
  /** Lets the person write a line; null if they do not. A secret is not shown. */
  ask(label: string, isSecret: boolean): Promise<string | null>;
  /** Draws attention, by bell and OSC 9. */
  notify(text: string): void;
  /** Gives the terminal to `work`, and takes it back. */
  suspend<T>(work: () => Promise<T>): Promise<T>;
  /** Gives the terminal back as it was found. Safe to call twice. */
  stop(): void;
}
