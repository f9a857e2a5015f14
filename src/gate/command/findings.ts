import { isWithin } from "../path/follow_links.ts";
import type { Category, Reason } from "./judgement.ts";

/** Collects doubts and facts while a command is judged. */
export class Findings {
  readonly denials: Reason[] = [];
  readonly commands: string[][] = [];
  readonly hosts = new Set<string>();
  readonly writes = new Set<string>();
  /** Files that this command itself downloads, writes or marks as programs. */
  readonly untrusted = new Set<string>();
  /** Folders that this command fills with what comes from the network. */
  readonly untrustedFolders = new Set<string>();
  /** Whether this command has fetched anything from another machine. */
  hasFetched = false;
  anyHost = false;
  agent = false;
  /** The part of the command that is being judged. */
  span: readonly [number, number] = [0, 0];
  #asks: Reason[] = [];
  readonly #tainted: ReadonlySet<string>;
  readonly #known = new Set<string>();

  /** @param tainted Files that earlier calls brought in. */
  constructor(tainted: ReadonlySet<string> = new Set()) {
    this.#tainted = tainted;
  }

  get asks(): readonly Reason[] {
    return this.#asks;
  }

  /** Whether `path` lies in what this command brings in from the network. */
  isForeign(path: string): boolean {
    return [...this.untrustedFolders].some((folder) => isWithin(path, folder));
  }

  /** Whether `path` is the network's or the model's, and no work of the project. */
  isSuspect(path: string): boolean {
    return this.untrusted.has(path) || this.#tainted.has(path) ||
      this.isForeign(path);
  }

  /** A person must decide. */
  ask(rule: string, category: Category, text: string): void {
    this.#add(this.#asks, { rule, category, text, span: this.span });
  }

  /** Nobody can allow this. */
  deny(rule: string, category: Category, text: string): void {
    this.#add(this.denials, { rule, category, text, span: this.span });
  }

  /** Takes back doubts raised since there were `count` of them. */
  lift(count: number, isLifted: (reason: Reason) => boolean): void {
    const kept: Reason[] = [];
    for (const reason of this.#asks.slice(count)) {
      // A lifted doubt may be raised again by something else.
      if (isLifted(reason)) this.#known.delete(keyOf(reason));
      else kept.push(reason);
    }
    this.#asks = [...this.#asks.slice(0, count), ...kept];
  }

  #add(list: Reason[], reason: Reason): void {
    const key = keyOf(reason);
    if (this.#known.has(key)) return;
    this.#known.add(key);
    list.push(reason);
  }
}

function keyOf({ rule, text, span }: Reason): string {
  return `${rule}\n${span[0]}\n${text}`;
}
