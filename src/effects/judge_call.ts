import { fromPromise } from "xstate";
import { judgeQuestion, verdictIn } from "../context/judge_prompt.ts";
import { cwdIn } from "../context/conversation_state.ts";
import type { AskAuxiliary, Journal } from "../domain/ports.ts";

/** Has a model look at a call that the gate would ask about. Doubt stays "ask". */
export function judgeCall(journal: Journal, ask: AskAuxiliary) {
  return fromPromise<void, string>(async ({ input: callId, signal }) => {
    const call = journal.callOf(callId);
    const judged = journal.history.findLast(({ event }) =>
      event.type === "CallClassified" && event.callId === callId
    )?.event;
    const reason = judged?.type === "CallClassified" ? judged.reason : "";
    const question = judgeQuestion(call, cwdIn(journal.history), reason);
    const answer = question
      ? await ask(question, signal).then(
        ({ text, model, usage }) => ({ ...verdictIn(text), model, usage }),
        (error: unknown) => doubt(String(error)),
      )
      : doubt("it is too long to show a judge whole");
    if (!signal.aborted) {
      journal.report({ type: "CallJudged", callId, ...answer });
    }
  });
}

function doubt(reason: string) {
  return { verdict: "ask", reason, model: "", usage: null } as const;
}
