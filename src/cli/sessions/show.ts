import type { Message } from "../../projections/transcript.ts";
import { printable } from "../visible.ts";
import { localTime } from "./local_time.ts";
import { oneLine } from "./one_line.ts";

/**
 * What `sessions show` prints, with its last line break: JSON as contract,
 * section 4 has it, or the conversation to read.
 */
export function renderSession(
  messages: readonly Message[],
  { json }: { readonly json: boolean },
): string {
  if (json) return `${JSON.stringify(messages, null, 2)}\n`;
  if (messages.length === 0) return "No messages yet.\n";
  const tools = new Map(
    messages.flatMap(({ tool_calls = [] }) =>
      tool_calls.map(({ id, function: { name } }) => [id, name] as const)
    ),
  );
  return messages.map((message) => {
    const { seq, role, at, content, tool_calls = [], tool_call_id } = message;
    const tool = tools.get(tool_call_id ?? "");
    const heading = [
      `[${seq}]`,
      role,
      ...(tool ? [oneLine(tool)] : []),
      localTime(at),
    ].join(" ");
    const calls = tool_calls.map(({ function: { name, arguments: args } }) =>
      oneLine(`-> ${name} ${args}`)
    );
    return [
      heading,
      printable(content.replace(/\r\n?/g, "\n")).trimEnd(),
      ...calls,
    ]
      .filter(Boolean).join("\n") + "\n";
  }).join("\n");
}
