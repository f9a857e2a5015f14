import type { Home, Without } from "../../cli/host.ts";
import { buildPrompt, type Layer } from "../../context/prompt.ts";
import { type Platform, platformHint } from "../../persona/platform_hint.ts";
import { readSoul, seedSoul } from "../../persona/soul.ts";
import type { ContextWithheld } from "../../domain/context_events.ts";
import { allowedContexts } from "../gate/allowed_contexts.ts";
import { openMemory } from "../home/open_memory.ts";
import { projectInstructions } from "./project_instructions.ts";
import { loadScan } from "../gate/load_scan.ts";

/** What the prompt of a session is built from besides files and stores. */
export interface PromptRequest {
  readonly cwd: string;
  readonly root: string;
  readonly model: string;
  readonly tools: readonly string[];
  readonly platform: Platform;
  readonly without: Without;
  readonly note: (text: string) => void;
  /** Hears what of the project's files is kept out. */
  readonly withheld?: (event: ContextWithheld) => void;
}

/** Builds layers 1 to 10 from the disk as it is now: once a session. */
export async function sessionPrompt(
  home: Home,
  request: PromptRequest,
): Promise<readonly Layer[]> {
  const { cwd, root, model, tools, platform, without, note } = request;
  const { withheld = () => {} } = request;
  const tell = (problem: string | null) => {
    if (problem !== null) note(problem);
  };
  tell(await seedSoul(home.config.home));
  const soul = await readSoul(home.config.home, loadScan);
  tell(soul.problem);
  const [memory, user] = without.memory ? ["", ""] : await remembered();
  return buildPrompt({
    identity: soul.text,
    tools,
    memory,
    user,
    skills: without.skills ? "" : await skillNames(),
    project: without.contextFiles ? "" : await projectInstructions(cwd, {
      note,
      withheld,
      allowed: allowedContexts(home),
    }),
    date: home.clock.now().slice(0, 10),
    cwd,
    root,
    model,
    surface: platformHint(platform),
  });

  async function skillNames(): Promise<string> {
    const { openSkills } = await import("../home/open_skills.ts");
    const skills = openSkills(home, { origin: "model", access: "write", note });
    return await skills.index({ cwd, offeredTools: tools });
  }

  async function remembered(): Promise<readonly [string, string]> {
    const store = openMemory(home, "model");
    const notes = await store.snapshot("memory");
    const person = await store.snapshot("user");
    for (const { problem, blocked } of [notes, person]) {
      tell(problem);
      if (blocked > 0) {
        note(
          `${blocked} remembered entries are not shown to the model: they read like orders (memory show).`,
        );
      }
    }
    return [notes.text, person.text];
  }
}
