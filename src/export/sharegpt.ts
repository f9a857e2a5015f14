import { argsObject, NO_RESULT, parsed } from "./call_args.ts";
import type { AssistantStep, Conversation, Step } from "./conversation.ts";

interface Turn {
  readonly from: "system" | "human" | "gpt" | "tool";
  readonly value: string;
}

/**
 * One JSON line `{conversations, timestamp, model, completed}` (behaviour 15.2):
 * every gpt turn begins with a think block, calls and results stand in tags,
 * and the results of one reply in one tool turn.
 */
export function sharegptOf(conversation: Conversation): string {
  const { steps, endedAt, model, stopReason } = conversation;
  const system: Turn = { from: "system", value: systemText(conversation) };
  return `${
    JSON.stringify({
      conversations: [system, ...steps.flatMap(turnsOf)],
      timestamp: endedAt,
      model,
      completed: stopReason === "answered",
    })
  }\n`;
}

function systemText({ tools }: Conversation): string {
  const functions = tools.map(functionIn);
  return [
    "You are a model that can call functions. Their signatures stand in <tools></tools> tags:",
    `<tools>\n${JSON.stringify(functions)}\n</tools>`,
    "To call one, write a JSON object with its name and arguments in <tool_call></tool_call> tags:",
    '<tool_call>\n{"name": "<function name>", "arguments": {}}\n</tool_call>',
    "Each result comes back in <tool_response></tool_response> tags. Think in <think></think> tags before you answer or call.",
  ].join("\n");
}

function functionIn(tool: unknown): unknown {
  return typeof tool === "object" && tool !== null && "function" in tool
    ? tool.function
    : tool;
}

function turnsOf(step: Step): readonly Turn[] {
  if (step.role === "user") {
    return [{ from: "human", value: step.text.toWellFormed() }];
  }
  const turns: Turn[] = [{ from: "gpt", value: spoken(step) }];
  if (step.calls.length > 0) {
    turns.push({ from: "tool", value: results(step) });
  }
  return turns;
}

function spoken({ text, reasoning, calls }: AssistantStep): string {
  const { thoughts, rest } = splitThoughts(text);
  const thinking = [reasoning.trim(), ...thoughts].filter(Boolean).join("\n\n");
  return [
    `<think>\n${thinking}${thinking && "\n"}</think>`,
    ...rest ? [rest] : [],
    ...calls.map(({ tool, args }) =>
      tagged("tool_call", { name: tool, arguments: argsObject(args) })
    ),
  ].join("\n").toWellFormed();
}

function results({ calls }: AssistantStep): string {
  return calls.map(({ callId, tool, result }) =>
    tagged("tool_response", {
      tool_call_id: callId,
      name: tool,
      content: parsed((result?.text ?? NO_RESULT).toWellFormed()),
    })
  ).join("\n");
}

function tagged(tag: string, value: object): string {
  return `<${tag}>\n${JSON.stringify(value)}\n</${tag}>`;
}

const THOUGHTS = /<(think|REASONING_SCRATCHPAD)>([\s\S]*?)<\/\1>\s*/g;

/** Thoughts that a model wrote into its answer belong into the think block. */
function splitThoughts(text: string) {
  const thoughts: string[] = [];
  const rest = text.replace(THOUGHTS, (_, _tag: string, thought: string) => {
    thoughts.push(thought.trim());
    return "";
  });
  return { thoughts, rest: rest.trim() };
}
