import type { Config } from "../../../config/load_config.ts";
import { addCosts, costOf, type Prices } from "../../../domain/prices.ts";
import type { Session } from "../../../session/session.ts";
import { printable } from "../../visible.ts";
import { othersAtWork } from "./actor_words.ts";
import { type ChatState, usageIn } from "./chat_state.ts";
import { wordsOf } from "./phase_words.ts";
import type { Status } from "./status.ts";

/** What a status is made of. */
export interface StatusGround {
  readonly state: ChatState;
  readonly config: Pick<Config, "settings" | "env">;
  readonly window: number | null;
  /** Null until one is open. */
  readonly session: Pick<Session, "snapshots"> | null;
  /** Does a question stand on the screen? */
  readonly isAsking: boolean;
  readonly startFolder: string;
}

/** The status of a session as the screen tells it. Pure. */
export function statusOf(
  { state, config, window, session, isAsking, startFolder }: StatusGround,
): Status {
  const { model, context, phase, cwd } = state;
  const usage = usageIn(state);
  const { settings, env } = config;
  return {
    model: printable(model || settings.model || ""),
    context,
    window,
    input: usage.input,
    output: usage.output,
    cost: costIn(state, settings.prices),
    isEstimated: usage.estimated,
    approval: settings.approval.mode,
    words: session === null
      ? "starting"
      : isAsking || state.isAsking
      ? "waiting for your answer"
      : wordsOf(phase),
    others: session === null ? [] : othersAtWork(session.snapshots),
    cwd: printable(shortened(cwd || startFolder, env("HOME"))),
  };
}

/** What a session has cost so far; null where a price is not set. */
export function costIn(
  { usages }: ChatState,
  prices: Prices | undefined,
): number | null {
  return [...usages].map(([model, usage]) => costOf(model, usage, prices))
    .reduce(addCosts, 0);
}

function shortened(folder: string, own: string | undefined): string {
  return own && (folder === own || folder.startsWith(`${own}/`))
    ? `~${folder.slice(own.length)}`
    : folder;
}
