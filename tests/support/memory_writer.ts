import { openEventLog } from "../../src/log/open_event_log.ts";
import { MemoryStore } from "../../src/memory/memory_store.ts";
import { countingIds } from "./log_session.ts";

/**
 * memory_writer.ts HOME NAME COUNT LIMIT: adds entries, and says what came of each.
 * memory_writer.ts HOME replace: replaces one entry for as long as it lives.
 */
const [home = "", name = "", count = "0", limit = "2200"] = Deno.args;
const log = openEventLog(`${home}/events.db`, { ids: countingIds() });
const store = new MemoryStore({
  folder: `${home}/memories`,
  limits: { memory: Number(limit), user: 1375 },
  log,
  clock: {
    now: () => "2026-11-30T21:22:00.123Z",
    until: () => Promise.resolve(),
  },
  origin: "person",
  loadScan: () => Promise.resolve(() => ({ verdict: "allow", findings: [] })),
  redact: (text) => text,
});

if (name === "replace") {
  const start = (await store.read("memory")).entries[0]?.text;
  for (let old = start ?? version(0);;) {
    const next = version(Number(old.slice(1, 7)) + 1);
    const { ok } = start === undefined && old === version(0)
      ? await store.change("memory", [{ op: "add", text: next }])
      : await store.change("memory", [{ op: "replace", old, text: next }]);
    console.log(ok);
    old = next;
  }
}
for (let n = 0; n < Number(count); n++) {
  const text = `${name} remembers ${n}`;
  const { ok } = await store.change("memory", [{ op: "add", text }]);
  console.log(ok ? "added" : "refused");
}
log.close();

function version(n: number): string {
  return `v${String(n).padStart(6, "0")} ${"x".repeat(1000)}`;
}
