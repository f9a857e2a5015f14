import type { OfferEvent } from "../domain/approval_events.ts";
import type { EventLog, Recorded } from "../domain/event_log.ts";
import type { Memory } from "../domain/memory.ts";
import type { Skills } from "../domain/skills.ts";
import type { Store } from "../projections/store.ts";

/** A home that is open to read. */
export interface View {
  readonly log: EventLog;
  readonly store: Store;
}

/** A row's way through its machine. */
export interface Way {
  /** The arrows that it took, those of `always` included, as drawings name them. */
  readonly arrows: readonly string[];
}

/** The machines as SVG; states carry `data-state`, arrows `data-arrow`. */
export interface Charts {
  readonly machines: readonly string[];
  /** States and arrows with few words: small enough to watch. */
  map(machine: string): Promise<string>;
  /** Everything that the definition says. */
  whole(machine: string): Promise<string>;
  wayOf(row: Recorded): Way;
}

/** What a person can look into and change besides sessions; opened when asked for. */
export interface Workshop {
  memory(): Promise<Memory>;
  skills(): Promise<Skills>;
  /** Keeps a person's answer for whoever runs the session. */
  offer(answer: Omit<OfferEvent, "type">): void;
}

/** What a studio stands on. */
export interface StudioGround {
  /** The home as it is now: its log may come into being later. */
  view(): Promise<View>;
  /** Opens the home for as long as `work` takes; to "read" appends nothing. */
  at<TResult>(
    access: "read" | "write",
    work: (workshop: Workshop) => Promise<TResult>,
  ): Promise<TResult>;
  readonly charts: Charts;
  /** Whoever has it may look. */
  readonly token: string;
  /** A line in which every character can be seen: a yes is given to what is shown (P62). */
  readonly visible: (line: string) => string;
  /** What a person types before a command's name. */
  readonly program: string;
  /** Waits until it is worth looking for new events; false once it is not any more. */
  pause(signal: AbortSignal): Promise<boolean>;
  /** One line for the person at the terminal. */
  note(text: string): void;
}
