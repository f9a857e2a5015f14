import type { Database } from "@db/sqlite";
import { PrivateCopy } from "../log/private_copy.ts";
import {
  argsText,
  type Fields,
  fieldsIn,
  isFields,
  textIn,
  timeOf,
} from "./fields.ts";
import type {
  Damage,
  FileFacts,
  ForeignCall,
  ForeignSession,
  ForeignStep,
  Reading,
} from "./foreign_session.ts";

/** Sessions that are the work of a tool or another agent, and no talk of a person (behaviour 7.1). */
const ASIDE: ReadonlySet<unknown> = new Set(["tool", "subagent", "kanban"]);

/**
 * The sessions in a `state.db` of Hermes Agent (behaviour 7.1), of any of its
 * versions. A copy is read: the file and its folder stay as they are.
 */
export function readHermes(path: string, { at }: FileFacts): Reading {
  const damages: Damage[] = [];
  const db = PrivateCopy.of(path);
  try {
    const sessions = db.prepare("SELECT * FROM sessions ORDER BY started_at")
      .all<Record<string, unknown>>()
      .filter(({ source }) => !ASIDE.has(source))
      .map((row) => sessionOf(db, row, at, damages))
      .filter(({ steps }) => steps.length > 0);
    return { sessions, damages };
  } finally {
    db.close();
  }
}

function sessionOf(
  db: Database,
  row: Fields,
  at: string,
  damages: Damage[],
): ForeignSession {
  const id = String(row.id);
  const startedAt = timeOf(row.started_at, at);
  let now = startedAt;
  const messages = db
    .prepare(
      "SELECT * FROM messages WHERE session_id = ? ORDER BY timestamp, id",
    )
    .all<Record<string, unknown>>(id);
  return {
    origin: { agent: "hermes", id },
    title: textIn(row, "title") ?? null,
    cwd: textIn(row, "cwd") ?? "",
    model: textIn(row, "model") ?? "",
    startedAt,
    steps: messages.filter(isKept).flatMap((message) => {
      now = timeOf(message.timestamp, now);
      return messageSteps(message, now, damages);
    }),
  };
}

/** What was taken back is gone; what was only compressed away was said. */
function isKept({ active, compacted }: Fields): boolean {
  return active !== 0 || compacted === 1;
}

function messageSteps(
  message: Fields,
  at: string,
  damages: Damage[],
): readonly ForeignStep[] {
  const text = textIn(message, "content") ?? "";
  switch (message.role) {
    case "user":
      return text.trim() === "" ? [] : [{ kind: "user", text, at }];
    case "assistant":
      return [{
        kind: "reply",
        text,
        reasoning: textIn(message, "reasoning") ??
          textIn(message, "reasoning_content") ?? "",
        calls: callsIn(message, damages),
        model: null,
        usage: null,
        at,
      }];
    case "tool":
      return [{
        kind: "result",
        callId: textIn(message, "tool_call_id") ?? "",
        text,
        ok: true,
        at,
      }];
    default:
      return [];
  }
}

function callsIn(
  message: Fields,
  damages: Damage[],
): readonly ForeignCall[] {
  const json = textIn(message, "tool_calls");
  if (json === undefined) return [];
  const where = `message ${message.id}`;
  try {
    const value: unknown = JSON.parse(json);
    if (Array.isArray(value)) return value.filter(isFields).map(callOf);
    damages.push({ where, why: "its tool calls are no list" });
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    damages.push({
      where,
      why: `its tool calls are no JSON: ${error.message}`,
    });
  }
  return [];
}

function callOf(call: Fields): ForeignCall {
  const asked = isFields(call.function) ? fieldsIn(call, "function") : call;
  return {
    id: textIn(call, "id") ?? "",
    tool: textIn(asked, "name") ?? "unknown",
    args: argsText(asked.arguments),
  };
}
