import { openEventLog } from "../../src/log/open_event_log.ts";
import { countingIds, draft, said } from "./log_session.ts";

/** log_writer.ts PATH NAME COUNT: appends to a stream of its own and to a shared one. */
const [path = "", name = "", count = "0"] = Deno.args;
const note = (text: string) => ({ type: "TurnContextAdded", text }) as const;
const log = openEventLog(path, { ids: countingIds() });
for (let own = 0; own < Number(count); own++) {
  // Half of them one by one, half of them both at once.
  const text = `${name} ${own}`;
  const drafts = [
    own % 10 ? draft("conversation", "a", "b", note(text)) : said(text),
  ];
  const mine = { stream: name, expected: own, drafts };
  const shared = { stream: "shared", expected: "any", drafts } as const;
  if (own % 2) log.append(mine, shared);
  else {
    log.append(mine);
    log.append(shared);
  }
  console.log(own);
}
log.close();
