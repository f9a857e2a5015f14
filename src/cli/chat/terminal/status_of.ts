import type { Config } from "../../../config/load_config.ts";
import { printable } from "../../visible.ts";
import type { ChatState } from "./chat_state.ts";
import { wordsOf } from "./phase_words.ts";
import type { Status } from "./status.ts";

/** The status of a session as the screen tells it. Pure. */
export function statusOf(
  { model, context, usage, phase, isAsking, cwd }: ChatState,
  { settings, env }: Pick<Config, "settings" | "env">,
  window: number | null,
  isOpen: boolean,
  startFolder: string,
): Status {
  return {
    model: printable(model || settings.model || ""),
    context,
    window,
    input: usage.input,
    output: usage.output,
    isEstimated: usage.estimated,
    approval: settings.approval.mode,
    words: !isOpen
      ? "starting"
      : isAsking
      ? "waiting for your answer"
      : wordsOf(phase),
    cwd: printable(shortened(cwd || startFolder, env("HOME"))),
  };
}

function shortened(folder: string, own: string | undefined): string {
  return own && (folder === own || folder.startsWith(`${own}/`))
    ? `~${folder.slice(own.length)}`
    : folder;
}
