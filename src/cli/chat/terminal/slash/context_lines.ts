import type { SessionEvent } from "../../../../domain/session_events.ts";
import { short } from "../../short.ts";
import type { Desk } from "./command.ts";

type Newest<TType extends SessionEvent["type"]> = Extract<
  SessionEvent,
  { type: TType }
>;

/** What each request of the session begins with, and how long that is. */
export function contextLines({ session, status }: Desk): readonly string[] {
  const history = session?.history ?? [];
  const newest = <TType extends SessionEvent["type"]>(type: TType) =>
    history.findLast(({ event }) => event.type === type)?.event as
      | Newest<TType>
      | undefined;
  const parts = [
    ...(newest("PromptBuilt")?.layers ?? [])
      .map(({ name, text }) => [name, text.length] as const),
    ["tool schemas", newest("ToolsOffered")?.schemas.length ?? 0] as const,
    ["this turn", newest("TurnContextAdded")?.text.length ?? 0] as const,
  ];
  const widest = Math.max(...parts.map(([name]) => name.length));
  const { context, window } = status;
  return [
    ...parts.map(([name, size]) =>
      `${name.padEnd(widest)}  ${size.toLocaleString("en")} characters`
    ),
    context === null
      ? "Nothing was asked yet."
      : `The next request begins with about ${short(context)} tokens${
        window === null ? "" : ` of ${short(window)}`
      }.`,
  ];
}
