import { NO_RESULT } from "./call_args.ts";
import type { Conversation, Step } from "./conversation.ts";

/**
 * One JSON line `{"messages": [...], "tools": [...]}` as chat templates and
 * trainers take it: one system message first, each call directly followed by
 * its one result (ecosystem 4).
 */
export function openaiOf({ system, steps, tools }: Conversation): string {
  const messages = [
    ...system ? [{ role: "system", content: system }] : [],
    ...steps.flatMap(messagesOf),
  ];
  return `${
    JSON.stringify({ messages, ...(tools.length > 0 && { tools }) })
  }\n`;
}

function messagesOf(step: Step): readonly object[] {
  const content = step.text.toWellFormed();
  if (step.role === "user") return [{ role: "user", content }];
  const { calls } = step;
  if (calls.length === 0) return [{ role: "assistant", content }];
  return [
    {
      role: "assistant",
      content,
      tool_calls: calls.map(({ callId, tool, args }) => ({
        id: callId,
        type: "function",
        function: { name: tool, arguments: args.toWellFormed() },
      })),
    },
    ...calls.map(({ callId, result }) => ({
      role: "tool",
      tool_call_id: callId,
      content: (result?.text ?? NO_RESULT).toWellFormed(),
    })),
  ];
}
