import { listText } from "../../../skills/list.ts";
import { logText } from "../../../skills/log.ts";
import { printable } from "../../../visible.ts";
import type { Desk } from "./command.ts";

/** `/skills`, `/skills view NAME` and `/skills log [NAME]`. */
export async function runSkills(desk: Desk, argument: string): Promise<void> {
  const note = (text: string) => desk.tell(printable(text), "dim");
  const skills = await desk.host.openSkills(desk.home, "write", note);
  const [what = "", name = ""] = argument.split(/\s+/);
  switch (what) {
    case "":
    case "list":
      return desk.tell(printable(listText(await skills.list())).trimEnd());
    case "view":
    case "show": {
      const { text, path, notes } = await skills.view(name);
      note([path, ...notes].join("\n"));
      return desk.ui.print({ kind: "answer", text: printable(text ?? "") });
    }
    case "log": {
      const versions = skills.history(name === "" ? undefined : name);
      return desk.tell(printable(logText(versions)).trimEnd());
    }
    default:
      desk.tell(
        `Cannot run /skills ${printable(what)}: it takes list, view or log`,
        "warning",
      );
  }
}
