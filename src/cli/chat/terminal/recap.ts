import type { Recorded } from "../../../domain/event_log.ts";
import { head } from "../../../domain/text.ts";
import { folded } from "./attachments.ts";
import { printable } from "../../visible.ts";
import type { Block } from "./ui.ts";

/** Characters of a question and of an answer (behaviour 13.6). */
const ASKED_CHARS = 300;
const ANSWER_CHARS = 200;

interface Exchange {
  readonly asked: string;
  answer: string;
}

/** The last exchanges of a session that is gone on with, shortened and dimmed. */
export function recapOf(
  history: readonly Recorded[],
  count: number,
): readonly Block[] {
  const exchanges = exchangesIn(history);
  const shown = count > 0 ? exchanges.slice(-count) : [];
  if (shown.length === 0) return [];
  const left = exchanges.length - shown.length;
  const lines = shown.flatMap(({ asked, answer }) => [
    `› ${shortened(folded(asked), ASKED_CHARS)}`,
    ...answer === "" ? [] : [`  ${shortened(answer, ANSWER_CHARS)}`],
  ]);
  const heading = left > 0 ? [`… ${left} earlier exchanges`] : [];
  return [{
    kind: "note",
    tone: "dim",
    text: [...heading, ...lines].join("\n"),
  }];
}

function exchangesIn(history: readonly Recorded[]): readonly Exchange[] {
  const exchanges: Exchange[] = [];
  const queued = new Map<string, string>();
  for (const { event, from, to } of history) {
    switch (event.type) {
      case "UserMessageReceived":
        exchanges.push({ asked: event.text, answer: "" });
        break;
      case "MessageQueued":
        queued.set(event.messageId, event.text);
        break;
      case "QueuedMessageTaken":
        exchanges.push({
          asked: queued.get(event.messageId) ?? "",
          answer: "",
        });
        break;
      case "ModelReplied": {
        const last = exchanges.at(-1);
        if (last && from !== to && event.text.trim() !== "") {
          last.answer = event.text;
        }
        break;
      }
    }
  }
  // An erased session has exchanges without a word in them.
  return exchanges.filter(({ asked }) => asked !== "");
}

function shortened(text: string, length: number): string {
  const line = printable(text).trim().replaceAll(/\s+/g, " ");
  return line.length > length ? `${head(line, length - 1)}…` : line;
}
