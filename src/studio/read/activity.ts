import type { EventLog, Recorded } from "../../domain/event_log.ts";
import type { Statements } from "../../projections/statements.ts";
import { listUnfinished } from "../../projections/unfinished.ts";
import { APPROVALS } from "../../session/approvals.ts";
import { Batches } from "./batches.ts";
import { type Offered, OfferedAnswers } from "./offers.ts";
import { OpenSession, type Question } from "./open_session.ts";

/** Rows read at once: a long log is gone through in pieces. */
const PAGE = 1000;

/** Asks the store, level with the log. */
type Ask = <TAnswer>(question: (store: Statements) => TAnswer) => TAnswer;

/** What goes on in a home: open turns, questions to a person, batches. */
export class Activity {
  readonly batches = new Batches();
  readonly #offers = new OfferedAnswers();
  readonly #log: EventLog;
  readonly #ask: Ask;
  readonly #sessions = new Map<string, OpenSession>();
  #position: number | undefined;

  constructor(log: EventLog, ask: Ask) {
    this.#log = log;
    this.#ask = ask;
  }

  /** The position of the newest event that was taken in. */
  get position(): number {
    return this.#position ?? 0;
  }

  /** Takes in what is new; at first, the streams in which something goes on. */
  async catchUp(): Promise<void> {
    if (this.#position === undefined) this.#begin();
    for (;;) {
      const rows = this.#log.readAll(this.position, PAGE);
      for (const row of rows) this.#takeNext(row);
      if (rows.length < PAGE) return;
      // Others are served between two pages.
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
  }

  /** Sessions whose turn is not over, the newest first. */
  open(): readonly OpenSession[] {
    return [...this.#sessions.values()].filter(({ isOpen }) => isOpen)
      .toSorted((a, b) => b.position - a.position);
  }

  /** What a session asks a person. */
  questionsOf(session: string): readonly Question[] {
    return this.#sessions.get(session)?.questions ?? [];
  }

  /** The answer that was offered to exactly this question. */
  answerTo({ callId, digest }: Question): Offered | undefined {
    return this.#offers.to(callId, digest);
  }

  #begin(): void {
    const { streams, position } = this.#ask(listUnfinished);
    for (const stream of [APPROVALS, ...streams]) {
      for (const row of this.#log.read(stream)) {
        if (row.position <= position) this.#take(row);
      }
    }
    this.#position = position;
  }

  #takeNext(row: Recorded): void {
    // Another look may have taken it in while this one paused.
    if (row.position <= this.position) return;
    this.#position = row.position;
    this.#take(row);
  }

  #take(row: Recorded): void {
    this.#offers.take(row);
    if (row.stream.startsWith("batch:")) this.batches.take(row);
    if (row.machine === null) return;
    const session = this.#sessions.get(row.stream) ?? this.#past(row);
    this.#sessions.set(row.stream, session);
    session.take(row);
  }

  /** A session that was at rest so far goes on in the folder where it was. */
  #past({ stream, revision }: Recorded): OpenSession {
    const session = new OpenSession(stream);
    if (revision === 1) return session;
    for (const row of this.#log.read(stream)) {
      if (row.revision >= revision) break;
      session.take(row);
    }
    return session;
  }
}
