import type { CompactionEvent } from "../../domain/compression_events.ts";
import { short } from "./short.ts";

const GIVEN_UP = {
  nothing_to_compress: "there is too little between beginning and end",
  no_progress: "it would come out no smaller",
  no_summary: "no model gave a summary that could be used",
  cooling_down: "it failed lately, and rests for a while",
} as const;

/** What a person is told of a conversation's length, in one line. */
export function compactionLine(
  event: Extract<
    CompactionEvent,
    { type: "HistoryCompacted" | "CompressionGivenUp" | "TruncationNoticed" }
  >,
): string {
  switch (event.type) {
    case "HistoryCompacted": {
      const { messages, tokens: { before, after } } = event;
      return `${messages} messages are summed up: ${
        short(before)
      } tokens became ${short(after)}. /compress show tells how.`;
    }
    case "CompressionGivenUp":
      return `Not made shorter: ${GIVEN_UP[event.why]}.`;
    case "TruncationNoticed":
      return `The server read ${short(event.counted)} of about ${
        short(event.sent)
      } tokens: it cuts long requests without a word. Give it a larger window (Ollama: OLLAMA_CONTEXT_LENGTH), or set context_window to what it takes.`;
  }
}
