import type { Settings } from "../../../config/schema.ts";
import type { Recorded } from "../../../domain/event_log.ts";
import type { Delta } from "../../../domain/ports.ts";
import { summarise } from "../../../session/turn_summary.ts";
import { printable } from "../../visible.ts";
import { explain } from "../explain.ts";
import { wordsOf } from "./attachments.ts";
import { AnswerText } from "./answer_text.ts";
import { type ChatState, heard, NO_CHAT, textOf } from "./chat_state.ts";
import { liveOf } from "./live.ts";
import { Overwritten } from "./overwritten.ts";
import { blocksOf } from "./present.ts";
import { recapOf } from "./recap.ts";
import type { Status } from "./status.ts";
import { Tails } from "./tails.ts";
import type { Live, Ui } from "./ui.ts";

/** What is seen of a session: its log for good, what streams by for now. */
export class SessionView {
  readonly #ui: Ui;
  readonly #display: Settings["display"];
  readonly #answer: AnswerText;
  readonly #tails = new Tails();
  readonly #overwritten = new Overwritten();
  #state = NO_CHAT;
  #calling: string | null = null;

  constructor(ui: Ui, display: Settings["display"]) {
    this.#ui = ui;
    this.#display = display;
    this.#answer = new AnswerText(ui, display.reasoning);
  }

  get state(): ChatState {
    return this.#state;
  }

  /** Takes up a session where its log ends. */
  open(history: readonly Recorded[]): void {
    this.#state = history.reduce(heard, NO_CHAT);
    this.#calling = null;
  }

  /** Shows the last exchanges of a session; false if it has none. */
  recap(history: readonly Recorded[]): boolean {
    const blocks = recapOf(history, this.#display.resume_recap);
    this.#ui.print(...blocks);
    return blocks.length > 0;
  }

  /** Shows what rows say that follow on `history`. */
  take(
    rows: readonly Recorded[],
    session: string,
    history: readonly Recorded[],
  ): void {
    const { queue } = this.#state;
    for (const row of rows) {
      this.#takeOne(row);
      if (row.event.type !== "TurnEnded") continue;
      const summary = summarise([...history, ...rows]);
      const text = explain(row.event, summary, session);
      if (text !== "") {
        const tone = "warning";
        this.#ui.print({ kind: "note", tone, text: printable(text) });
      }
    }
    this.#giveBack(
      rows.flatMap(({ event }) =>
        event.type === "QueuedMessageWithdrawn"
          ? [wordsOf(textOf(queue, event.messageId) ?? "")]
          : []
      ),
    );
  }

  /** Shows a piece of a reply that is being made. */
  push(delta: Delta): void {
    if (delta.kind === "call") this.#calling = printable(delta.tool);
    this.#answer.push(delta);
  }

  /** Shows what a running tool printed. */
  output(callId: string, text: string): void {
    this.#tails.push(callId, text);
  }

  /** What goes on now. */
  live(hint: string, status: Status): Live {
    const [tails, calling] = [this.#tails, this.#calling];
    return liveOf(this.#state, { tails, calling, hint, status });
  }

  #takeOne(row: Recorded): void {
    const before = this.#state;
    this.#state = heard(before, row);
    this.#calling = null;
    this.#answer.hear(row);
    const { event } = row;
    const id = "callId" in event ? event.callId : null;
    const call = id === null ? undefined : before.calls.get(id);
    const isOver = event.type === "ToolCallCompleted";
    const written = call && isOver ? this.#overwritten.take(call) : [];
    this.#ui.print(...blocksOf(row, before, this.#display.tools, written));
    switch (event.type) {
      case "ToolCallStarted":
        if (call) this.#overwritten.look(call, before.cwd);
        break;
      case "ToolCallCompleted":
      case "ToolCallFailed":
      case "ToolCallInterrupted":
        this.#tails.forget(event.callId);
    }
  }

  /** What was queued and will not be said goes back to where it was typed. */
  #giveBack(texts: readonly string[]): void {
    if (texts.length === 0) return;
    const typed = this.#ui.getInput();
    this.#ui.setInput([...texts, typed].filter(Boolean).join("\n"));
  }
}
