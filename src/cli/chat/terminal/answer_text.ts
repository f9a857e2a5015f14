import type { Recorded } from "../../../domain/event_log.ts";
import type { Delta } from "../../../domain/ports.ts";
import { printable } from "../../visible.ts";
import type { Ui } from "./ui.ts";

/**
 * The answer on its way to the screen. What streamed is a preview; what the
 * log then says is shown to its end, whether or not it streamed.
 */
export class AnswerText {
  readonly #ui: Pick<Ui, "stream" | "endStream" | "print">;
  readonly #showsReasoning: boolean;
  #streamed = "";
  #reasoning = "";

  constructor(
    ui: Pick<Ui, "stream" | "endStream" | "print">,
    showsReasoning: boolean,
  ) {
    this.#ui = ui;
    this.#showsReasoning = showsReasoning;
  }

  /** A piece that just came. */
  push(delta: Delta): void {
    if (delta.kind === "reasoning") {
      if (this.#showsReasoning) this.#reasoning += delta.text;
      return;
    }
    this.#endReasoning();
    if (delta.kind !== "text") return;
    this.#streamed += delta.text;
    this.#ui.stream(printable(delta.text));
  }

  /** What the log says of the answer. */
  hear({ event, from, to }: Recorded): void {
    switch (event.type) {
      case "ModelReplied":
        if (from !== to) this.#complete(event.text, to === "recovering");
        break;
      case "ModelFailed":
        this.#complete(event.text, to === "recovering" && event.size > 0);
        break;
      case "TurnInterrupted":
      case "TurnEnded":
        this.#complete("", false);
        break;
    }
  }

  /** A text that goes on in the next reply is not ended. */
  #complete(text: string, goesOn: boolean): void {
    this.#endReasoning();
    if (text.startsWith(this.#streamed)) {
      const rest = text.slice(this.#streamed.length);
      if (rest !== "") this.#ui.stream(printable(rest));
    }
    this.#streamed = "";
    if (!goesOn) this.#ui.endStream();
  }

  #endReasoning(): void {
    const text = this.#reasoning.trim();
    this.#reasoning = "";
    if (text === "") return;
    this.#ui.print({ kind: "note", tone: "dim", text: printable(text) });
  }
}
