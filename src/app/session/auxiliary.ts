import { AuxiliaryError } from "../../domain/errors.ts";
import type { AskAuxiliary, Model } from "../../domain/ports.ts";

/** Asks a model a question beside the conversation, by the same client. */
export function auxiliary(model: Model, name: string): AskAuxiliary {
  return async ({ system, user, maxTokens, temperature }, signal) => {
    const body = JSON.stringify({
      model: name,
      stream: true,
      messages: [
        { role: "system", content: system },
        { role: "user", content: user.toWellFormed() },
      ],
      max_tokens: maxTokens,
      temperature,
    });
    const outcome = await model({ model: name, body }, signal, () => {});
    if ("kind" in outcome) {
      throw new AuxiliaryError(outcome.reason, outcome.retryable);
    }
    return { text: outcome.text, model: name, usage: outcome.usage };
  };
}
