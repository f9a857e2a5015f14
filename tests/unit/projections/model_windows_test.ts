import { assertEquals } from "@std/assert";
import {
  learnedWindow,
  modelWindows,
} from "../../../src/projections/model_windows.ts";
import { Store } from "../../../src/projections/store.ts";
import { memoryLog } from "../../support/adapters.ts";
import * as said from "../../support/conversation_events.ts";
import { record } from "../../../src/session/record.ts";
import { newSession } from "../../support/walk.ts";

Deno.test("FC-22 learnedWindow() gives the newest window that a provider told of a model", async () => {
  const log = memoryLog();
  const session = await newSession(log);
  const told = (model: string, window: number | null) =>
    record(
      session,
      said.failed({ model, limit: { window, output: null } }),
    );
  told("a", 16384);
  told("b", 8192);
  told("a", null);
  told("a", 32768);
  const store = new Store(":memory:", log, { projections: [modelWindows] });
  store.catchUp();
  assertEquals(store.read((db) => learnedWindow(db, "a")), 32768);
  assertEquals(store.read((db) => learnedWindow(db, "b")), 8192);
  assertEquals(store.read((db) => learnedWindow(db, "c")), null);
  store.close();
});
