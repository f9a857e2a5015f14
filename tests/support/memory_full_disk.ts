import { MemoryEventLog } from "../../src/log/memory_event_log.ts";
import { MemoryStore } from "../../src/memory/memory_store.ts";
import { countingIds } from "./log_session.ts";

/** memory_full_disk.ts FOLDER: adds more than this process may write to a file. */
const [folder = ""] = Deno.args;
const log = new MemoryEventLog(countingIds());
const store = new MemoryStore({
  folder,
  limits: { memory: 1_000_000, user: 1375 },
  log,
  clock: {
    now: () => "2026-11-30T21:22:00.123Z",
    until: () => Promise.resolve(),
  },
  origin: "person",
  loadScan: () => Promise.resolve(() => ({ verdict: "allow", findings: [] })),
  redact: (text) => text,
});
const text = "x".repeat(500_000);
const answer = await store.change("memory", [{ op: "add", text }]);
const types = log.read("memory").map(({ event }) => event.type);
console.log(JSON.stringify({ answer: answer.text, types }));
