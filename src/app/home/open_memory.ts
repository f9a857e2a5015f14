import type { Home } from "../../cli/host.ts";
import type { MemoryOrigin } from "../../domain/memory_events.ts";
import { MemoryStore } from "../../memory/memory_store.ts";
import { loadScan } from "../gate/load_scan.ts";
import { redacted } from "../gate/redacted.ts";

/** Opens what a home remembers; `origin` says on whose behalf it is changed. */
export function openMemory(home: Home, origin: MemoryOrigin): MemoryStore {
  const { config, log, clock } = home;
  const { memory_chars, user_chars } = config.settings.memory;
  return new MemoryStore({
    folder: `${config.home}/memories`,
    limits: { memory: memory_chars, user: user_chars },
    log,
    clock,
    origin,
    loadScan,
    redact: (text) => redacted(home, text),
  });
}
