import { newSessionId } from "../../domain/session_id.ts";
import { sha256 } from "../../domain/sha256.ts";
import type { ForeignSession } from "../../import/foreign_session.ts";
import { turnsOf } from "../../import/turns.ts";
import { importedFrom } from "../../projections/lineage.ts";
import { titleOf } from "../../projections/title.ts";
import type { ImportHistoryFlags } from "../flags.ts";
import type { Home, Host } from "../host.ts";
import type { Io } from "../io.ts";
import { reading } from "../reading.ts";
import { printable } from "../visible.ts";
import { writing } from "../writing.ts";
import { readHistories } from "./read_histories.ts";
import { recordHistory } from "./record_history.ts";

/**
 * Records the sessions of another agent as our own, each once: what was
 * imported before, or was deleted since, is left as it is. What is damaged is
 * named on stderr and left out. Of Hermes, memory, voice and skills come along.
 */
export async function importHistory(
  flags: ImportHistoryFlags,
  io: Io,
  host: Host,
): Promise<number> {
  const open = flags.dryRun ? reading : writing;
  return await open(io, host, async (home) => {
    home.store.catchUp();
    const importer = new Importer(home, flags, io);
    for await (const { path, reading } of readHistories(flags)) {
      if (reading instanceof Error) importer.fail(path, reading);
      else {
        importer.complain(
          path,
          reading.damages.map(({ where, why }) => `${where}: ${why}`),
        );
        for (const session of reading.sessions) importer.take(path, session);
      }
    }
    if (flags.agent === "hermes") {
      const { takeKeepsakes } = await import("./take_keepsakes.ts");
      await takeKeepsakes(flags, io, host, home);
    }
    return importer.conclude();
  });
}

class Importer {
  readonly #home: Home;
  readonly #io: Io;
  readonly #isDry: boolean;
  /** Of this run: the store may not know them yet. */
  readonly #taken = new Set<string>();
  #imported = 0;
  #known = 0;
  #leftOut = 0;
  #failed = 0;

  constructor(home: Home, { dryRun }: ImportHistoryFlags, io: Io) {
    this.#home = home;
    this.#isDry = dryRun;
    this.#io = io;
  }

  take(path: string, session: ForeignSession): void {
    const { agent, id } = session.origin;
    const name = `${agent} ${id}`;
    const before = this.#home.store.read((store) =>
      importedFrom(store, session.origin)
    );
    if (before || this.#taken.has(name)) {
      this.#known++;
      if (before?.isErased) this.#note(`${name}: it was deleted here`);
      return;
    }
    this.#taken.add(name);
    const { turns, orphans } = turnsOf(session.steps);
    if (orphans > 0) {
      this.complain(path, [`${orphans} results belong to no call`]);
    }
    const stream = this.#streamFor(session);
    if (!this.#isDry) {
      this.#home.log.append({
        stream,
        expected: 0,
        drafts: recordHistory(session, turns, {
          ...this.#settings(),
          id: stream,
          title: session.title === null ? null : titleOf(session.title),
        }),
      });
    }
    this.#imported++;
    this.#io.stdout(
      printable(
        `${
          this.#isDry ? "would import" : "imported"
        } ${stream}: ${name}, ${turns.length} turns\n`,
      ),
    );
  }

  /** Says what of a file was left out. */
  complain(path: string, faults: readonly string[]): void {
    this.#leftOut += faults.length;
    for (const fault of faults) this.#note(`${path}: ${fault}; left out`);
  }

  fail(path: string, error: Error): void {
    this.#failed++;
    this.#note(`Cannot import "${path}": ${error.message}`);
  }

  /** Prints what it came to; gives the exit code. */
  conclude(): number {
    this.#io.stdout(
      `${
        this.#isDry ? "would import" : "imported"
      } ${this.#imported} sessions, ${this.#known} were here before, ${this.#leftOut} faults left out\n`,
    );
    return this.#failed > 0 ? 1 : 0;
  }

  #note(text: string): void {
    this.#io.stderr(`${printable(text)}\n`);
  }

  #settings() {
    const { redact, config: { settings } } = this.#home;
    return {
      redact,
      maxIterations: settings.max_iterations,
      maxRetries: settings.retry.max,
      reasoning: settings.reasoning,
    };
  }

  /** Named by when it began and, so that it is the same in every home, by its origin. */
  #streamFor({ origin: { agent, id }, startedAt }: ForeignSession): string {
    const clock = { ...this.#home.clock, now: () => startedAt };
    for (let attempt = 0;; attempt++) {
      const hash = sha256(`${agent} ${id} ${attempt}`);
      const ids = { hex: (digits: number) => hash.slice(0, digits) };
      const stream = newSessionId(clock, ids);
      if (this.#home.log.read(stream).length === 0) return stream;
    }
  }
}
