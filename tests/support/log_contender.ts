import { StreamConflictError } from "../../src/domain/errors.ts";
import { openEventLog } from "../../src/log/open_event_log.ts";
import { countingIds, said } from "./log_session.ts";

/** log_contender.ts PATH STREAM REVISION: appends once, and says what came of it. */
const [path = "", stream = "", revision = "0"] = Deno.args;
const log = openEventLog(path, { ids: countingIds() });
try {
  log.append({ stream, expected: Number(revision), drafts: [said("x")] });
  console.log("appended");
} catch (error) {
  if (!(error instanceof StreamConflictError)) throw error;
  console.log(`${error.name} ${error.expected} ${error.actual}`);
} finally {
  log.close();
}
