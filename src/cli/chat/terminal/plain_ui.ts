import { visible } from "../../visible.ts";
import type { Answer, Question } from "../../../domain/ports.ts";
import { questionBlock } from "./question_block.ts";
import type { Block, Choice, Live, Mark, Person, Ui } from "./ui.ts";

type Consumer = (line: string) => void;

const NO: Answer = { granted: false, reason: "the user said no" };

/**
 * The chat in lines, for a terminal that cannot be drawn on: what is said is
 * written once, in order, and a line that is typed is sent.
 */
export class PlainUi implements Ui {
  readonly #write: (text: string) => void;
  readonly #input: ReadableStream<Uint8Array>;
  #isStopped = false;
  /** Who a typed line answers, the newest question last. */
  #consumers: readonly Consumer[] = [];
  #person: Person | null = null;
  #words = "";
  #queued = 0;
  #isLineOpen = false;

  constructor(
    write: (text: string) => void,
    input: ReadableStream<Uint8Array>,
  ) {
    this.#write = write;
    this.#input = input;
  }

  start(person: Person): void {
    this.#person = person;
    this.#prompt();
    this.#read(person);
  }

  print(...blocks: readonly Block[]): void {
    for (const block of blocks) this.#line(textOf(block));
  }

  stream(text: string): void {
    this.#write(text);
    this.#isLineOpen = !text.endsWith("\n");
  }

  endStream(): void {
    this.#closeLine();
  }

  /** Only what changed is said, for nothing can be drawn over. */
  show({ activity, queue, hint }: Live): void {
    if (queue.length > this.#queued) this.#line("(queued)");
    this.#queued = queue.length;
    const words = hint || (activity?.words ?? "");
    if (words === this.#words) return;
    const wasBusy = this.#words !== "";
    this.#words = words;
    if (hint) this.#line(hint);
    else if (words === "" && wasBusy) this.#prompt();
  }

  /** A line is the terminal's own until it is sent. */
  getInput(): string {
    return "";
  }

  setInput(text: string): void {
    if (text !== "") this.#line(`Not sent: ${text}`);
  }

  setHistory(): void {
    // The terminal recalls no lines here.
  }

  async askPerson(
    question: Question,
    isTimed: boolean,
    signal: AbortSignal,
  ): Promise<Answer> {
    this.print(questionBlock(question));
    const { deadline } = question;
    const time = isTimed && deadline
      ? ` No answer until ${deadline} is no.`
      : "";
    const rules = question.grants.map((grant) => visible(grant)).join(", ");
    const longer = rules ? `s in this session and a always (${rules}), ` : "";
    const asked = `May it run? y once, ${longer}n no, or no: WHY (n)${time}`;
    return await this.#ask(asked, answerOf, signal);
  }

  async clarify(
    question: string,
    choices: readonly string[],
    signal: AbortSignal,
  ): Promise<string> {
    const rows = choices.map((choice, index) => `  ${index + 1}  ${choice}`);
    const asked = [question, ...rows].join("\n");
    return await this.#ask(
      asked,
      (line) => choices[Number(line) - 1] ?? (line === "" ? null : line),
      signal,
    );
  }

  async pick(
    title: string,
    rows: readonly Choice[],
  ): Promise<string | null> {
    const lines = rows.slice(0, 20).map(({ label, detail }, index) =>
      `  ${index + 1}  ${label}  ${detail}`
    );
    const asked = [title, ...lines, "A number, or 0 for none:"].join("\n");
    return await this.#ask<string>(
      asked,
      (line) => line === "0" ? "" : rows[Number(line) - 1]?.value ?? null,
      new AbortController().signal,
    ) || null;
  }

  /** A line that is typed is a message: nothing waits for an answer here. */
  suggest(title: string): Promise<string | null> {
    this.#line(`${title} /setup asks again.`);
    return Promise.resolve(null);
  }

  async ask(label: string, isSecret: boolean): Promise<string | null> {
    const asked = isSecret ? `${label}(it will be seen) ` : label;
    const { signal } = new AbortController();
    return await this.#ask<string>(asked, (line) => line, signal);
  }

  notify(): void {
    this.#write("\x07");
  }

  async suspend<T>(work: () => Promise<T>): Promise<T> {
    return await work();
  }

  stop(): void {
    this.#closeLine();
    this.#isStopped = true;
  }

  async #read(person: Person): Promise<void> {
    const decoder = new TextDecoder();
    let rest = "";
    for await (const bytes of this.#input.values({ preventCancel: true })) {
      if (this.#isStopped) return;
      const [first = "", ...more] = decoder.decode(bytes, { stream: true })
        .split("\n");
      rest += first;
      for (const next of more) {
        this.#take(rest.replace(/\r$/, ""), person);
        rest = next;
      }
    }
    if (!this.#isStopped) person.end();
  }

  /** A line answers the question that stood when it was sent, or is a message. */
  #take(line: string, person: Person): void {
    const consumer = this.#consumers.at(-1);
    if (consumer) consumer(line.trim());
    else if (line.trim() === "") this.#prompt();
    else person.submit(line);
  }

  /** Asks until a line is an answer; any other line is told so. */
  #ask<T>(
    asked: string,
    read: (line: string) => T | null,
    signal: AbortSignal,
  ): Promise<T> {
    if (signal.aborted) return Promise.reject(signal.reason);
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const onAbort = () => close(() => reject(signal.reason));
    const close = (settle: () => void) => {
      signal.removeEventListener("abort", onAbort);
      this.#consumers = this.#consumers.filter((one) => one !== consumer);
      settle();
    };
    const consumer = (line: string) => {
      const answer = read(line);
      if (answer !== null) return close(() => resolve(answer));
      // What is no answer was meant for the agent (P60).
      if (line !== "") this.#person?.submit(line);
      this.#line(asked);
    };
    signal.addEventListener("abort", onAbort, { once: true });
    this.#consumers = [...this.#consumers, consumer];
    this.#line(asked);
    return promise;
  }

  #prompt(): void {
    this.#closeLine();
    this.#write("> ");
    this.#isLineOpen = true;
  }

  #line(text: string): void {
    this.#closeLine();
    this.#write(`${text}\n`);
  }

  #closeLine(): void {
    if (this.#isLineOpen) this.#write("\n");
    this.#isLineOpen = false;
  }
}

const MARKS: Readonly<Record<Mark, string>> = {
  done: "ok",
  failed: "failed",
  denied: "denied",
  stopped: "stopped",
};

function textOf(block: Block): string {
  switch (block.kind) {
    case "user":
      return `> ${block.text}`;
    case "answer":
    case "note":
      return block.text;
    case "tool":
      return [
        `[${MARKS[block.mark]}] ${block.title}  ${block.detail}`,
        ...block.lines.map((line) => `  ${line}`),
      ].join("\n");
    case "diff":
      return block.lines.join("\n");
    case "question":
      return [
        block.title,
        ...block.lines.map((line) => `| ${line}`),
        block.reason,
      ].join("\n");
  }
}

function answerOf(line: string): Answer | null {
  const why = /^no:\s*(.+)$/i.exec(line)?.[1];
  if (why) return { granted: false, reason: `the user said no: ${why}` };
  switch (line.toLowerCase()) {
    case "y":
    case "yes":
      return { granted: true, scope: "once" };
    case "s":
      return { granted: true, scope: "session" };
    case "a":
      return { granted: true, scope: "always" };
    case "":
    case "n":
    case "no":
      return NO;
    default:
      return null;
  }
}
