import type { MemoryChange } from "../../../../domain/memory.ts";
import { printable } from "../../../visible.ts";
import { logText } from "../../../memory/log.ts";
import { stateText } from "../../../memory/show.ts";
import { confirmed } from "./between_turns.ts";
import type { Desk } from "./command.ts";

const TARGETS = ["memory", "user"] as const;

/** A change that an undo without a position takes back. */
function isUndoable({ undone, recorded: { event } }: MemoryChange): boolean {
  return !undone && event.type === "MemoryChanged" && event.op !== "undo";
}

/** `/memory`, `/memory log` and `/memory undo`. */
export async function runMemory(desk: Desk, argument: string): Promise<void> {
  const memory = await desk.host.openMemory(desk.home);
  // Reading records what was edited by hand, so it comes first.
  const states = [];
  for (const target of TARGETS) states.push(await memory.read(target));
  switch (argument) {
    case "": {
      const problems = states.flatMap(({ problem }) => problem ?? []);
      for (const problem of problems) desk.tell(printable(problem), "warning");
      return desk.tell(states.map(stateText).join("\n").trimEnd());
    }
    case "log":
      return desk.tell(logText(memory.history(), desk.home.log).trimEnd());
    case "undo":
      break;
    default:
      return desk.tell(
        `Cannot run /memory ${printable(argument)}: it takes log or undo`,
        "warning",
      );
  }
  const newest = memory.history().findLast(isUndoable);
  if (!newest) return desk.tell("There is nothing to take back.", "warning");
  const log = logText([newest], desk.home.log).trimEnd();
  desk.tell(log, "dim");
  if (!await confirmed(desk, "Take this change back?", "as if it never was")) {
    return;
  }
  const { position } = newest.recorded;
  const { ok, text } = await memory.undo({ position });
  desk.tell(printable(text), ok ? "plain" : "error");
}
