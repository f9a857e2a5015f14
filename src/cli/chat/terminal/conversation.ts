import type { Env } from "../../../config/home.ts";
import type { Settings } from "../../../config/schema.ts";
import { isBusy } from "../../../session/commands.ts";
import type { Session } from "../../../session/session.ts";
import type { Home, Host, Opened } from "../../host.ts";
import { printable } from "../../visible.ts";
import { Attention } from "./attention.ts";
import type { ChatState } from "./chat_state.ts";
import { Departure, type Ending, isStopping } from "./departure.ts";
import { editedText } from "./external_editor.ts";
import type { InputHistory } from "./input_history.ts";
import { Interrupts } from "./interrupts.ts";
import { Listening } from "./listening.ts";
import { OwnCommand } from "./own_command.ts";
import {
  type RequestDefaults,
  type SessionChange,
  SessionSlot,
} from "./session_slot.ts";
import { SessionView } from "./session_view.ts";
import { SkillNames } from "./skill_names.ts";
import type { Desk } from "./slash/command.ts";
import type { Status } from "./status.ts";
import { statusOf } from "./status_of.ts";
import { type Mode, Speech } from "./speech.ts";
import { surfaceOf } from "./surface_of.ts";
import type { Listener } from "./threshold.ts";
import { TypedLines } from "./typed_lines.ts";
import type { Completion, Tone, Ui } from "./ui.ts";

/** What a conversation at a terminal stands on. */
export interface Setting {
  readonly ui: Ui;
  readonly home: Home;
  readonly host: Host;
  readonly history: InputHistory;
  readonly env: Env;
  readonly defaults: RequestDefaults;
  /** Serves the studio; gives the address that opens it. */
  readonly studio: () => Promise<string>;
}

/**
 * A person and a session: what the one does becomes commands, what the other
 * records becomes what is seen. It decides nothing that the log would hold.
 */
export class Conversation implements Listener, Desk {
  readonly ui: Ui;
  readonly #setting: Setting;
  readonly #slot: SessionSlot;
  readonly #view: SessionView;
  readonly #listening: Listening;
  readonly #skills: SkillNames;
  readonly #lines: TypedLines;
  readonly #interrupts = new Interrupts();
  readonly #own = new OwnCommand(() => this.#show(), () => this.#now);
  readonly #departure = new Departure((error) => this.#tellError(error));
  readonly #speech: Speech;
  #questions = 0;

