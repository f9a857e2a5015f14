import { assertEquals } from "@std/assert";
import type { Home } from "../../../../src/cli/host.ts";
import { PresentHome } from "../../../../src/cli/studio/present_home.ts";
import { host } from "../../../../src/app.ts";
import { loadConfig } from "../../../../src/config/load_config.ts";
import { openEventLog } from "../../../../src/log/open_event_log.ts";
import { counting } from "../../../support/adapters.ts";

async function inHome(
  run: (present: PresentHome, path: string) => Promise<void>,
) {
  const folder = await Deno.makeTempDir();
  const env: Readonly<Record<string, string>> = {
    HOME: folder,
    FUPAN_HOME: folder,
  };
  const config = await loadConfig((name) => env[name]);
  const present = await PresentHome.open(config, host, () => {});
  try {
    await run(present, `${folder}/events.db`);
  } finally {
    await present.close();
    await Deno.remove(folder, { recursive: true });
  }
}

const eventsIn = ({ log }: Home) =>
  log.readAll(0).map(({ event }) => event.type);

function append(path: string): void {
  const log = openEventLog(path, { ids: counting() });
  log.append({
    stream: "batch:b",
    expected: "any",
    drafts: [{
      event: { type: "BatchStarted", rows: 1 },
      actor: "batch",
      machine: null,
      at: "2026-01-01T00:00:00.000Z",
      turn: 0,
      cause: null,
      from: null,
      to: null,
    }],
  });
  log.close();
}

Deno.test("PresentHome finds a log that begins after it was opened", async () => {
  await inHome(async (present, path) => {
    assertEquals(eventsIn(await present.view()), []);
    append(path);
    const home = await present.view();
    assertEquals(eventsIn(home), ["BatchStarted"]);
    assertEquals(await present.view(), home);
    append(path);
    assertEquals(eventsIn(await present.view()).length, 2);
  });
});

Deno.test("PresentHome waits where a log is only being made", async () => {
  await inHome(async (present, path) => {
    await Deno.writeFile(path, new Uint8Array());
    assertEquals(eventsIn(await present.view()), []);
    append(path);
    assertEquals(eventsIn(await present.view()), ["BatchStarted"]);
  });
});

Deno.test("PresentHome opens anew once, however many look", async () => {
  await inHome(async (present, path) => {
    append(path);
    const [one, other] = await Promise.all([present.view(), present.view()]);
    assertEquals(one, other);
    assertEquals(eventsIn(one), ["BatchStarted"]);
  });
});
