import { compress, undoCompaction } from "../../../../session/commands.ts";
import { printable } from "../../../visible.ts";
import { betweenTurns, confirmed } from "./between_turns.ts";
import type { Desk } from "./command.ts";

/** `/compress [FOCUS]`, `/compress show` and `/compress undo`. */
export async function runCompress(desk: Desk, argument: string): Promise<void> {
  const { session } = desk;
  if (!session) return desk.tell("No session is open yet.", "warning");
  switch (argument) {
    case "show":
      return show(desk);
    case "undo":
      return await betweenTurns(desk, "/compress undo", async () => {
        const isSure = await confirmed(
          desk,
          "Have the whole conversation read again?",
          "it is then made shorter only when you ask for it",
        );
        if (isSure) undoCompaction(session);
      });
    default:
      compress(session, argument);
  }
}

/** What stands for the messages that are left out. */
function show(desk: Desk): void {
  const { session, ui } = desk;
  const event = session?.history.findLast(({ event }) =>
    event.type === "HistoryCompacted"
  )?.event;
  if (event?.type !== "HistoryCompacted") {
    return desk.tell("Nothing was made shorter yet.");
  }
  const { opening, said, summary, state } = event.background;
  const parts = [opening, ...said, summary, state].filter(Boolean);
  ui.print({ kind: "answer", text: printable(parts.join("\n\n")) });
}
