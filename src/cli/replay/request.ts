import { UsageError } from "../../domain/errors.ts";
import type { EventLog } from "../../domain/event_log.ts";
import { type Remade, remakeRequests } from "../../session/replay.ts";
import type { Io } from "../io.ts";

/** The newest request that was sent up to an event; undefined if none was. */
export function requestSentAt(
  log: EventLog,
  stream: string,
  revision: number,
): Remade | undefined {
  let sent: Remade | undefined;
  for (const remade of remakeRequests(log, stream)) {
    if (remade.revision > revision) break;
    sent = remade;
  }
  return sent;
}

/**
 * Prints that request, byte for byte, as the log makes it again.
 *
 * @throws {UsageError} If none was sent until then.
 */
export function printRequest(
  log: EventLog,
  stream: string,
  revision: number,
  json: boolean,
  io: Io,
): number {
  const sent = requestSentAt(log, stream, revision);
  if (!sent) {
    throw new UsageError(
      `Cannot print a request: none was sent up to event ${revision}`,
    );
  }
  io.stdout((json ? JSON.stringify(sent) : sent.body) + "\n");
  io.stderr(
    `Sent at event ${sent.revision} to ${sent.model}, SHA-256 ${sent.sha256}: ${sent.status}\n`,
  );
  return sent.status === "different" ? 1 : 0;
}
