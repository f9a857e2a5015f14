import type { Usage } from "../domain/usage.ts";
import {
  argsText,
  contentText,
  countIn,
  type Fields,
  fieldsIn,
  isFields,
  listOf,
  textIn,
  timeOf,
} from "./fields.ts";
import type {
  Damage,
  FileFacts,
  ForeignCall,
  ForeignStep,
  Reading,
} from "./foreign_session.ts";
import { entriesOf } from "./json_lines.ts";

/** What the program says in the user's name. */
const INJECTED =
  /^\s*(<(environment_context|user_instructions|turn_aborted|permissions instructions)>|# AGENTS\.md instructions)/;

/**
 * A rollout file of Codex (`sessions/YYYY/MM/DD/rollout-*.jsonl`), of today's
 * form with payloads or of the older one without.
 */
export function readCodex(text: string, { stem, at }: FileFacts): Reading {
  const damages: Damage[] = [];
  const steps: ForeignStep[] = [];
  let [id, cwd, model, now] = ["", "", "", at];
  let startedAt = "";
  for (const entry of entriesOf(text, damages)) {
    now = timeOf(entry.timestamp, now);
    startedAt ||= now;
    const payload = isFields(entry.payload) ? entry.payload : entry;
    switch (isFields(entry.payload) ? entry.type : "response_item") {
      case "session_meta":
        id ||= textIn(payload, "id") ?? "";
        cwd ||= textIn(payload, "cwd") ?? "";
        break;
      case "turn_context":
        cwd ||= textIn(payload, "cwd") ?? "";
        model = textIn(payload, "model") ?? model;
        break;
      case "event_msg":
        if (payload.type === "token_count") count(steps, payload);
        break;
      case "response_item":
        // The older form opens with a line that names the session.
        if (payload.type === undefined) id ||= textIn(payload, "id") ?? "";
        steps.push(...itemSteps(payload, model || null, now));
    }
  }
  const origin = { agent: "codex", id: id || stem };
  const session = { origin, title: null, cwd, model, startedAt, steps };
  return { sessions: steps.length > 0 ? [session] : [], damages };
}

function itemSteps(
  item: Fields,
  model: string | null,
  at: string,
): readonly ForeignStep[] {
  const reply = (said: {
    readonly text?: string;
    readonly reasoning?: string;
    readonly calls?: readonly ForeignCall[];
  }): readonly ForeignStep[] => [{
    kind: "reply",
    text: "",
    reasoning: "",
    calls: [],
    ...said,
    model,
    usage: null,
    at,
  }];
  switch (item.type) {
    case "message": {
      const text = contentText(item.content);
      if (text.trim() === "") return [];
      if (item.role === "assistant") return reply({ text });
      return item.role === "user" && !INJECTED.test(text)
        ? [{ kind: "user", text, at }]
        : [];
    }
    case "reasoning":
      return reply({
        reasoning: listOf(item.summary)
          .map((part) => textIn(part, "text") ?? "").join("\n\n"),
      });
    case "function_call":
      return reply({ calls: [callOf(item, item.arguments)] });
    case "custom_tool_call":
      return reply({ calls: [callOf(item, { input: item.input })] });
    case "local_shell_call":
      return reply({
        calls: [callOf({ ...item, name: "local_shell" }, item.action)],
      });
    case "function_call_output":
    case "custom_tool_call_output":
      return [{
        kind: "result",
        callId: textIn(item, "call_id") ?? "",
        ...outputOf(item.output),
        at,
      }];
    default:
      return [];
  }
}

function callOf(item: Fields, args: unknown): ForeignCall {
  return {
    id: textIn(item, "call_id") ?? textIn(item, "id") ?? "",
    tool: textIn(item, "name") ?? "unknown",
    args: argsText(args),
  };
}

/** A text; or an object, or the JSON of one, with the text and how it ended. */
function outputOf(
  output: unknown,
): { readonly text: string; readonly ok: boolean } {
  const told = typeof output === "string" ? objectIn(output) : output;
  if (!isFields(told)) {
    return { text: contentText(output), ok: true };
  }
  const exitCode = fieldsIn(told, "metadata").exit_code;
  return {
    text: textIn(told, "output") ?? contentText(told.content),
    ok: told.success !== false && (exitCode ?? 0) === 0,
  };
}

/** The object that a text is the JSON of, if it is one as Codex writes it. */
function objectIn(text: string): Fields | undefined {
  if (!text.startsWith("{")) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isFields(value) && typeof value.output === "string"
      ? value
      : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The count comes after the reply that it is of. */
function count(steps: ForeignStep[], payload: Fields): void {
  const told = fieldsIn(payload, "info").last_token_usage;
  const index = steps.findLastIndex(({ kind }) => kind === "reply");
  const step = steps[index];
  if (!isFields(told) || step?.kind !== "reply" || step.usage) return;
  const usage: Usage = {
    input: countIn(told, "input_tokens"),
    output: countIn(told, "output_tokens"),
    cached: countIn(told, "cached_input_tokens"),
    reasoning: countIn(told, "reasoning_output_tokens"),
    estimated: false,
  };
  steps[index] = { ...step, usage };
}
