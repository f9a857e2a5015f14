import type { EventLog } from "../../../src/domain/event_log.ts";
import type { MemoryOrigin } from "../../../src/domain/memory_events.ts";
import { MemoryEventLog } from "../../../src/log/memory_event_log.ts";
import { type Change, changesIn } from "../../../src/memory/history.ts";
import { MemoryStore } from "../../../src/memory/memory_store.ts";
import type { Scan } from "../../../src/memory/screen.ts";
import type { Desk } from "../../../src/memory/write.ts";
import { countingIds } from "../../support/log_session.ts";

/** Blocks an order, warns of a quoted one; what the real one does has its own tests. */
export const scan: Scan = (text) => {
  const findings = /ignore all previous/i.test(text)
    ? [{ family: "override" }]
    : [];
  const verdict = findings.length === 0
    ? "allow"
    : /"ignore/i.test(text)
    ? "warn"
    : "block";
  return { verdict, findings };
};

/** Takes out what looks like a key of one kind. */
export function redact(text: string): string {
  return text.replace(/sk-[a-z0-9]{8,}/g, "[redacted:key:0123456789]");
}

/** A store in a folder of its own, and what a test wants to see of it. */
export interface Stage {
  readonly folder: string;
  readonly log: EventLog;
  readonly store: MemoryStore;
  /** Another process's view: the same folder and log. */
  other(origin?: MemoryOrigin): MemoryStore;
  raw(name?: string): Promise<string>;
  edit(text: string | Uint8Array<ArrayBuffer>, name?: string): Promise<void>;
  changes(): Change[];
}

/** Runs `work` on a store whose folder is removed afterwards. */
export async function onStage(
  work: (stage: Stage) => Promise<void>,
  changes: Partial<Desk> = {},
): Promise<void> {
  const root = await Deno.makeTempDir({ prefix: "memory_test_" });
  const folder = `${root}/memories`;
  const desk: Desk = {
    folder,
    log: new MemoryEventLog(countingIds()),
    clock: {
      now: () => "2026-11-30T21:22:00.123Z",
      until: () => Promise.resolve(),
    },
    limits: { memory: 2200, user: 1375 },
    loadScan: () => Promise.resolve(scan),
    redact,
    origin: "person",
    ...changes,
  };
  try {
    await work({
      folder: desk.folder,
      log: desk.log,
      store: new MemoryStore(desk),
      other: (origin = "person") => new MemoryStore({ ...desk, origin }),
      raw: (name = "MEMORY.md") => Deno.readTextFile(`${desk.folder}/${name}`),
      edit: async (text, name = "MEMORY.md") => {
        await Deno.mkdir(desk.folder, { recursive: true });
        const bytes = typeof text === "string"
          ? new TextEncoder().encode(text)
          : text;
        await Deno.writeFile(`${desk.folder}/${name}`, bytes);
      },
      changes: () => changesIn(desk.log),
    });
  } finally {
    await Deno.remove(root, { recursive: true });
  }
}

/** The texts of a file's entries. */
export async function textsIn(store: MemoryStore): Promise<string[]> {
  return (await store.read("memory")).entries.map(({ text }) => text);
}

export const add = (text: string) => ({ op: "add", text }) as const;
export const replace = (old: string, text: string) =>
  ({ op: "replace", old, text }) as const;
export const remove = (old: string) => ({ op: "remove", old }) as const;
