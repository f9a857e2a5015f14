import { offerAnswer } from "../../session/offers.ts";
import type { Workshop } from "../../studio/ground.ts";
import type { Home, Host } from "../host.ts";

/** What of an open home a person looks into and changes in the studio. */
export function workshopOf(
  home: Home,
  host: Pick<Host, "openMemory" | "openSkills">,
  access: "read" | "write",
  note: (text: string) => void,
): Workshop {
  return {
    memory: () => host.openMemory(home),
    skills: () => host.openSkills(home, access, note),
    offer: (answer) =>
      offerAnswer(home, { ...answer, reason: redacted(home, answer.reason) }),
  };
}

/** The reason as that of a no at the terminal would be recorded. */
function redacted({ redact }: Home, reason: string): string {
  const event = redact({
    type: "ApprovalDenied",
    callId: "",
    by: "person",
    reason,
  });
  return event.type === "ApprovalDenied" ? event.reason : reason;
}