  constructor(setting: Setting) {
    const { ui, home, host, defaults, env } = setting;
    this.ui = ui;
    this.#setting = setting;
    const { display } = home.config.settings;
    const isCi = Boolean(env("CI"));
    const view = new SessionView(ui, display);
    const attention = new Attention(ui, display.notify_after_s, isCi);
    const show = () => this.#show();
    const onError = (error: unknown) => this.#tellError(error);
    this.#view = view;
    this.#listening = new Listening({
      view,
      attention,
      tell: (text, tone) => this.tell(text, tone),
      onChange: show,
      onError,
      onBug: (error) => this.fail(error),
    });
    this.#speech = new Speech({
      ids: home.ids,
      opened: () => this.opened,
      note: (text) => this.tell(text, "dim"),
      giveBack: (error, text) => this.#giveBack(error, text),
      window: () => this.#listening.window,
    });
    const openSkills = () => host.openSkills(home, "write", () => {});
    this.#skills = new SkillNames(defaults.without.skills ? null : openSkills);
    this.#lines = new TypedLines({
      desk: this,
      history: setting.history,
      skills: this.#skills,
      own: this.#own,
      speech: this.#speech,
      telling: (work) => this.#telling(work),
    });
    this.#slot = new SessionSlot({
      host,
      home,
      defaults,
      surface: surfaceOf({
        ui,
        view,
        attention,
        home: () => this.home,
        isOpen: () => this.opened !== null,
        onAsking: (isAsking) => {
          this.#questions += isAsking ? 1 : -1;
          this.#show();
        },
        show,
      }),
      onOpen: (opened, isSame) => this.#listening.begin(opened, isSame),
      onClose: () => this.#listening.end(),
    });
  }

  /** Resolves with how it ended once the person leaves; rejects on a bug. */
  get done(): Promise<Ending> {
    return this.#departure.done;
  }

  get home(): Home {
    return this.#slot.home;
  }

  get host(): Host {
    return this.#setting.host;
  }

  get opened(): Opened | null {
    return this.#slot.opened;
  }

  get session(): Session | null {
    return this.opened?.session ?? null;
  }

  get state(): ChatState {
    return this.#view.state;
  }

  get status(): Status {
    return statusOf({
      state: this.state,
      config: this.home.config,
      window: this.#listening.window,
      session: this.session,
      isAsking: this.#questions > 0,
      startFolder: this.#setting.defaults.cwd,
    });
  }

  get isBusy(): boolean {
    return this.session !== null && isBusy(this.session);
  }

  get canStop(): boolean {
    return this.isBusy || this.#own.isRunning;
  }

  /**
   * Opens the first session, and says there what was typed meanwhile.
   *
   * @throws {SessionHeldError} If another process holds it.
   */
  async begin(id: string | null, prompt: string | undefined): Promise<void> {
    await this.change({ id, prompt });
    // The host has joined the prompt to a turn that goes on.
    if (prompt?.trim() && !this.opened?.goesOn) this.send(prompt, "steer");
    this.#speech.catchUp();
  }

  /** Offers to set up a model where there is none, and nothing was said yet. */
  async welcome(): Promise<void> {
    const { offerSetUp } = await import("./slash/set_up_here.ts");
    // It ends with the person's choice, which nothing waits for.
    this.#telling(() => offerSetUp(this));
  }

  async change(change: SessionChange): Promise<void> {
    await this.#slot.change(change);
  }

  async configure(changes: Partial<Settings>): Promise<void> {
    const { home } = this;
    const settings = { ...home.config.settings, ...changes };
    const config = { ...home.config, settings };
    await this.change({ home: { ...home, config } });
  }

  async studio(): Promise<string> {
    return await this.#setting.studio();
  }

  submit(text: string): void {
    this.#forgetHint();
    if (text.trim() === "") return;
    this.#lines.submit(text);
  }

  queue(text: string): void {
    this.#forgetHint();
    if (text.trim() === "") return;
    this.#lines.queue(text);
  }

  send(text: string, mode: Mode): void {
    this.#speech.say(text, mode);
  }

  async skills(): Promise<readonly Completion[]> {
    return await this.#listed(this.#skills.completions());
  }

  async files(signal: AbortSignal): Promise<readonly string[]> {
    const files = this.opened?.byHand.files(signal).catch((error) => {
      // Nobody waits for it any more.
      if (signal.aborted) return [];
      throw error;
    });
    return await this.#listed(files ?? Promise.resolve([]));
  }

  abort(): void {
    this.#forgetHint();
    if (this.#own.stop()) return;
    const { session } = this;
    if (session && this.isBusy && !isStopping(session)) {
      this.#departure.stop(session, "interrupted");
    }
  }

  interrupt(): void {
    const { session } = this;
    const meaning = this.#interrupts.press({
      isBusy: this.canStop,
      isStopping: !this.#own.isRunning && session !== null &&
        isStopping(session),
      hasText: this.ui.getInput() !== "",
      now: this.#now,
    });
    switch (meaning) {
      case "abort":
        return this.abort();
      case "clear":
        this.#forgetHint();
        return this.ui.setInput("");
      case "hint":
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
    this.#own.stop();
    this.#departure.leave(this.opened, code, "interrupted");
  }

  again(): void {
    const resume = this.state.lastAsked === null ? undefined : this.session?.id;
    this.#departure.leave(this.opened, { resume }, "interrupted");
  }

  /** Leaves because the process was told to end. */
  terminate(code: number): void {
    this.#own.stop();
    this.#departure.leave(this.opened, code, "terminated");
  }

  /** Ends the chat with an error that nobody can do anything about here. */
  fail(error: unknown): void {
    this.#departure.fail(error);
  }

  /** Says how to go on, if anything was said. */
  sayGoodbye(): void {
    if (!this.session || this.state.lastAsked === null) return;
    this.tell(`Go on with: chat -r ${this.session.id}`, "dim");
  }

  /** Lets go of the session. */
  async dispose(): Promise<void> {
    await this.#own.end();
    await this.#slot.dispose();
  }

  get #now(): number {
    return Date.parse(this.home.clock.now());
  }

  #show(): void {
    const { hint } = this.#interrupts;
    const live = this.#view.live(hint, this.status);
    this.ui.show({ ...live, tools: [...live.tools, ...this.#own.live] });
  }

  #forgetHint(): void {
    if (this.#interrupts.forget()) this.#show();
  }

  /** Runs what a person asked for; why it failed is theirs to know. */
  #telling(work: () => Promise<void>): void {
    work().catch((error) => this.#tellError(error));
  }

  /** What completes is never worth the chat: why it is missing is told. */
  async #listed<T>(list: Promise<readonly T[]>): Promise<readonly T[]> {
    try {
      return await list;
    } catch (error) {
      this.#tellError(error);
      return [];
    }
  }

  #giveBack(error: unknown, text: string): void {
    const typed = this.ui.getInput();
    this.ui.setInput([text, typed].filter(Boolean).join("\n"));
    this.#tellError(error);
  }

  #tellError(error: unknown): void {
    if (!(error instanceof Error)) return this.fail(error);
    this.tell(printable(error.message), "error");
  }
}
