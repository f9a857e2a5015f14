import type { Toolbox, ToolOutcome } from "../../domain/ports.ts";
import { mayBeAimed } from "../../gate/scan/aimed.ts";
import { loadScan } from "./load_scan.ts";
import { markedUntrusted } from "./marked_untrusted.ts";
import { withRun } from "../../domain/with_run.ts";

/** Tools whose results strangers write, or may have written in another session. */
const STRANGERS: ReadonlySet<string> = new Set([
  "session_search",
  "web_fetch",
]);
/** Tools that show what lies on this machine, and what its programs print. */
const LOCAL: ReadonlySet<string> = new Set([
  "process",
  "read_file",
  "search_files",
  "terminal",
]);

/**
 * The toolbox whose results were read by the scanner. Of what strangers write
 * every span that gives orders is replaced, and a doubtful result is marked as
 * untrusted; of what this machine shows only what is meant for the agent is
 * (FC-59): payloads that nobody sees, orders that call it by name. Files stay
 * as they are, so that they can be patched.
 */
export function screened(toolbox: Toolbox): Toolbox {
  return withRun(toolbox, async (call, context) => {
    const outcome = await toolbox.run(call, context);
    if (LOCAL.has(call.tool)) return await withoutOrders(outcome);
    if (!STRANGERS.has(call.tool) || !outcome.ok) return outcome;
    const output = await markedUntrusted(outcome.output, "tool");
    return { ...outcome, output };
  });
}

/** Nearly every result passes a look that costs next to nothing. */
async function withoutOrders(outcome: ToolOutcome): Promise<ToolOutcome> {
  const { output } = outcome;
  if (!mayBeAimed(output)) return outcome;
  const view = await shown(output);
  // The log keeps what the tool said; the model reads the view.
  return view === output
    ? outcome
    : { ...outcome, output: view, full: outcome.full ?? output };
}

async function shown(text: string): Promise<string> {
  const [scan, { aimedAtAgent }, { withholdFromView }] = await Promise.all([
    loadScan(),
    import("../../gate/scan/aimed.ts"),
    import("../../gate/scan/withhold.ts"),
  ]);
  return withholdFromView(
    text,
    aimedAtAgent(text, scan(text, "tool").findings),
  );
}
