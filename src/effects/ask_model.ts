import { fromPromise } from "xstate";
import { type Built, Wire, WIRE_VERSION } from "../context/wire.ts";
import { estimateTokens } from "../context/tokens.ts";
import { toolsOfferedIn } from "../domain/in_history.ts";
import type {
  Delta,
  Ids,
  Journal,
  Model,
  ModelFailure,
  ModelReply,
  Toolbox,
} from "../domain/ports.ts";
import type { SessionEvent } from "../domain/session_events.ts";
import { sha256 } from "../domain/sha256.ts";
import type { ToolCall } from "../domain/tool_call.ts";

/** What a model call needs. */
export interface AskModel {
  readonly model: Model;
  readonly ids: Ids;
  readonly toolbox: Toolbox;
  /** What streams by: seen, not recorded. */
  readonly onDelta: (delta: Delta) => void;
  /** Is this too much for one request? Gives the window then; null: it is not. */
  readonly overfull: (tokens: number) => Promise<number | null>;
}

/** Digits of a call's id: nine characters in all, which every provider takes. */
const ID_DIGITS = 8;

/** Asks for the next reply, and reports it, or why there is none. */
export function askModel(
  journal: Journal,
  { model, ids, toolbox, onDelta, overfull }: AskModel,
) {
  const wire = new Wire();
  let known = 0;
  return fromPromise<void>(async ({ signal }) => {
    for (; known < journal.history.length; known++) {
      const recorded = journal.history[known];
      if (recorded) wire.add(recorded);
    }
    const request = wire.build();
    const { filled, isConcluding } = request;
    if (filled !== null && !isConcluding && journal.mayCompress()) {
      const window = await overfull(filled);
      if (signal.aborted) return;
      if (window !== null) {
        const tokens = filled;
        return journal.report({ type: "ContextFilled", tokens, window });
      }
    }
    journal.report({
      type: "ModelRequested",
      wire: WIRE_VERSION,
      sha256: sha256(request.body),
      model: request.model,
      estimate: request.estimate,
    });
    const started = performance.now();
    const outcome = await model(request, signal, onDelta);
    // Whoever aborted the request has already recorded why.
    if (signal.aborted) return;
    const event = "finish" in outcome
      ? replied(outcome, request, await prepared(outcome), started)
      : failed(outcome, request.model);
    if (signal.aborted) return;
    journal.report(...truncation(journal, event, request), event);
  });

  async function prepared(reply: ModelReply): Promise<readonly ToolCall[]> {
    const offered = toolsOfferedIn(journal.history);
    const isCut = reply.finish === "length";
    const calls = await toolbox.prepare(reply.calls, offered, isCut);
    return calls.map((call) => ({
      callId: `c${ids.hex(ID_DIGITS)}`,
      ...call,
    }));
  }
}

function replied(
  reply: ModelReply,
  request: Built,
  calls: readonly ToolCall[],
  started: number,
): SessionEvent {
  const { text, reasoning, finish, model } = reply;
  return {
    type: "ModelReplied",
    text,
    reasoning,
    // A concluding reply may name tools; the budget is spent all the same.
    calls: request.isConcluding ? [] : calls,
    ignoredCalls: request.isConcluding ? calls.length : 0,
    finish,
    size: { text: text.trim().length, reasoning: reasoning.length },
    usage: reply.usage ?? {
      input: request.estimate,
      output: Math.round(
        estimateTokens(text + reasoning) +
          calls.reduce((sum, { args }) => sum + estimateTokens(args), 0),
      ),
      cached: 0,
      reasoning: Math.round(estimateTokens(reasoning)),
      estimated: true,
    },
    model,
    ms: Math.round(performance.now() - started),
  };
}

/** Of a count as far below our estimate as this, most of the request was not read. */
const READ = 0.5;
/** Below so many tokens an estimate says little. */
const TELLING = 3_000;
/** No server's window is smaller: a smaller count is a wrong one. */
const LEAST = 1_000;

/** A server that cuts a long request without a word counts what it left (P50). */
function truncation(
  { history }: Journal,
  event: SessionEvent,
  { weight }: Built,
): readonly SessionEvent[] {
  if (event.type !== "ModelReplied" || event.usage.estimated) return [];
  const { input } = event.usage;
  const sent = Math.round(weight);
  if (sent < TELLING || input < LEAST || input > sent * READ) return [];
  if (history.some(({ event: { type } }) => type === "TruncationNoticed")) {
    return [];
  }
  return [{ type: "TruncationNoticed", sent, counted: input }];
}

function failed(failure: ModelFailure, model: string): SessionEvent {
  return { type: "ModelFailed", ...failure, model, size: failure.text.length };
}
