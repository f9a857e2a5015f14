import type { Recorded } from "../../../domain/event_log.ts";
import type { Session } from "../../../session/session.ts";
import type { Opened } from "../../host.ts";
import type { Attention } from "./attention.ts";
import type { SessionView } from "./session_view.ts";
import type { Tone } from "./ui.ts";

/** Who hears of what a session says. */
export interface Hearer {
  readonly view: SessionView;
  readonly attention: Attention;
  readonly tell: (text: string, tone: Tone) => void;
  /** The status, or what goes on, may be other than it was. */
  readonly onChange: () => void;
  /** What the person should know, and can go on with. */
  readonly onError: (error: unknown) => void;
  /** What nobody can do anything about here. */
  readonly onBug: (error: unknown) => void;
}

/** The one session that is listened to. */
export class Listening {
  readonly #hearer: Hearer;
  #opened: Opened | null = null;
  #window: number | null = null;
  #unsubscribe = () => {};

  constructor(hearer: Hearer) {
    this.#hearer = hearer;
  }

  /** Tokens that the model of the session takes; null while nobody said. */
  get window(): number | null {
    return this.#window;
  }

  /** Takes up a session where its log ends, and shows how it got there. */
  begin(opened: Opened, isSame: boolean): void {
    const { view, tell, onChange, onError, onBug } = this.#hearer;
    const { session, goesOn, failed } = opened;
    this.#opened = opened;
    view.open(session.history);
    if (!isSame) {
      const isOld = view.recap(session.history);
      const how = isOld ? "Going on with session" : "Session";
      tell(`${how} ${session.id}`, "dim");
    }
    if (goesOn) tell("Its unfinished turn goes on.", "dim");
    failed.catch((error) => {
      if (this.#opened === opened) onBug(error);
    });
    opened.window().then((window) => {
      this.#window = window;
      onChange();
    }, onError);
    this.#unsubscribe = session.log.subscribe((rows) =>
      this.#hear(session, rows)
    );
    onChange();
  }

  end(): void {
    this.#unsubscribe();
    this.#opened = null;
  }

  /** Must not throw: the log has others to tell. */
  #hear(session: Session, rows: readonly Recorded[]): void {
    const { view, attention, onChange, onBug } = this.#hearer;
    try {
      // The session learns of its rows after those who listen.
      const known = session.history.at(-1)?.position ?? 0;
      const own = rows.filter(({ stream, position }) =>
        stream === session.id && position > known
      );
      const { turnSince } = view.state;
      view.take(own, session.id, session.history);
      const end = own.find(({ event }) => event.type === "TurnEnded");
      if (end) attention.afterTurn(Date.parse(end.at) - turnSince);
      onChange();
      // What the actors do now, the session knows once the append is over.
      queueMicrotask(() => this.#again());
    } catch (error) {
      onBug(error);
    }
  }

  #again(): void {
    const { onChange, onBug } = this.#hearer;
    try {
      if (this.#opened !== null) onChange();
    } catch (error) {
      onBug(error);
    }
  }
}
