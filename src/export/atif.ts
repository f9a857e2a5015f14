import { argsObject } from "./call_args.ts";
import type { AssistantStep, Conversation, Step } from "./conversation.ts";

/** The program that held the conversation. */
export interface Program {
  readonly name: string;
  readonly version: string;
}

const SCHEMA = "ATIF-v1.7";

/**
 * The conversation as one trajectory of the Agent Trajectory Interchange
 * Format (ecosystem 4), all parts of a compressed one included.
 */
export function atifOf(
  conversation: Conversation,
  { name, version }: Program,
): string {
  const { session, root, model, tools, title, cwd, stopReason } = conversation;
  const steps = [
    ...systemStep(conversation),
    ...conversation.steps.map(stepOf),
  ].map((step, index) => ({ step_id: index + 1, ...step }));
  const trajectory = {
    schema_version: SCHEMA,
    session_id: root,
    trajectory_id: session,
    agent: {
      name,
      version,
      model_name: model,
      ...(tools.length > 0 && { tool_definitions: tools }),
    },
    steps,
    final_metrics: {
      ...totals(conversation),
      total_steps: steps.length,
    },
    extra: {
      ...(title !== null && { title }),
      cwd,
      stop_reason: stopReason,
    },
  };
  return `${JSON.stringify(trajectory, null, 2)}\n`;
}

function systemStep({ system, startedAt }: Conversation) {
  return system === ""
    ? []
    : [{ timestamp: startedAt, source: "system", message: system }];
}

function stepOf(step: Step): object {
  const { at: timestamp } = step;
  const message = step.text.toWellFormed();
  if (step.role === "user") return { timestamp, source: "user", message };
  const { model, reasoning, calls } = step;
  return {
    timestamp,
    source: "agent",
    model_name: model,
    message,
    ...(reasoning && { reasoning_content: reasoning.toWellFormed() }),
    ...(calls.length > 0 && {
      tool_calls: calls.map(({ callId, tool, args }) => ({
        tool_call_id: callId,
        function_name: tool,
        arguments: argsObject(args),
      })),
    }),
    ...observation(step),
    ...metrics(step),
  };
}

function observation({ calls }: AssistantStep): object {
  const results = calls.flatMap(({ callId, result }) =>
    result
      ? [{ source_call_id: callId, content: result.text.toWellFormed() }]
      : []
  );
  return results.length > 0 ? { observation: { results } } : {};
}

/** Tokens that we only estimated are not told as if they had been counted. */
function metrics({ usage }: AssistantStep): object {
  if (!usage || usage.estimated) return {};
  return {
    metrics: {
      prompt_tokens: usage.input,
      completion_tokens: usage.output,
      cached_tokens: usage.cached,
    },
  };
}

function totals({ steps }: Conversation) {
  const counted = steps.flatMap((step) =>
    step.role === "assistant" && step.usage && !step.usage.estimated
      ? [step.usage]
      : []
  );
  const sum = (key: "input" | "output" | "cached") =>
    counted.reduce((total, usage) => total + usage[key], 0);
  return {
    total_prompt_tokens: sum("input"),
    total_completion_tokens: sum("output"),
    total_cached_tokens: sum("cached"),
  };
}
