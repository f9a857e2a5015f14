import { openEventLog } from "../../src/log/open_event_log.ts";
import { countingIds } from "./log_session.ts";

/** log_opener.ts FOLDER COUNT: opens so many new logs, as fast as it can. */
const [folder = "", count = "0"] = Deno.args;
for (let n = 0; n < Number(count); n++) {
  openEventLog(`${folder}/${n}.db`, { ids: countingIds() }).close();
}
