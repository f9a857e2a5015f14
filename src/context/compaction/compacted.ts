import type {
  CompactionEvent,
  MessageRef,
} from "../../domain/compression_events.ts";
import { capped } from "../../domain/text.ts";
import type { WireMessage } from "../wire_message.ts";
import { backgroundText } from "./background_text.ts";
import { isAt } from "./is_at.ts";

/**
 * The lasting messages after a compaction: the background, the person's newest
 * message, and the tail. The notes of turns that are over are left out.
 */
export function compacted(
  lasting: readonly WireMessage[],
  { cut, background }: Extract<CompactionEvent, { type: "HistoryCompacted" }>,
  at: MessageRef,
): readonly WireMessage[] {
  const { tailFrom, lastUser, longest } = cut;
  const from = lasting.findIndex((message) => isAt(message, tailFrom));
  const tail = from < 0 ? [] : lasting.slice(from);
  const kept = [
    ...lasting.filter((message) =>
      isAt(message, lastUser) && !tail.includes(message)
    ),
    ...tail,
  ];
  const newest = kept.findLast(({ role }) => role === "user");
  return [
    {
      role: "user",
      content: backgroundText(background),
      at,
      isBackground: true,
    },
    ...kept.map((message) => {
      if (message.role === "tool" && longest !== null) {
        return { ...message, content: capped(message.content, longest) };
      }
      if (message.said === undefined || message === newest) return message;
      return { ...message, content: message.said };
    }),
  ];
}
