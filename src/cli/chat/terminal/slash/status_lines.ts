import { dollars } from "../../../../domain/prices.ts";
import { type ChatState, usageIn } from "../chat_state.ts";
import { statusParts } from "../status.ts";
import type { Desk } from "./command.ts";

/** Everything that the status bar may have had no room for. */
export function statusLines({ session, status }: Desk): readonly string[] {
  return [
    `session   ${session?.id ?? "not open yet"}`,
    `model     ${status.model}`,
    `folder    ${status.cwd}`,
    ...statusParts(status)
      .filter(({ text }) => text !== status.cwd && text !== status.model)
      .map(({ text }) => text),
  ];
}

/** What the session has cost so far, in tokens and, where prices are set, in money. */
export function usageLines(
  state: ChatState,
  cost: number | null,
): readonly string[] {
  const usage = usageIn(state);
  const about = usage.estimated ? "about " : "";
  const count = (tokens: number) => `${about}${tokens.toLocaleString("en")}`;
  return [
    `model calls       ${state.modelCalls}`,
    `input tokens      ${count(usage.input)}`,
    `  of them cached  ${count(usage.cached)}`,
    `output tokens     ${count(usage.output)}`,
    `  of them thought ${count(usage.reasoning)}`,
    `cost              ${
      cost === null
        ? "n/a: no price of this model is set (prices in config.yaml)"
        : about + dollars(cost)
    }`,
  ];
}
