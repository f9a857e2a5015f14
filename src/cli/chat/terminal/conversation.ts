import type { Env } from "../../../config/home.ts";
import type { Recorded } from "../../../domain/event_log.ts";
import type { Answer, Question } from "../../../domain/ports.ts";
import {
  interrupt,
  isBusy,
  queueMessage,
  submitMessage,
} from "../../../session/commands.ts";
import { goOn } from "../../../session/running.ts";
import type { Session } from "../../../session/session.ts";
import { conversationIn } from "../../../session/snapshots.ts";
import type {
  Home,
  Host,
  Opened,
  SessionRequest,
  Surface,
} from "../../host.ts";
import { printable } from "../../visible.ts";
import { Attention } from "./attention.ts";
import type { ChatState } from "./chat_state.ts";
import { editedText } from "./external_editor.ts";
import type { InputHistory } from "./input_history.ts";
import { meaningOfInterrupt } from "./interrupt_policy.ts";
import { type RequestDefaults, SessionSlot } from "./session_slot.ts";
import { SessionView } from "./session_view.ts";
import type { Desk } from "./slash/command.ts";
import { SLASH_COMMANDS } from "./slash/commands.ts";
import { resolveSlash } from "./slash/resolve.ts";
import type { Status } from "./status.ts";
import { statusOf } from "./status_of.ts";
import type { Person, Tone, Ui } from "./ui.ts";

/** What a conversation at a terminal stands on. */
export interface Setting {
  readonly ui: Ui;
  readonly home: Home;
  readonly host: Host;
  readonly history: InputHistory;
  readonly env: Env;
  readonly defaults: RequestDefaults;
}

type Mode = "steer" | "queue";

/**
 * A person and a session: what the one does becomes commands, what the other
 * records becomes what is seen. It decides nothing that the log would hold.
 */
export class Conversation implements Person, Desk {
  readonly ui: Ui;
  readonly home: Home;
  readonly #setting: Setting;
  readonly #slot: SessionSlot;
  readonly #view: SessionView;
  readonly #attention: Attention;
  readonly #end = Promise.withResolvers<number>();
  /** What was said before there was a session to say it to. */
  #waiting: { readonly text: string; readonly mode: Mode }[] = [];
  #unsubscribe = () => {};
  #hint = "";
  #window: number | null = null;
  #hintedAt: number | null = null;
  #isLeaving = false;

