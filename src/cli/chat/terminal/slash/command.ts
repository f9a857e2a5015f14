import type { Settings } from "../../../../config/schema.ts";
import type { Session } from "../../../../session/session.ts";
import type { Home, Host, Opened } from "../../../host.ts";
import type { ChatState } from "../chat_state.ts";
import type { SessionChange } from "../session_slot.ts";
import type { Status } from "../status.ts";
import type { Tone, Ui } from "../ui.ts";

/** What a slash command may reach. */
export interface Desk {
  readonly ui: Ui;
  readonly home: Home;
  readonly host: Host;
  /** Null until the first session is open. */
  readonly opened: Opened | null;
  readonly session: Session | null;
  readonly state: ChatState;
  readonly status: Status;
  readonly isBusy: boolean;
  /** Prints a note. */
  tell(text: string, tone?: Tone): void;
  /** Gives the model a message: at once, or to the turn that runs. */
  send(text: string, mode: "steer" | "queue"): void;
  /** Goes on with another session, or the same one otherwise. */
  change(change: SessionChange): Promise<void>;
  /** Goes on with other settings, for this chat alone. */
  configure(changes: Partial<Settings>): Promise<void>;
  /** Serves the studio while the chat lasts; gives the address that opens it. */
  studio(): Promise<string>;
  /** Ends the chat. */
  leave(code: number): void;
  /** Ends the chat, and has it begin anew with what the home says then. */
  again(): void;
}

/** Under what help lists a command. */
export type Group =
  | "Session"
  | "Turn"
  | "Model"
  | "Knowledge"
  | "Look"
  | "Chat";

/** A command that a person types after a slash. */
export interface SlashCommand {
  readonly name: string;
  readonly aliases: readonly string[];
  /** What may stand after the name; "" if nothing. */
  readonly argument: string;
  readonly summary: string;
  readonly group: Group;
  run(desk: Desk, argument: string): void | Promise<void>;
}
