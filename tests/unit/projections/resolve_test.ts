import { assertEquals, assertThrows } from "@std/assert";
import { UsageError } from "../../../src/domain/errors.ts";
import {
  newestIn,
  newestOfAll,
  resolveSession,
} from "../../../src/projections/resolve.ts";
import type { Store } from "../../../src/projections/store.ts";
import { History } from "../../support/history.ts";
import { withStore } from "./store_in_memory.ts";

const FIRST = "20250101_090000_aaaaaa";
const FIRST_ON = "20250101_093000_aaaabb";
const SECOND = "20250102_090000_cccccc";
const REVIEW = "20250102_100000_dddddd";

function history(): History {
  const log = new History();
  const first = log.start(FIRST, { cwd: "/a" });
  first.user("Fix the build");
  first.split(FIRST_ON);
  const second = log.start(SECOND, { cwd: "/b" });
  second.user("Fix the docs");
  const from = { stream: SECOND, revision: 2 };
  log.start(REVIEW, { kind: "review", root: SECOND, from });
  return log;
}

function resolving(
  ask: (resolve: (text: string) => unknown, store: Store) => void,
) {
  withStore(
    history(),
    (store) =>
      ask((text) => store.read((db) => resolveSession(db, text)), store),
  );
}

const first = { named: FIRST_ON, newest: FIRST_ON, root: FIRST };
const second = { named: SECOND, newest: SECOND, root: SECOND };

Deno.test("resolveSession() takes any id of a conversation to its newest end", () => {
  resolving((resolve) => {
    assertEquals(resolve(FIRST), { ...first, named: FIRST });
    assertEquals(resolve(FIRST_ON), first);
    assertEquals(resolve("20250101_093"), first);
    assertEquals(resolve("20250101_090"), { ...first, named: FIRST });
  });
});

Deno.test("resolveSession() takes a prefix of one conversation's ids for its newest", () => {
  resolving((resolve) => assertEquals(resolve("20250101"), first));
});

Deno.test("resolveSession() takes titles, the beginning of one, and latest", () => {
  resolving((resolve) => {
    assertEquals(resolve("Fix the build"), first);
    assertEquals(resolve("fix the d"), second);
    assertEquals(resolve("Fix the d…"), second);
    assertEquals(resolve("latest"), second);
  });
});

Deno.test("resolveSession() takes the full id of a review, which is its own end", () => {
  resolving((resolve) => {
    assertEquals(resolve(REVIEW), {
      named: REVIEW,
      newest: REVIEW,
      root: SECOND,
    });
    assertThrows(() => resolve(REVIEW.slice(0, -1)), UsageError);
  });
});

Deno.test("resolveSession() shows what could have been meant", () => {
  resolving((resolve) => {
    const listing = new RegExp(
      `^Cannot find session ".+": 2 sessions fit\n  ${SECOND}  Fix the docs\n  ${FIRST_ON}  Fix the build$`,
    );
    for (const reference of ["2025", "fix the"]) {
      const error = thrownBy(() => resolve(reference));
      assertEquals(listing.test(error.message), true, error.message);
      assertEquals(error.exit, 2);
    }
    const { message } = thrownBy(() => resolve("nothing like it"));
    assertEquals(message.includes("no session has that id or title"), true);
    assertEquals(message.includes(SECOND), true);
    assertThrows(() => resolve(""), UsageError);
    assertThrows(() => resolve("%"), UsageError);
  });
});

Deno.test("resolveSession() says that a session was erased, or that there is none", () => {
  const log = history();
  const gone = log.start("20250103_090000_eeeeee");
  gone.erase();
  withStore(log, (store) => {
    const resolve = (text: string) =>
      store.read((db) => resolveSession(db, text));
    assertThrows(() => resolve(gone.stream), UsageError, "it was erased");
    assertThrows(() => resolve("20250103"), UsageError, "no session has");
    assertEquals(resolve("latest"), second);
  });
  withStore(new History(), (store) => {
    assertThrows(
      () => store.read((db) => resolveSession(db, "latest")),
      UsageError,
      "there are no sessions yet",
    );
    assertEquals(store.read(newestOfAll), undefined);
  });
});

Deno.test("newestIn() finds the conversation that was last used in a folder", () => {
  resolving((_, store) => {
    assertEquals(store.read((db) => newestIn(db, "/a")), first);
    assertEquals(store.read((db) => newestIn(db, "/c")), undefined);
    assertEquals(store.read(newestOfAll), second);
  });
});

function thrownBy(run: () => unknown): UsageError {
  try {
    run();
  } catch (error) {
    if (error instanceof UsageError) return error;
    throw error;
  }
  throw new TypeError("Cannot see what it threw: it did not throw");
}
