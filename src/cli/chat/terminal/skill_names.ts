import type { Skills } from "../../../domain/skills.ts";
import { printable } from "../../visible.ts";
import type { Completion } from "./ui.ts";

/** Characters of a description that fit beside a name. */
const SUMMARY_CHARS = 100;

/** Skills as what a person types after a slash. Nothing is read before that. */
export class SkillNames {
  readonly #load: (() => Promise<Skills>) | null;
  #skills: Promise<Skills> | null = null;

  /** `load` is null where the run does without skills. */
  constructor(load: (() => Promise<Skills>) | null) {
    this.#load = load;
  }

  /** The skills that can be used here. */
  async completions(): Promise<readonly Completion[]> {
    const rows = await (await this.#open())?.list() ?? [];
    return rows
      .filter(({ state, unmet }) => state === "ok" && unmet === null)
      .map(({ name, description }) => ({
        name,
        summary: printable(description).slice(0, SUMMARY_CHARS),
        takesText: true,
      }));
  }

  /** The message that a skill's name becomes; null if there is none of that name. */
  async messageFor(
    name: string,
    words: string,
    { cwd, session }: { readonly cwd: string; readonly session: string | null },
  ): Promise<string | null> {
    const known = await this.completions();
    const skills = await this.#open();
    if (!skills || !known.some((skill) => skill.name === name)) return null;
    const message = await skills.message(name, words);
    await skills.use(name, cwd, session);
    return message;
  }

  #open(): Promise<Skills> | null {
    this.#skills ??= this.#load?.() ?? null;
    return this.#skills;
  }
}
