import type { SessionRequest } from "../../../host.ts";
import type { Home } from "../../../host.ts";
import type { Session } from "../../../../session/session.ts";
import type { ChatState } from "../chat_state.ts";
import type { Status } from "../status.ts";
import type { Tone, Ui } from "../ui.ts";

/** What a slash command may reach. */
export interface Desk {
  readonly ui: Ui;
  readonly home: Home;
  /** Null until the first session is open. */
  readonly session: Session | null;
  readonly state: ChatState;
  readonly status: Status;
  readonly isBusy: boolean;
  /** Prints a note. */
  tell(text: string, tone?: Tone): void;
  /** Gives the model a message: at once, or to the turn that runs. */
  send(text: string, mode: "steer" | "queue"): void;
  /** Goes on with another session, or the same one otherwise. */
  change(request: Partial<SessionRequest>): Promise<void>;
  /** Ends the chat. */
  leave(code: number): void;
}

/** A command that a person types after a slash. */
export interface SlashCommand {
  readonly name: string;
  readonly aliases: readonly string[];
  /** What may stand after the name; "" if nothing. */
  readonly argument: string;
  readonly summary: string;
  readonly group: "Session" | "Turn" | "Model" | "Look" | "Chat";
  run(desk: Desk, argument: string): void | Promise<void>;
}
