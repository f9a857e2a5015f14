import type { EventLog, Recorded } from "../../domain/event_log.ts";
import type { GateFlags } from "../flags.ts";
import type { Host } from "../host.ts";
import type { Io } from "../io.ts";
import { reading } from "../reading.ts";
import { visible } from "../visible.ts";
import { type Decision, decisionsIn } from "./decisions.ts";
import { jsonLine } from "./json_line.ts";

/** Rows read at a time. */
const PAGE = 1000;

/** Runs `gate log`: every decision, by whom, under which rule and policy. */
export async function printDecisions(
  { session, json }: GateFlags & { readonly action: "log" },
  io: Io,
  host: Host,
): Promise<number> {
  return await reading(io, host, async ({ log }) => {
    const only = session === undefined ? null : await named(log, session);
    let isEmpty = true;
    for (const decision of decisionsIn(everythingIn(log))) {
      if (only !== null && decision.session !== only) continue;
      io.stdout(
        json ? jsonLine(decision) : decisionText(decision),
      );
      isEmpty = false;
    }
    if (isEmpty) io.stderr("Nothing was decided yet.\n");
    return 0;
  });
}

/** A stream by its exact name, or the session that a reference means. */
async function named(log: EventLog, reference: string): Promise<string> {
  if (log.read(reference).length > 0) return reference;
  const [{ Store }, { resolveSession }] = await Promise.all([
    import("../../projections/store.ts"),
    import("../../projections/resolve.ts"),
  ]);
  // In memory: this command may not write, not even what can be made again.
  const store = new Store(":memory:", log);
  try {
    store.catchUp();
    return store.read((db) => resolveSession(db, reference)).named;
  } finally {
    store.close();
  }
}

function* everythingIn(log: EventLog): Generator<Recorded> {
  for (let after = 0;;) {
    const page = log.readAll(after, PAGE);
    yield* page;
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.position;
  }
}

function decisionText(decision: Decision): string {
  const { position, at, session, tool, call, scope, rule, policy } = decision;
  const what = [
    `${decision.decision} by ${decision.by}`,
    ...(scope === null ? [] : [scope]),
    ...(rule === null ? [] : [`rule ${rule}`]),
    ...(policy === null ? [] : [`policy ${policy}`]),
  ].join(", ");
  const details = [decision.args, decision.reason].flatMap((text) =>
    text ? [`    ${visible(text)}`] : []
  );
  return [
    `${position}  ${at}  ${session}  ${tool ?? call}  ${what}`,
    ...details,
    "",
  ].join("\n");
}
