import type { Home } from "../../cli/host.ts";

/** The text as a message's would be recorded. */
export function redacted({ redact }: Home, text: string): string {
  const event = redact({ type: "UserMessageReceived", text });
  return event.type === "UserMessageReceived" ? event.text : text;
}
