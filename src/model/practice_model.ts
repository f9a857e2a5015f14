import type { Model } from "../domain/ports.ts";
import { nextMove } from "./practice/next_move.ts";
import { readRequest } from "./practice/practice_request.ts";
import { sseBytes } from "./practice/sse_bytes.ts";
import { readReply } from "./read_reply.ts";

/** The name under which the practice model is listed and recorded. */
export const PRACTICE_MODEL = "practice";

/**
 * The built-in model of contract 2: follows documented requests in English and
 * Chinese, the same request always with the same bytes, which go through the
 * reader and assembler of every server.
 */
export function practiceModel(): Model {
  return async ({ body }, signal, onDelta) => {
    signal.throwIfAborted();
    const request = readRequest(body);
    const stream = sseBytes(nextMove(request), {
      id: `practice_${request.callsBefore + 1}`,
      tokens: request.tokens,
    });
    const endpoint = { host: "here", model: PRACTICE_MODEL, apiKey: "" };
    const outcome = await readReply(stream, endpoint, onDelta);
    signal.throwIfAborted();
    return outcome;
  };
}
