import type { Delta } from "../domain/ports.ts";
import { wellFormed } from "../domain/text.ts";

type Kind = "text" | "reasoning";

/**
 * Gathers what streams by between two looks at the screen: neighbours of one
 * kind become one delta, and no delta ends inside a character.
 */
export class DeltaBatch {
  #deltas: Delta[] = [];
  #kind: Kind = "text";
  #run = "";

  /** Adds a piece of text or reasoning. */
  add(kind: Kind, piece: string): void {
    if (kind !== this.#kind) {
      this.#close();
      this.#kind = kind;
    }
    this.#run += piece;
  }

  /** Adds that a call has begun. */
  addCall(tool: string): void {
    this.#close();
    this.#deltas.push({ kind: "call", tool });
  }

  /** Hands over what has gathered, but for half a character at its end. */
  drain(onDelta: (delta: Delta) => void): void {
    const half = /[\ud800-\udbff]$/.test(this.#run.slice(-1))
      ? this.#run.slice(-1)
      : "";
    if (half) this.#run = this.#run.slice(0, -1);
    this.#close();
    this.#run = half;
    if (this.#deltas.length === 0) return;
    const deltas = this.#deltas;
    this.#deltas = [];
    for (const delta of deltas) onDelta(delta);
  }

  #close(): void {
    if (this.#run === "") return;
    this.#deltas.push({ kind: this.#kind, text: wellFormed(this.#run) });
    this.#run = "";
  }
}
