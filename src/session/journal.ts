import { carriedFrom } from "../../actors/conversation_context.ts";
import { mayCompress } from "../../actors/conversation_guards.ts";
import type { Journal } from "../domain/ports.ts";
import type { ToolCall } from "../domain/tool_call.ts";
import { report } from "./record.ts";
import { rootOf, type Session } from "./session.ts";
import { conversationIn } from "./snapshots.ts";
import { split } from "./split.ts";

/** Opens a session to its effects: they look in the log before they act. */
export function journalOf(session: Session): Journal {
  function callOf(callId: string): ToolCall {
    const call = session.calls.get(callId);
    if (call) return call;
    throw new RangeError(`Cannot find call "${callId}": nothing proposed it`);
  }
  function callsIn(...states: readonly string[]): ToolCall[] {
    const calls = conversationIn(session.snapshots)?.context.calls ?? [];
    return calls
      .filter(({ state }) => states.includes(state))
      .map(({ callId }) => callOf(callId));
  }
  return {
    get session() {
      return session.id;
    },
    root: rootOf(session),
    history: session.history,
    callOf,
    callsToRun: () => callsIn("decided"),
    callsRunning: () => callsIn("started"),
    isOpen: (callId) =>
      callsIn("proposed", "decided", "started")
        .some((call) => call.callId === callId),
    outcomes: () => {
      const context = conversationIn(session.snapshots)?.context;
      const ended = context?.calls.filter(({ outcome }) => outcome) ?? [];
      const keys = ended.map(({ key, outcome }) => `${key}:${outcome}`);
      return [...context?.outcomes ?? [], ...keys];
    },
    report: (...events) => report(session, ...events),
    mayCompress: () => {
      const context = conversationIn(session.snapshots)?.context;
      return context !== undefined && mayCompress(context);
    },
    carried: () => {
      const context = conversationIn(session.snapshots)?.context;
      if (context) return carriedFrom(context);
      throw new RangeError("Cannot go on elsewhere: nothing was begun");
    },
    goOnIn: (next, opening) => split(session, next, opening),
  };
}
