import { MACHINES } from "../../../actors/catalog.ts";
import {
  type Adapters,
  openSession,
} from "../../../src/app/session/run_session.ts";
import { chartsOf } from "../../../src/cli/studio/charts.ts";
import { visible } from "../../../src/cli/visible.ts";
import type { MemoryEventLog } from "../../../src/log/memory_event_log.ts";
import { Store } from "../../../src/projections/store.ts";
import { ask, type Running } from "../../../src/session/running.ts";
import { offerAnswer } from "../../../src/session/offers.ts";
import type { Workshop } from "../../../src/studio/ground.ts";
import { studio } from "../../../src/studio/studio.ts";
import {
  adapters,
  fakeClock,
  memoryLog,
  type Scripted,
  scriptedModel,
} from "../../support/adapters.ts";
import { openingWith } from "../../support/opening.ts";

export const TOKEN = "0123456789abcdef0123456789abcdef";

/** A studio over a log in memory, and sessions that really run there. */
export class Stage implements Disposable {
  readonly log: MemoryEventLog = memoryLog();
  readonly store = new Store(":memory:", this.log);
  readonly notes: string[] = [];
  /** How the home was opened for what is no session. */
  readonly opened: ("read" | "write")[] = [];
  /** Another, for what a page is to look into. */
  workshop: Workshop = {
    memory: () => Promise.reject(new TypeError("Cannot open: no memory here")),
    skills: () => Promise.reject(new TypeError("Cannot open: no skills here")),
    offer: (answer) =>
      offerAnswer({ log: this.log, clock: fakeClock() }, answer),
  };
  readonly #running: Running[] = [];
  #wake = Promise.withResolvers<void>();
  readonly app = studio({
    view: () => Promise.resolve(this),
    at: (access, work) => {
      this.opened.push(access);
      return work(this.workshop);
    },
    visible,
    charts: chartsOf(MACHINES),
    token: TOKEN,
    program: "fupan",
    pause: async (signal) => {
      signal.addEventListener("abort", () => this.#wake.resolve());
      await this.#wake.promise;
      return !signal.aborted;
    },
    note: (text) => void this.notes.push(text),
  });

  /** Opens a session in which the model plays `script`. */
  async open(
    id: string,
    script: readonly Scripted[],
    changes: Partial<Adapters> = {},
  ): Promise<Running> {
    const running = await openSession(
      adapters({ log: this.log, model: scriptedModel(script), ...changes }),
      id,
      openingWith({ root: id }),
    );
    this.#running.push(running);
    return running;
  }

  /** Runs one turn of a new session to its end. */
  async turn(
    id: string,
    text: string,
    script: readonly Scripted[],
    changes: Partial<Adapters> = {},
  ): Promise<Running> {
    const running = await this.open(id, script, changes);
    await ask(running, text);
    return running;
  }

  /** Asks for a path as whoever has the token does. */
  async get(
    path: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    const address = `${path}${path.includes("?") ? "&" : "?"}token=${TOKEN}`;
    return await this.app.request(address, { headers });
  }

  /** Sends a form as a page of the studio does. */
  async post(
    path: string,
    fields: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = { origin: "http://localhost" },
  ): Promise<Response> {
    const body = new URLSearchParams(fields);
    return await this.app.request(`${path}?token=${TOKEN}`, {
      method: "POST",
      headers,
      body,
    });
  }

  /** The text at a path. */
  async text(path: string): Promise<string> {
    return await (await this.get(path)).text();
  }

  /** Ends the rests of whoever follows the log. */
  wake(): void {
    this.#wake.resolve();
    this.#wake = Promise.withResolvers();
  }

  [Symbol.dispose](): void {
    for (const running of this.#running) running.stop();
    this.store.close();
  }
}
