import type { EventLog, Recorded } from "../../domain/event_log.ts";
import { Batches } from "./batches.ts";
import { OpenSession } from "./open_session.ts";

/** Rows read at once: a long log is gone through in pieces. */
const PAGE = 1000;

/** What goes on in a home: open turns, questions to a person, batches. */
export class Activity {
  readonly batches = new Batches();
  readonly #log: EventLog;
  readonly #sessions = new Map<string, OpenSession>();
  #position = 0;

  constructor(log: EventLog) {
    this.#log = log;
  }

  /** The position of the newest event that was taken in. */
  get position(): number {
    return this.#position;
  }

  /** Takes in what is new. A log that was never looked at is read whole, once. */
  async catchUp(): Promise<void> {
    for (;;) {
      const rows = this.#log.readAll(this.#position, PAGE);
      for (const row of rows) this.#take(row);
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

  #take(row: Recorded): void {
    // Another look may have taken it in while this one paused.
    if (row.position <= this.#position) return;
    this.#position = row.position;
    if (row.stream.startsWith("batch:")) this.batches.take(row);
    if (row.machine === null) return;
    const session = this.#sessions.get(row.stream);
    if (session) session.take(row);
    else this.#sessions.set(row.stream, new OpenSession(row));
  }
}