  constructor(setting: Setting) {
    const { ui, home, host, defaults } = setting;
    this.ui = ui;
    this.home = home;
    this.#setting = setting;
    const { display } = home.config.settings;
    const isCi = Boolean(setting.env("CI"));
    this.#view = new SessionView(ui, display);
    this.#attention = new Attention(ui, display.notify_after_s, isCi);
    this.#slot = new SessionSlot({
      host,
      home,
      defaults,
      surface: this.#surface(),
      onOpen: (opened, isSame) => this.#attach(opened, isSame),
      onClose: () => this.#unsubscribe(),
    });
    // Whoever waits for the end hears of it; nobody may be waiting yet.
    this.#end.promise.catch(() => {});
  }

  /** Resolves with the exit code once the person leaves; rejects on a bug. */
  get done(): Promise<number> {
    return this.#end.promise;
  }

  get session(): Session | null {
    return this.#slot.opened?.session ?? null;
  }

  get state(): ChatState {
    return this.#view.state;
  }

  get status(): Status {
    const { home, defaults } = this.#setting;
    const isOpen = this.session !== null;
    const { state } = this;
    return statusOf(state, home.config, this.#window, isOpen, defaults.cwd);
  }

  get isBusy(): boolean {
    return this.session !== null && isBusy(this.session);
  }

  /** Paints for the first time, before anything else is loaded. */
  start(): void {
    this.ui.start(this);
    this.tell("Fupan. /help tells the commands and keys.", "dim");
    this.#show();
  }

  /**
   * Opens the first session, and says there what was typed meanwhile.
   *
   * @throws {SessionHeldError} If another process holds it.
   */
  async begin(id: string | null, prompt: string | undefined): Promise<void> {
    await this.change({ id, prompt });
    // The host has joined the prompt to a turn that goes on.
    const first = prompt?.trim() && !this.#slot.opened?.goesOn
      ? [{ text: prompt, mode: "steer" } as const]
      : [];
    const said = [...first, ...this.#waiting];
    this.#waiting = [];
    for (const { text, mode } of said) this.send(text, mode);
  }

  async change(request: Partial<SessionRequest>): Promise<void> {
    await this.#slot.change(request);
  }

  submit(text: string): void {
    this.#forgetHint();
    if (text.trim() === "") return;
    this.#remember(text);
    const slash = resolveSlash(text, SLASH_COMMANDS);
    if (slash === null) return this.send(text, "steer");
    if ("complaint" in slash) {
      this.tell(slash.complaint, "warning");
      return this.ui.setInput(text);
    }
    const { command, argument } = slash;
    this.#telling(async () => await command.run(this, argument));
  }

  queue(text: string): void {
    this.#forgetHint();
    if (text.trim() === "") return;
    this.#remember(text);
    this.send(text, "queue");
  }

  send(text: string, mode: Mode): void {
    const { session } = this;
    if (session === null) {
      this.#waiting.push({ text, mode });
      return;
    }
    try {
      if (isBusy(session)) queueMessage(session, this.home.ids, mode, text);
      else submitMessage(session, text);
    } catch (error) {
      // Nothing was written: the person still has what they typed.
      this.ui.setInput(text);
      this.#tellError(error);
    }
  }

  abort(): void {
    this.#forgetHint();
    const { session } = this;
    if (session && this.isBusy && !this.#isStopping) {
      this.#interrupt(session, "interrupted");
    }
  }

  interrupt(): void {
    const now = Date.parse(this.home.clock.now());
    const meaning = meaningOfInterrupt({
      isBusy: this.isBusy,
      isStopping: this.#isStopping,
      hasText: this.ui.getInput() !== "",
      now,
      hintedAt: this.#hintedAt,
    });
    switch (meaning) {
      case "abort":
        return this.abort();
      case "clear":
        this.#forgetHint();
        return this.ui.setInput("");
      case "hint":
        this.#hintedAt = now;
        this.#hint = "Press Ctrl-C again to leave, or Ctrl-D.";
        return this.#show();
      case "leave":
        return this.leave(130);
    }
  }

  end(): void {
    this.leave(0);
  }

  edit(): void {
    const { env } = this.#setting;
    this.#telling(async () => {
      const text = this.ui.getInput();
      this.ui.setInput(await this.ui.suspend(() => editedText(text, env)));
    });
  }

  tell(text: string, tone: Tone = "plain"): void {
    this.ui.print({ kind: "note", tone, text });
  }

  leave(code: number): void {
    this.#leave(code, "interrupted");
  }

  /** Leaves because the process was told to end. */
  terminate(code: number): void {
    this.#leave(code, "terminated");
  }

  /** Ends the chat with an error that nobody can do anything about here. */
  fail(error: unknown): void {
    this.#end.reject(error);
  }

  /** Says how to go on, if anything was said. */
  sayGoodbye(): void {
    if (!this.session || this.state.lastAsked === null) return;
    this.tell(`Go on with: chat -r ${this.session.id}`, "dim");
  }

  /** Lets go of the session. */
  async dispose(): Promise<void> {
    await this.#slot.dispose();
  }

  /** A turn that runs is ended first; who insists does not wait for that. */
  #leave(code: number, why: "interrupted" | "terminated"): void {
    const { opened } = this.#slot;
    if (!opened || !this.isBusy || this.#isLeaving) {
      return this.#end.resolve(code);
    }
    this.#isLeaving = true;
    goOn(opened).then(() => this.#end.resolve(code), this.#end.reject);
    if (!this.#isStopping && !this.#interrupt(opened.session, why)) {
      this.#end.resolve(code);
    }
  }

  /** Ends the turn; false, and the person is told, if the log refuses it. */
  #interrupt(session: Session, why: "interrupted" | "terminated"): boolean {
    try {
      interrupt(session, why);
      return true;
    } catch (error) {
      this.#tellError(error);
      return false;
    }
  }

  get #isStopping(): boolean {
    if (!this.session) return false;
    return conversationIn(this.session.snapshots)?.matches("interrupted") ??
      false;
  }

  #attach(opened: Opened, isSame: boolean): void {
    const { session, goesOn, failed } = opened;
    this.#view.open(session.history);
    if (!isSame) {
      const isOld = this.#view.recap(session.history);
      const how = isOld ? "Going on with session" : "Session";
      this.tell(`${how} ${session.id}`, "dim");
    }
    if (goesOn) this.tell("Its unfinished turn goes on.", "dim");
    failed.catch((error) => {
      if (this.#slot.opened === opened) this.fail(error);
    });
    opened.window().then((window) => {
      this.#window = window;
      this.#show();
    }, (error) => this.#tellError(error));
    this.#unsubscribe = session.log.subscribe((rows) =>
      this.#hear(session, rows)
    );
    this.#show();
  }

  /** Must not throw: the log has others to tell. */
  #hear(session: Session, rows: readonly Recorded[]): void {
    try {
      // The session learns of its rows after those who listen.
      const known = session.history.at(-1)?.position ?? 0;
      const own = rows.filter(({ stream, position }) =>
        stream === session.id && position > known
      );
      const { turnSince } = this.state;
      this.#view.take(own, session.id, session.history);
      const end = own.find(({ event }) => event.type === "TurnEnded");
      if (end) this.#attention.afterTurn(Date.parse(end.at) - turnSince);
      this.#show();
    } catch (error) {
      this.fail(error);
    }
  }

  #surface(): Surface {
    return {
      source: "chat",
      askPerson: (question, signal) => this.#ask(question, signal),
      clarify: async (question, choices, signal) => {
        this.#attention.call("Fupan has a question");
        return await this.ui.clarify(question, choices, signal);
      },
      onDelta: (delta) => {
        this.#view.push(delta);
        if (delta.kind === "call") this.#show();
      },
      onOutput: (callId, text) => {
        this.#view.output(callId, text);
        this.#show();
      },
      note: (text) => this.tell(printable(text), "dim"),
    };
  }

  async #ask(question: Question, signal: AbortSignal): Promise<Answer> {
    this.#attention.call("Fupan asks for an approval");
    const { on_timeout } = this.home.config.settings.approval;
    return await this.ui.askPerson(question, on_timeout === "deny", signal);
  }

  #show(): void {
    this.ui.show(this.#view.live(this.#hint, this.status));
  }

  #remember(text: string): void {
    const { history } = this.#setting;
    this.#telling(async () => {
      await history.add(text);
      this.ui.setHistory(history.texts);
    });
  }

  #forgetHint(): void {
    this.#hintedAt = null;
    if (this.#hint === "") return;
    this.#hint = "";
    this.#show();
  }

  /** Runs what a person asked for; why it failed is theirs to know. */
  #telling(work: () => Promise<void>): void {
    work().catch((error) => this.#tellError(error));
  }

  #tellError(error: unknown): void {
    if (!(error instanceof Error)) return this.fail(error);
    this.tell(printable(error.message), "error");
  }
}
