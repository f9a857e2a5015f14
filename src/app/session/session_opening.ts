import type { Home, SessionRequest, Surface, Without } from "../../cli/host.ts";
import type { ContextWithheld } from "../../domain/context_events.ts";
import type { SessionEvent } from "../../domain/session_events.ts";
import type { Opening } from "../../session/commands.ts";
import { rootOf, type Session } from "../../session/session.ts";
import { toolSchemas, toolsetNames } from "../../tools/mod.ts";
import { answeredBy, type Provider } from "../home/provider.ts";
import { nudgesFor } from "../review/reviews.ts";
import { sessionPrompt } from "./session_prompt.ts";

/** What a new session begins with, by its settings and what was asked for. */
export function openingOf(
  home: Home,
  id: string,
  session: Session,
  provider: Provider,
  request: SessionRequest,
  surface: Surface,
): Opening {
  const { cwd, toolset, maxIterations, without } = request;
  const { source } = surface;
  const { settings } = home.config;
  const chosen = toolset ?? settings.toolset ?? "default";
  const names = offeredBy(chosen, without, surface);
  return {
    started: {
      kind: "new",
      root: id,
      from: null,
      source,
      cwd,
      toolset: chosen,
      ...answeredBy(provider),
      maxIterations: maxIterations ?? settings.max_iterations,
      reasoning: settings.reasoning,
      maxRetries: settings.retry.max,
      compress: settings.compression.auto,
    },
    prompt: () =>
      promptEvents(home, session, provider, request, names, surface),
    tools: { type: "ToolsOffered", names, schemas: toolSchemas(names) },
    nudges: nudgesFor(settings, names),
  };
}

/** The prompt as the disk has it now, and what of the project is kept out of it. */
export async function promptEvents(
  home: Home,
  session: Session,
  { models }: Provider,
  { cwd, without }: Pick<SessionRequest, "cwd" | "without">,
  tools: readonly string[],
  { source, askPerson, note }: Surface,
): Promise<readonly SessionEvent[]> {
  const withheld: ContextWithheld[] = [];
  const layers = await sessionPrompt(home, {
    cwd,
    root: rootOf(session),
    model: models[0] ?? "",
    tools,
    platform: source === "batch" ? "batch" : askPerson ? "terminal" : "print",
    without,
    note,
    withheld: (event) => withheld.push(event),
  });
  return [{ type: "PromptBuilt", layers }, ...withheld];
}

/** The tools of a toolset, but for those of what is done without. */
export function offeredBy(
  toolset: string,
  { memory, skills }: Without,
  { clarify }: Pick<Surface, "clarify">,
): readonly string[] {
  return toolsetNames(toolset).filter((name) =>
    !(memory && name === "memory") && !(skills && name.startsWith("skill")) &&
    !(clarify === null && name === "clarify")
  );
}
