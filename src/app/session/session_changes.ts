import type { Home, SessionRequest, Surface } from "../../cli/host.ts";
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
  surface: Pick<Surface, "clarify">,
): void {
  if (request.id !== null) {
    applyChanges(session, provider, request);
    offerAnew(session, request, surface);
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
  { model, maxIterations }: SessionRequest,
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
}

/**
 * Offers what a flag asks for, and the question where a person has come that
 * could not be asked before. It stays once they have left: other tools would
 * cost the provider's cache of all that was said.
 */
function offerAnew(
  session: Session,
  { toolset, without }: SessionRequest,
  surface: Pick<Surface, "clarify">,
): void {
  const offered = toolsOfferedIn(session.history).join();
  const chosen = toolset ?? toolsetIn(session);
  if (chosen === undefined) return;
  const unasked = offeredBy(chosen, without, { clarify: null });
  if (toolset === undefined && offered !== unasked.join()) return;
  const names = offeredBy(chosen, without, surface);
  if (names.join() === offered) return;
  record(session, {
    type: "ToolsOffered",
    names,
    schemas: toolSchemas(names),
  });
}

function toolsetIn({ history }: Session): string | undefined {
  const event = history.find(({ event: { type } }) => type === "SessionStarted")
    ?.event;
  return event?.type === "SessionStarted" ? event.toolset : undefined;
}

function providerIn({ history }: Session): string | undefined {
  const event = history.findLast(({ event: { type } }) =>
    type === "SessionStarted" || type === "ModelChosen"
  )?.event;
  return event && "provider" in event ? event.provider : undefined;
}
