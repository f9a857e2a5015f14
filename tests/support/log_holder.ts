import { openEventLog } from "../../src/log/open_event_log.ts";
import { startTimeOf } from "../../src/log/process_start.ts";
import { countingIds } from "./log_session.ts";

/** log_holder.ts PATH STREAM: holds a session until it is killed. */
const [path = "", stream = ""] = Deno.args;
const log = openEventLog(path, { ids: countingIds() });
log.holders.hold(stream, {
  pid: Deno.pid,
  startTime: startTimeOf(Deno.pid) ?? "",
  host: Deno.hostname(),
  at: "2026-01-01T00:00:00.000Z",
});
console.log("held");
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
