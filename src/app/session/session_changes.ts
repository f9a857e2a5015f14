import type { Home, SessionRequest } from "../../cli/host.ts";
import { toolsOfferedIn } from "../../domain/in_history.ts";
import { record } from "../../session/record.ts";
import type { Session } from "../../session/session.ts";
import { conversationIn } from "../../session/snapshots.ts";
import { toolSchemas } from "../../tools/mod.ts";
import { answeredBy, type Provider } from "../home/provider.ts";
import { keepNudges } from "../review/reviews.ts";
import { offeredBy } from "./session_opening.ts";

/** Has the settings and flags of this run hold for a session that is gone on with. */
export function bringUpToDate(
  { config: { settings } }: Home,
  session: Session,
  provider: Provider,
  request: SessionRequest,
): void {
  if (request.id !== null) {
    applyChanges(session, provider, request);
    const { auto } = settings.compression;
    if (conversationIn(session.snapshots)?.context.compress !== auto) {
      record(session, { type: "AutoCompressionChosen", auto });
    }
  }
  keepNudges(settings, session);
}

/** What flags, or another provider, change about a session that is gone on with. */
function applyChanges(
  session: Session,
  provider: Provider,
  { model, maxIterations, toolset, without }: SessionRequest,
): void {
  const context = conversationIn(session.snapshots)?.context;
  const known = providerIn(session);
  const isOther = model !== undefined && context?.models[0] !== model;
  if (known !== provider.name || isOther) {
    record(session, { type: "ModelChosen", ...answeredBy(provider) });
  }
  if (
    maxIterations !== undefined && context?.maxIterations !== maxIterations
  ) {
    record(session, { type: "BudgetChosen", maxIterations });
  }
  if (toolset === undefined) return;
  const names = offeredBy(toolset, without);
  if (names.join() === toolsOfferedIn(session.history).join()) return;
  record(session, {
    type: "ToolsOffered",
    names,
    schemas: toolSchemas(names),
  });
}

function providerIn({ history }: Session): string | undefined {
  const event = history.findLast(({ event: { type } }) =>
    type === "SessionStarted" || type === "ModelChosen"
  )?.event;
  return event && "provider" in event ? event.provider : undefined;
}
