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

/**
 * A session file of OpenClaw (`agents/<name>/sessions/<id>.jsonl`): a header,
 * then entries that form a tree. The branch that ends with the newest is read.
 */
export function readOpenClaw(text: string, { stem, at }: FileFacts): Reading {
  const damages: Damage[] = [];
  const entries = entriesOf(text, damages);
  const header = entries.find(({ type }) => type === "session");
  if (!header) {
    const why = "it has no session header";
    return { sessions: [], damages: [...damages, { where: "line 1", why }] };
  }
  const steps: ForeignStep[] = [];
  let now = timeOf(header.timestamp, at);
  const startedAt = now;
  let model = "";
  let title: string | null = null;
  for (const entry of newestBranch(entries.filter((one) => one !== header))) {
    now = timeOf(entry.timestamp, now);
    switch (entry.type) {
      case "model_change":
        model = textIn(entry, "modelId") ?? model;
        break;
      case "session_info":
        title = textIn(entry, "name") ?? title;
        break;
      case "message": {
        const message = fieldsIn(entry, "message");
        model = textIn(message, "model") ?? model;
        steps.push(...messageSteps(message, now));
      }
    }
  }
  const origin = { agent: "openclaw", id: textIn(header, "id") ?? stem };
  const cwd = textIn(header, "cwd") ?? "";
  const session = { origin, title, cwd, model, startedAt, steps };
  return { sessions: steps.length > 0 ? [session] : [], damages };
}

/** From the newest entry back to the first; where a parent is lost, by the file's order. */
function newestBranch(entries: readonly Fields[]): readonly Fields[] {
  const places = new Map(
    entries.map((entry, index) => [textIn(entry, "id"), index] as const),
  );
  const branch: Fields[] = [];
  for (let index = entries.length - 1; index >= 0;) {
    const entry = entries[index];
    if (!entry) break;
    branch.unshift(entry);
    const parent = textIn(entry, "parentId");
    // The first entry has no parent, and in the oldest form none has.
    if (parent === undefined && entry.parentId === null) break;
    const place = parent === undefined ? undefined : places.get(parent);
    index = place !== undefined && place < index ? place : index - 1;
  }
  return branch;
}

function messageSteps(message: Fields, at: string): readonly ForeignStep[] {
  const text = contentText(message.content);
  switch (message.role) {
    case "user":
      return text.trim() === "" ? [] : [{ kind: "user", text, at }];
    case "toolResult":
      return [{
        kind: "result",
        callId: textIn(message, "toolCallId") ?? "",
        text,
        ok: message.isError !== true,
        at,
      }];
    case "assistant": {
      const parts = listOf(message.content);
      return [{
        kind: "reply",
        text,
        reasoning: parts.filter(({ type }) => type === "thinking")
          .map((part) => textIn(part, "thinking") ?? "").join("\n\n"),
        calls: parts.filter(({ type }) => type === "toolCall")
          .map((part) => ({
            id: textIn(part, "id") ?? "",
            tool: textIn(part, "name") ?? "unknown",
            args: argsText(part.arguments),
          })),
        model: textIn(message, "model") ?? null,
        usage: usageIn(message),
        at,
      }];
    }
    default:
      return [];
  }
}

function usageIn({ usage }: Fields): Usage | null {
  if (!isFields(usage)) return null;
  const cached = countIn(usage, "cacheRead");
  return {
    input: countIn(usage, "input") + cached + countIn(usage, "cacheWrite"),
    output: countIn(usage, "output"),
    cached,
    reasoning: 0,
    estimated: false,
  };
}
