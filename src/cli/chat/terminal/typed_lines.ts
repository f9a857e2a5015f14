import type { InputHistory } from "./input_history.ts";
import type { OwnCommand } from "./own_command.ts";
import { type OwnLine, ownLineOf } from "./own_line.ts";
import type { SkillNames } from "./skill_names.ts";
import type { Desk } from "./slash/command.ts";
import { SLASH_COMMANDS } from "./slash/commands.ts";
import { type Resolved, resolveSlash } from "./slash/resolve.ts";
import type { Speech } from "./speech.ts";

/** What stands behind a line that is typed. */
export interface LineGround {
  readonly desk: Desk;
  readonly history: InputHistory;
  readonly skills: SkillNames;
  readonly own: OwnCommand;
  readonly speech: Speech;
  /** Runs what a person asked for; why it failed is theirs to know. */
  readonly telling: (work: () => Promise<void>) => void;
}

/** Lines as a person sends them: messages, commands of the chat, their own commands. */
export class TypedLines {
  readonly #ground: LineGround;

  constructor(ground: LineGround) {
    this.#ground = ground;
  }

  /** Enter. */
  submit(text: string): void {
    const { speech, telling } = this.#ground;
    this.#remember(text);
    const own = ownLineOf(text);
    if (own !== null) return telling(() => this.#runOwn(own, text));
    const slash = resolveSlash(text, SLASH_COMMANDS);
    if (slash === null) return speech.say(text, "steer");
    telling(() => this.#runSlash(slash, text));
  }

  /** Alt-Enter in a turn: a message, whatever it begins with. */
  queue(text: string): void {
    this.#remember(text);
    this.#ground.speech.say(text, "queue");
  }

  /** A skill's whole name comes before the beginning of a command's. */
  async #runSlash(slash: Resolved, text: string): Promise<void> {
    const { desk, skills, speech } = this.#ground;
    const { typed, argument, isExact } = slash;
    if (!isExact) {
      const { cwd } = desk.state;
      const session = desk.session?.id ?? null;
      const where = { cwd, session };
      const message = await skills.messageFor(typed, argument, where);
      if (message !== null) return speech.say(message, "steer");
    }
    if ("command" in slash) return await slash.command.run(desk, argument);
    desk.tell(slash.complaint, "warning");
    desk.ui.setInput(text);
  }

  async #runOwn(line: OwnLine, text: string): Promise<void> {
    const { desk, own, speech } = this.#ground;
    if (desk.opened === null) {
      desk.ui.setInput(text);
      return desk.tell("Cannot run it yet: no session is open", "warning");
    }
    const { block, attachment } = await own.run(line, desk.opened.byHand);
    desk.ui.print(block);
    if (attachment === null) return;
    speech.keep(attachment);
    desk.tell("It goes with your next message; !! keeps it to you.", "dim");
  }

  #remember(text: string): void {
    const { desk, history, telling } = this.#ground;
    telling(async () => {
      await history.add(text);
      desk.ui.setHistory(history.texts);
    });
  }
}
