import type { EventLog, Recorded } from "../../domain/event_log.ts";
import { rejudge, type Rejudged } from "../../rerun/rejudge.ts";
import { pastOf } from "../../session/past.ts";
import { streamsOf as streamsOfRoot } from "../../projections/lineage.ts";
import { listSessions } from "../../projections/session_list.ts";
import type { ApprovalSettings, Home, Host } from "../host.ts";
import type { Io } from "../io.ts";
import { titleOf } from "../chat/terminal/tool_title.ts";
import { oneLine } from "../sessions/one_line.ts";
import { counted } from "./counted.ts";
import { streamOf } from "./stream_of.ts";

/** The reference that means every session. */
const EVERY = "all";

/** Prints which calls of a session, or of all, other rules judge otherwise. */
export async function printRejudged(
  home: Home,
  id: string,
  approval: ApprovalSettings,
  json: boolean,
  io: Io,
  host: Host,
): Promise<number> {
  const classify = await host.classify(home, approval);
  const added = home.log.read("approvals");
  let [count, changed, sessions] = [0, 0, 0];
  for (const stream of streamsOf(home, id)) {
    sessions++;
    const rows = home.log.read(stream);
    const again = rejudge(originOf(home.log, rows), rows, {
      classify,
      addedBefore: (position) => rulesBefore(added, position),
      root: rootIn(rows, stream),
    });
    for await (const judged of again) {
      count++;
      if (judged.isChanged) changed++;
      if (json) io.stdout(JSON.stringify(judged) + "\n");
      else if (judged.isChanged) io.stdout(textOf(judged));
    }
  }
  const summary = `${counted(sessions, "session")}, ${
    counted(count, "call")
  } judged again (mode ${approval.mode}): ${changed} judged otherwise\n`;
  if (json) io.stderr(summary);
  else io.stdout(summary);
  return 0;
}

function streamsOf(home: Home, id: string): readonly string[] {
  if (id !== EVERY || home.log.read(id).length > 0) return [streamOf(home, id)];
  home.store.catchUp();
  return home.store.read((db) =>
    listSessions(db).toReversed().flatMap(({ root }) => streamsOfRoot(db, root))
  );
}

function originOf(
  log: EventLog,
  [first]: readonly Recorded[],
): readonly Recorded[] {
  const from = first?.event.type === "SessionStarted" ? first.event.from : null;
  return from ? pastOf(log, from) : [];
}

function rootIn([first]: readonly Recorded[], stream: string): string {
  return first?.event.type === "SessionStarted" ? first.event.root : stream;
}

function rulesBefore(added: readonly Recorded[], before: number): string[] {
  return added.flatMap(({ event, position }) =>
    event.type === "ApprovalRuleAdded" && position < before
      ? [event.pattern]
      : []
  );
}

function textOf(
  { stream, revision, call, then, now }: Rejudged,
): string {
  const ran = then.allowed === null
    ? "not decided"
    : then.allowed
    ? then.by === "person" ? "allowed by a person" : "allowed"
    : "not allowed";
  const why = (reason: string) => reason ? `: ${oneLine(reason)}` : "";
  const lowered = now.judge ? ", a judge model first" : "";
  return [
    `${stream} event ${revision}: ${titleOf(call)}\n`,
    `  then ${then.verdict} (${then.rule}), ${ran}${why(then.reason)}\n`,
    `  now  ${now.verdict} (${now.rule})${lowered}${why(now.reason)}\n`,
  ].join("");
}
