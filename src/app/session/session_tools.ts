import type { Home, SessionRequest, Surface } from "../../cli/host.ts";
import type { PastSessions } from "../../domain/past_sessions.ts";
import type { Toolbox } from "../../domain/ports.ts";
import type { Session } from "../../session/session.ts";
import { createToolbox, type OwnedToolbox } from "../../tools/toolbox.ts";
import { allowedContexts } from "../gate/allowed_contexts.ts";
import { auxiliary } from "./auxiliary.ts";
import { hinting } from "./hinting.ts";
import { openMemory } from "../home/open_memory.ts";
import type { Provider } from "../home/provider.ts";
import { revealing } from "../gate/revealing.ts";
import type { Sandbox } from "../gate/sandbox.ts";
import { screened } from "../gate/screened.ts";
import { walled } from "../gate/walled.ts";

/** The tools of a session, bare and as its model gets them. */
export interface SessionTools {
  /** As they work in this machine's own folders. */
  readonly bare: OwnedToolbox;
  /** Behind the wall, screened, with hints, and secrets put back last. */
  readonly inside: Toolbox;
}

/** Puts the tools of a session together, one cover around another. */
export async function sessionTools(
  home: Home,
  session: Session,
  provider: Provider,
  wall: Sandbox | null,
  { without }: Pick<SessionRequest, "without">,
  { clarify, note }: Pick<Surface, "clarify" | "note">,
): Promise<SessionTools> {
  const { config: { home: ownFolder, settings } } = home;
  const bare = createToolbox({
    environment: Deno.env.toObject(),
    ownFolder,
    ...wall && { launch: wall.launch },
    skills: without.skills ? null : await skillsOf(home, note),
    clarify,
    timeoutSeconds: settings.tools.timeout_s,
    maxParallel: settings.tools.max_parallel,
    memory: without.memory ? null : openMemory(home, "model"),
    past: {
      sessions: laterPast(home),
      // The practice model sums nothing up.
      ask: provider.endpoint && auxiliary(
        provider.model,
        settings.search.model ?? provider.models[0] ?? "",
      ),
    },
  });
  const guarded = screened(wall ? walled(bare, wall) : bare);
  const hinted = without.contextFiles ? guarded : hinting(guarded, {
    history: () => session.history,
    note,
    allowed: allowedContexts(home),
  });
  const inside = home.secrets ? revealing(hinted, home.secrets) : hinted;
  return { bare, inside };
}

/** The past, whose search loads when something is looked up. */
function laterPast({ store }: Home): PastSessions {
  const past = async () =>
    (await import("../home/past_sessions.ts")).pastSessions(store);
  return {
    find: async (search) => await (await past()).find(search),
    recent: async (limit, root) => await (await past()).recent(limit, root),
    open: async (reference) => await (await past()).open(reference),
    messages: async (...range) => await (await past()).messages(...range),
  };
}

async function skillsOf(home: Home, note: (text: string) => void) {
  const { openSkills } = await import("../home/open_skills.ts");
  return openSkills(home, { origin: "model", access: "write", note });
}
