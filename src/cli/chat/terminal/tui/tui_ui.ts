import {
  ProcessTerminal,
  type Terminal,
  truncateToWidth,
} from "@earendil-works/pi-tui";
import type { Answer, Question } from "../../../../domain/ports.ts";
import { printable } from "../../../visible.ts";
import { questionBlock } from "../question_block.ts";
import type { Block, Choice, Completion, Live, Person, Ui } from "../ui.ts";
import { AnswerView } from "./answer_view.ts";
import { ApprovalDialog } from "./approval_dialog.ts";
import { linesOf } from "./block_lines.ts";
import { ChatScreen, lines } from "./chat_screen.ts";
import { ClarifyDialog } from "./clarify_dialog.ts";
import type { Highlight } from "./highlight.ts";
import { InputArea } from "./input_area.ts";
import { actionOf, type KeyAction } from "./keys.ts";
import { activityLines, queueLines, statusLine } from "./live_lines.ts";
import { PasteGuard } from "./paste_guard.ts";
import { type Style, styleOf } from "./style.ts";

/** How often what moves is drawn again. */
const TICK_MS = 100;

/** Rows of an unfinished answer leave so many to everything else. */
const ROWS_KEPT = 8;

export interface TuiUiOptions {
  readonly color: boolean;
  readonly showsStatus: boolean;
  readonly commands: readonly Completion[];
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly terminal?: Terminal;
  /** Loads the highlighter; code has no colours until then. */
  readonly loadHighlight: (style: Style) => Promise<Highlight>;
}

/** The chat drawn with pi-tui. */
export class TuiUi implements Ui {
  readonly #options: TuiUiOptions;
  readonly #style: Style;
  readonly #screen: ChatScreen;
  readonly #input: InputArea;
  readonly #answer: AnswerView;
  readonly #guard = new PasteGuard();
  #live: Live | null = null;
  #tick: ReturnType<typeof setInterval> | undefined;
  #isRunning = false;
  #isLoading = false;

