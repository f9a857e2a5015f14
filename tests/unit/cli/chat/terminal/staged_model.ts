import type {
  Delta,
  Model,
  ModelFailure,
  ModelReply,
} from "../../../../../src/domain/ports.ts";
import { failure, reply } from "../../../../support/adapters.ts";
import { patiently } from "./patience.ts";

/** A request that waits for the test to answer it. */
export interface Asked {
  readonly messages: readonly { role: string; content: string }[];
  stream(text: string, kind?: "text" | "reasoning"): void;
  answer(changes: Partial<ModelReply> | string): void;
  call(name: string, args: object): void;
  fail(changes: Partial<ModelFailure>): void;
}

/** A model that says what the test tells it to, when it tells it. */
export function stagedModel(): Model & { next(): Promise<Asked> } {
  const asked: Asked[] = [];
  let wake = () => {};
  const model: Model = (request, signal, onDelta) => {
    const { promise, resolve, reject } = Promise.withResolvers<
      ModelReply | ModelFailure
    >();
    signal.addEventListener("abort", () => reject(signal.reason));
    asked.push({
      messages: JSON.parse(request.body).messages,
      stream: (text, kind = "text") => onDelta({ kind, text } as Delta),
      answer: (changes) =>
        resolve(
          reply(typeof changes === "string" ? { text: changes } : changes),
        ),
      call: (name, args) =>
        resolve(reply({
          finish: "tool_calls",
          calls: [{ id: "", name, args: JSON.stringify(args) }],
        })),
      fail: (changes) => resolve(failure(changes)),
    });
    wake();
    return promise;
  };
  return Object.assign(model, {
    async next() {
      while (asked.length === 0) {
        await patiently(
          new Promise<void>((resolve) => wake = resolve),
          "a request to the model",
        );
      }
      return asked.shift()!;
    },
  });
}
