import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import type { Recorded } from "../domain/event_log.ts";
import type { StudioGround } from "./ground.ts";

/** Events told at once; a browser that was away long is told in pieces. */
const PAGE = 500;

/** Rests without an event after which a sign of life is sent. */
const QUIET = 60;

/**
 * Tells what the log appends after a position, for as long as somebody listens.
 * The id of each message is its position: who comes back goes on from there.
 */
export function live(
  context: Context,
  { view, pause, note }: Pick<StudioGround, "view" | "pause" | "note">,
): Response {
  const resumed = context.req.header("last-event-id");
  const start = Number(resumed ?? context.req.query("after") ?? 0);
  const stream = context.req.query("stream");
  return streamSSE(context, async (sse) => {
    const gone = new AbortController();
    sse.onAbort(() => gone.abort());
    let after = Number.isSafeInteger(start) && start > 0 ? start : 0;
    let rests = 0;
    await sse.writeSSE({ event: "ready", data: "", retry: 1000 });
    while (!gone.signal.aborted) {
      const { log } = await view();
      const rows = log.readAll(after, PAGE);
      after = rows.at(-1)?.position ?? after;
      for (const row of rows) {
        if (stream !== undefined && row.stream !== stream) continue;
        await sse.writeSSE({ id: String(row.position), data: messageOf(row) });
      }
      rests = rows.length > 0 ? 0 : rests + 1;
      if (rests % QUIET === QUIET - 1) {
        await sse.writeSSE({ event: "quiet", data: "" });
      }
      if (rows.length < PAGE && !await pause(gone.signal)) return;
    }
  }, (error) => {
    // A browser that lost it comes back, and is told the rest then.
    note(`Cannot follow the log: ${error.message}`);
    return Promise.resolve();
  });
}

function messageOf({ position, stream, revision, actor, event }: Recorded) {
  return JSON.stringify({
    position,
    stream,
    revision,
    actor,
    type: event.type,
  });
}