  constructor(options: TuiUiOptions) {
    this.#options = options;
    this.#style = styleOf(options.color);
    this.#screen = new ChatScreen(options.terminal ?? new ProcessTerminal());
    this.#answer = new AnswerView(this.#style);
    this.#input = new InputArea(
      this.#screen,
      this.#style,
      options.commands,
      () => this.#animate(),
    );
    this.#screen.addChild(lines((width) => this.#liveLines(width)));
    this.#screen.addChild(this.#input);
    this.#screen.addChild(lines((width) => this.#statusLines(width)));
  }

  start(person: Person): void {
    this.#isRunning = true;
    this.#screen.addInputListener((data) => this.#take(data, person));
    this.#screen.start();
    this.#input.start(person);
  }

  print(...blocks: readonly Block[]): void {
    for (const block of blocks) {
      this.#screen.printBlock(
        block.kind === "answer"
          ? this.#answer.whole(block.text, this.#columns)
          : linesOf(block, this.#columns, this.#style),
      );
    }
  }

  stream(text: string): void {
    this.#screen.printAbove(this.#answer.push(text, this.#columns));
    this.#screen.requestRender();
  }

  endStream(): void {
    this.#screen.printAbove(this.#answer.end(this.#columns));
    this.#screen.requestRender();
  }

  show(live: Live): void {
    this.#live = live;
    if (live.activity) this.#loadHighlight();
    this.#animate();
    this.#screen.requestRender();
  }

  getInput(): string {
    return this.#input.text;
  }

  setInput(text: string): void {
    this.#input.text = text;
  }

  setHistory(texts: readonly string[]): void {
    this.#input.setHistory(texts);
  }

  async askPerson(
    question: Question,
    isTimed: boolean,
    signal: AbortSignal,
  ): Promise<Answer> {
    this.print(questionBlock(question));
    const deadline = isTimed && question.deadline !== null
      ? Date.parse(question.deadline)
      : null;
    const { now } = this.#options;
    const style = this.#style;
    return await this.#input.ask<Answer>(
      signal,
      deadline !== null,
      (onAnswer) =>
        new ApprovalDialog({
          style,
          grants: question.grants,
          deadline,
          now,
          onAnswer,
          onTyped: (keys) => this.#input.typeText(keys),
          onChange: () => this.#screen.requestRender(),
        }),
    );
  }

  async clarify(
    question: string,
    choices: readonly string[],
    signal: AbortSignal,
  ): Promise<string> {
    this.print({ kind: "note", tone: "warning", text: printable(question) });
    return await this.#input.ask<string>(
      signal,
      false,
      (onAnswer) => new ClarifyDialog(choices, this.#style, onAnswer),
    );
  }

  async pick(
    title: string,
    rows: readonly Choice[],
  ): Promise<string | null> {
    return await this.#input.pick(title, rows);
  }

  async suggest(
    title: string,
    rows: readonly Choice[],
  ): Promise<string | null> {
    return await this.#input.suggest(title, rows);
  }

  async ask(label: string, isSecret: boolean): Promise<string | null> {
    return await this.#input.askLine(label, isSecret);
  }

  notify(text: string): void {
    if (!this.#isRunning) return;
    this.#screen.terminal.write(`\x1b]9;${printable(text)}\x07\x07`);
  }

  async suspend<T>(work: () => Promise<T>): Promise<T> {
    this.#screen.close();
    try {
      return await work();
    } finally {
      if (this.#isRunning) this.#screen.start();
    }
  }

  stop(): void {
    if (!this.#isRunning) return;
    this.#isRunning = false;
    this.#animate();
    this.#guard.close();
    this.endStream();
    this.#screen.close();
  }

  /** Before the first answer, and after the first paint. */
  #loadHighlight(): void {
    if (this.#isLoading) return;
    this.#isLoading = true;
    this.#options.loadHighlight(this.#style).then((highlight) => {
      this.#answer.highlight = highlight;
    }, (error) => {
      // Code is readable without colours.
      const text = `Code has no colours: ${printable(String(error))}`;
      this.print({ kind: "note", tone: "dim", text });
    });
  }

  get #columns(): number {
    return this.#screen.terminal.columns;
  }

  /** What the keys of the chat do; everything else goes where the focus is. */
  #take(
    raw: string,
    person: Person,
  ): { readonly consume?: boolean; readonly data?: string } {
    const data = this.#guard.filter(raw);
    if (data === "") return { consume: true };
    const { isBusy, canStop } = person;
    const scene = { ...this.#input.scene, isBusy, canStop };
    const action = actionOf(data, scene);
    if (action === null) return { data };
    this.#act(action, person);
    this.#screen.requestRender();
    return { consume: true };
  }

  #act(action: KeyAction, person: Person): void {
    switch (action) {
      case "interrupt":
        return person.interrupt();
      case "cancel":
        return this.#input.cancelPick();
      case "redraw":
        return this.#screen.scrollAway();
      case "toggle":
        return this.#input.toggle();
      case "end":
        return person.end();
      case "edit":
        return person.edit();
      case "search":
        return void this.#input.searchHistory();
      case "abort":
        return person.abort();
      case "queue": {
        const { text } = this.#input;
        this.#input.text = "";
        return person.queue(text);
      }
    }
  }

  #liveLines(width: number): readonly string[] {
    const live = this.#live;
    const rows = Math.max(1, this.#screen.terminal.rows - ROWS_KEPT);
    const answer = this.#answer.pending(width).slice(-rows);
    if (!live) return answer;
    // While a question stands the agent waits, not the person.
    const activity = this.#input.question ? null : live.activity;
    const now = this.#options.now();
    return [
      ...answer,
      ...activityLines({ ...live, activity }, width, this.#style, now),
      ...queueLines(live, width, this.#style),
    ];
  }

  #statusLines(width: number): readonly string[] {
    const live = this.#live;
    if (!live) return [];
    return [
      ...live.hint === ""
        ? []
        : [this.#style.yellow(truncateToWidth(live.hint, width, "…"))],
      ...this.#options.showsStatus
        ? [statusLine(live.status, width, this.#style)]
        : [],
    ];
  }

  /** Draws again by itself only while something moves. */
  #animate(): void {
    const moves = this.#isRunning &&
      (this.#input.question?.hasDeadline || this.#live?.activity ||
        this.#live?.tools.length);
    if (moves && this.#tick === undefined) {
      this.#tick = setInterval(() => this.#screen.requestRender(), TICK_MS);
    } else if (!moves && this.#tick !== undefined) {
      clearInterval(this.#tick);
      this.#tick = undefined;
    }
  }
}
