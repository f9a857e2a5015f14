import { assert, assertEquals } from "@std/assert";
import { todaysName } from "../../../actors/renamed_states.ts";
import { importLog } from "../../../src/log/import.ts";
import { MemoryEventLog } from "../../../src/log/memory_event_log.ts";
import { remakeRequests } from "../../../src/session/replay.ts";
import { foldActors } from "../../../src/session/snapshots.ts";
import { verifyStates } from "../../../src/session/verify.ts";
import { countingIds } from "../../support/log_session.ts";

const FOLDER = new URL("../../fixtures/logs/v1/", import.meta.url);

async function exports(): Promise<readonly (readonly string[])[]> {
  const found = [];
  for await (const { name } of Deno.readDir(FOLDER)) {
    const text = await Deno.readTextFile(new URL(name, FOLDER));
    found.push(text.trimEnd().split("\n"));
  }
  assert(found.length > 0, "there are no exports of version 1");
  return found;
}

async function imported(lines: readonly string[]): Promise<MemoryEventLog> {
  const log = new MemoryEventLog(countingIds());
  assertEquals(await importLog(log, lines), lines.length);
  return log;
}

Deno.test("a log that an older release wrote still verifies, row by row (FC-70, F208, P73)", async () => {
  for (const lines of await exports()) {
    const { events, sessions, mismatches } = verifyStates(
      await imported(lines),
    );
    assertEquals(mismatches, []);
    assertEquals(events, lines.length);
    assert(sessions >= 5);
  }
});

Deno.test("sessions of an older release are rebuilt from the log alone (FC-70, F208, P73)", async () => {
  for (const lines of await exports()) {
    const log = await imported(lines);
    const streams = new Set(
      lines.map((line) => JSON.parse(line).stream as string),
    );
    const ends = [...streams].map((stream) =>
      foldActors(log.read(stream).map(({ event }) => event))
        .get("conversation")?.value
    );
    // Memory and batches are streams without a conversation.
    assertEquals(
      [...new Set(ends)].toSorted(),
      ["idle", undefined],
    );
    const requests = [...streams].flatMap((stream) => [
      ...remakeRequests(log, stream),
    ]);
    assert(requests.length > 0);
    // A newer wire is free to say it otherwise; the same wire is not.
    assertEquals(requests.filter(({ status }) => status === "different"), []);
  }
});

Deno.test("an old name of a state is read as today's, for its version alone (FC-70)", () => {
  const renamed = { "conversation@1": { streaming: "calling" } };
  const name = (machine: string, state: string) =>
    todaysName(machine, state, renamed);
  assertEquals(name("conversation@1", "streaming"), "calling");
  assertEquals(name("conversation@2", "streaming"), "streaming");
  assertEquals(name("conversation@1", "idle"), "idle");
});
