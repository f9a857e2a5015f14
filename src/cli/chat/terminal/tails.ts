import { printable } from "../../visible.ts";

/** Lines of a running tool's output that are shown. */
const LINES = 4;

/** More than any terminal shows of one line. */
const CHARS = 2000;

/** The newest lines that each running call printed. */
export class Tails {
  readonly #texts = new Map<string, string>();

  push(callId: string, text: string): void {
    const whole = (this.#texts.get(callId) ?? "") + text;
    this.#texts.set(callId, whole.slice(-CHARS * LINES));
  }

  of(callId: string): readonly string[] {
    const lines = (this.#texts.get(callId) ?? "").trimEnd().split("\n");
    return lines.filter((line) => line.trim() !== "").slice(-LINES)
      // What overwrites itself, as a progress bar does, shows as it ended.
      .map((line) => printable(line.trimEnd().split("\r").at(-1) ?? ""));
  }

  forget(callId: string): void {
    this.#texts.delete(callId);
  }
}
