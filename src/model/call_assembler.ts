import type { RawCall } from "../domain/ports.ts";
import { wellFormed } from "../domain/text.ts";
import { type Fields, fieldsOf, numberOf, parsed, stringOf } from "./json.ts";
import { wellFormedArgs } from "./well_formed_args.ts";

interface Call {
  id: string;
  index: number | undefined;
  name: string;
  args: string;
  isAnnounced: boolean;
}

/** One entry of a delta's `tool_calls`, as far as it says anything. */
interface Part {
  readonly id: string;
  readonly index: number | undefined;
  readonly name: string;
  readonly args: string;
}

/**
 * Puts tool calls together from deltas of servers that disagree on what marks
 * a call: by id first, then by index, then the one under way. A new id on a
 * used index is a new call, and the order is that of arrival (P41, P43).
 */
export class CallAssembler {
  readonly #onCall: (tool: string) => void;
  readonly #calls: Call[] = [];

  /** @param onCall Hears each call's name, once it is whole. */
  constructor(onCall: (tool: string) => void) {
    this.#onCall = onCall;
  }

  /** True once any call has begun. */
  get hasBegun(): boolean {
    return this.#calls.length > 0;
  }

  /** Takes in the `tool_calls` of one delta, or its one `function_call`. */
  take(entries: readonly unknown[]): void {
    const seen = new Set<Call>();
    for (const entry of entries) {
      const fields = fieldsOf(entry);
      const part = fields && partOf(fields);
      // An entry that says nothing begins no call.
      if (!part || !part.id && !part.name && !part.args) continue;
      const known = this.#callFor(part);
      // Two entries of one list that both name a tool are two calls.
      const isNext = known && part.name !== "" && seen.has(known);
      const call = known && !isNext ? known : this.#begin(part);
      seen.add(call);
      this.#extend(call, part);
    }
  }

  /** The calls in order of arrival. Nothing may be taken in afterwards. */
  end(): readonly RawCall[] {
    return this.#calls.map((call) => {
      this.#announce(call);
      return {
        id: wellFormed(call.id),
        name: wellFormed(call.name),
        args: wellFormedArgs(call.args),
      };
    });
  }

  #begin({ id, index }: Part): Call {
    const call = { id, index, name: "", args: "", isAnnounced: false };
    this.#calls.push(call);
    return call;
  }

  #extend(call: Call, part: Part): void {
    if (!call.id) call.id = part.id;
    call.index ??= part.index;
    // Some servers repeat the name with every piece of the arguments.
    if (part.name !== call.name) call.name += part.name;
    call.args += part.args;
    if (call.args && call.name) this.#announce(call);
  }

  /** The call that a part goes on with; undefined if it begins one. */
  #callFor(part: Part): Call | undefined {
    const call = this.#named(part);
    return call && isContinued(call, part) ? call : undefined;
  }

  #named({ id, index, name }: Part): Call | undefined {
    const byId = id && this.#calls.findLast((call) => call.id === id);
    if (byId) return byId;
    const current = this.#calls.at(-1);
    if (index === undefined) return current;
    // A part that names no tool is the tail of a call that had no index.
    return this.#calls.findLast((call) => call.index === index) ??
      (name === "" && current?.index === undefined ? current : undefined);
  }

  #announce(call: Call): void {
    if (call.isAnnounced || !call.name) return;
    call.isAnnounced = true;
    this.#onCall(wellFormed(call.name));
  }
}

/** Is the part more of the call, or does it only look so? */
function isContinued(call: Call, part: Part): boolean {
  const isNewId = part.id !== "" && call.id !== "" && part.id !== call.id;
  // A server that invents an id for each piece names the tool only once.
  if (isNewId) {
    return part.name === "" && part.args !== "" && !isWhole(call.args);
  }
  if (part.name === "") return true;
  const isOtherIndex = part.index !== undefined && call.index !== undefined &&
    part.index !== call.index;
  // One id for two calls: each has its own index or its own whole arguments.
  if (isOtherIndex) return false;
  if (part.args !== "" && isWhole(call.args)) return false;
  // Without a mark of its own, another name is another call once this one has arguments.
  return call.args === "" || call.name === part.name;
}

function partOf(fields: Fields): Part {
  const body = fieldsOf(fields.function) ?? fieldsOf(fields.custom) ?? fields;
  return {
    id: typeof fields.id === "number" ? String(fields.id) : stringOf(fields.id),
    index: numberOf(fields.index),
    name: stringOf(body.name),
    args: argsOf(body.arguments ?? body.input),
  };
}

/** Arguments may come as an object (P42). */
function argsOf(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Is the text a whole JSON value? Looks at the end first: most are not. */
function isWhole(args: string): boolean {
  return /[}\]]\s*$/.test(args.slice(-64)) && parsed(args) !== undefined;
}
