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
  ForeignStep,
  Reading,
} from "./foreign_session.ts";
import { entriesOf } from "./json_lines.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * A session file of Claude Code (`projects/<folder>/<id>.jsonl`). Its lines are
 * taken in their order, branches that were left included; sub-agents, notes of
 * the program and lines that stand twice are not.
 */
export function readClaude(text: string, { stem, at }: FileFacts): Reading {
  const damages: Damage[] = [];
  const seen = new Set<string>();
  const counted = new Set<string>();
  const steps: ForeignStep[] = [];
  let [id, cwd, model, now] = ["", "", "", at];
  let startedAt = "";
  const titles: { custom?: string; made?: string } = {};
  for (const entry of entriesOf(text, damages)) {
    id ||= textIn(entry, "sessionId") ?? "";
    cwd ||= textIn(entry, "cwd") ?? "";
    now = timeOf(entry.timestamp, now);
    switch (entry.type) {
      case "custom-title":
        titles.custom = textIn(entry, "customTitle") ?? "";
        break;
      case "ai-title":
        titles.made = textIn(entry, "aiTitle") ?? "";
        break;
      case "summary":
        titles.made = textIn(entry, "summary") ?? "";
        break;
      case "user":
      case "assistant": {
        if (isAside(entry) || isRepeated(entry, seen)) break;
        startedAt ||= now;
        const message = fieldsIn(entry, "message");
        if (entry.type === "user") steps.push(...userSteps(message, now));
        else {
          model = textIn(message, "model") ?? model;
          steps.push(replyStep(message, now, counted));
        }
      }
    }
  }
  const origin = { agent: "claude", id: UUID.test(stem) ? stem : id || stem };
  const title = titles.custom || titles.made || null;
  const session = { origin, title, cwd, model, startedAt, steps };
  return { sessions: steps.length > 0 ? [session] : [], damages };
}

/** Said by the program or a sub-agent, and not in the conversation. */
function isAside(entry: Fields): boolean {
  return entry.isSidechain === true || entry.isMeta === true ||
    entry.isApiErrorMessage === true;
}

function isRepeated(entry: Fields, seen: Set<string>): boolean {
  const uuid = textIn(entry, "uuid");
  if (uuid === undefined) return false;
  if (seen.has(uuid)) return true;
  seen.add(uuid);
  return false;
}

function userSteps({ content }: Fields, at: string): readonly ForeignStep[] {
  const results = listOf(content)
    .filter(({ type }) => type === "tool_result")
    .map((part): ForeignStep => ({
      kind: "result",
      callId: textIn(part, "tool_use_id") ?? "",
      text: contentText(part.content),
      ok: part.is_error !== true,
      at,
    }));
  const text = contentText(content);
  return text.trim() === ""
    ? results
    : [...results, { kind: "user", text, at }];
}

function replyStep(
  message: Fields,
  at: string,
  counted: Set<string>,
): ForeignStep {
  const parts = listOf(message.content);
  return {
    kind: "reply",
    text: contentText(message.content),
    reasoning: parts.filter(({ type }) => type === "thinking")
      .map((part) => textIn(part, "thinking") ?? "").join("\n\n"),
    calls: parts.filter(({ type }) => type === "tool_use").map((part) => ({
      id: textIn(part, "id") ?? "",
      tool: textIn(part, "name") ?? "unknown",
      args: argsText(part.input),
    })),
    model: textIn(message, "model") ?? null,
    usage: usageIn(message, counted),
    at,
  };
}

/** Each part of a reply repeats what the whole of it cost. */
function usageIn(message: Fields, counted: Set<string>): Usage | null {
  const id = textIn(message, "id");
  if (!isFields(message.usage) || id !== undefined && counted.has(id)) {
    return null;
  }
  if (id !== undefined) counted.add(id);
  const cached = countIn(message.usage, "cache_read_input_tokens");
  return {
    input: countIn(message.usage, "input_tokens") + cached +
      countIn(message.usage, "cache_creation_input_tokens"),
    output: countIn(message.usage, "output_tokens"),
    cached,
    reasoning: 0,
    estimated: false,
  };
}
