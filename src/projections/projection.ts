import type { Recorded } from "../domain/event_log.ts";

/** What a statement binds. */
export type Param = string | number | null;

/** One change to the store. */
export interface Statement {
  readonly sql: string;
  readonly params: readonly Param[];
  /** Run only if the statement before it changed a row. */
  readonly follows?: boolean;
}

/** A read model derived from the log. Raise `version` to have it rebuilt. */
export interface Projection {
  readonly name: string;
  readonly version: number;
  /** Tables and views of `schema`, in the order in which they can be dropped. */
  readonly tables: readonly string[];
  readonly schema: string;
  /** The changes that follow from one row. Pure; may read only its own tables, and `sessions`. */
  project(recorded: Recorded): readonly Statement[];
  /** What takes the last traces of erased rows out of the file. */
  readonly afterErasure?: string;
}
