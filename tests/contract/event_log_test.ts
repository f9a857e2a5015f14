import { assert, assertEquals, assertRejects, assertThrows } from "@std/assert";
import * as fc from "fast-check";
import {
  LogUnavailableError,
  StreamConflictError,
} from "../../src/domain/errors.ts";
import type { Draft, Row } from "../../src/domain/event_log.ts";
import { sha256 } from "../../src/domain/sha256.ts";
import { verifyChain } from "../../src/log/chain.ts";
import { exportRows } from "../../src/log/export.ts";
import { importLog } from "../../src/log/import.ts";
import { MemoryEventLog } from "../../src/log/memory_event_log.ts";
import {
  countingIds,
  draft,
  erasure,
  iteration,
  said,
} from "../support/log_session.ts";
import {
  append,
  fillVariously,
  type Log,
  LOGS,
  NASTY,
} from "../support/every_log.ts";

for (const [name, withEach] of Object.entries(LOGS)) {
  const test = (does: string, run: (log: Log) => void | Promise<void>) =>
    Deno.test(`${name} ${does}`, () => withEach(run));

  test("reads back what was appended, in order", (log) => {
    const regions: Draft = {
      ...said(NASTY),
      from: { main: "idle", side: { deep: "on" } },
      to: null,
      machine: null,
      at: "2026-01-01T00:00:59.007Z",
    };
    const drafts = [regions, ...iteration("c1"), said("")];
    const first = log.append({ stream: "a", expected: 0, drafts });
    const second = log.append({ stream: "b", expected: "any", drafts });
    assertEquals(log.read("a"), first);
    assertEquals(log.read("b"), second);
    assertEquals(log.readAll(0), [...first, ...second]);
    assertEquals(first.map(({ event }) => event), drafts.map((d) => d.event));
    assertEquals(first.map(({ actor }) => actor), drafts.map((d) => d.actor));
    assertEquals(first[0]?.from, regions.from);
    assertEquals(second.map(({ revision }) => revision).at(-1), drafts.length);
    assertEquals(log.read("nothing"), []);
  });

  test("reads a part after a position, up to a limit", (log) => {
    append(log, "a", ...Array.from({ length: 5 }, (_, i) => said(`${i}`)));
    const positions = (after: number, limit?: number) =>
      log.readAll(after, limit).map(({ position }) => position);
    assertEquals(positions(0, 2), [1, 2]);
    assertEquals(positions(2, 2), [3, 4]);
    assertEquals(positions(4, 2), [5]);
    assertEquals(positions(5), []);
    assertEquals(positions(0, 0), []);
    assertEquals([...log.rows(3)].map(({ position }) => position), [4, 5]);
  });

  test("counts the drafts of all batches where one is a cause", (log) => {
    append(log, "a", said("before"));
    log.append(
      { stream: "a", expected: 1, drafts: [said("1", { draft: 2 })] },
      {
        stream: "b",
        expected: 0,
        drafts: [said("2", { draft: 0 }), said("3", { position: 1 })],
      },
    );
    const causes = log.readAll(0).map(({ cause }) => cause);
    assertEquals(causes, [null, 4, 2, 1]);
  });

  test("appends all batches or none", (log) => {
    const drafts = [said("x")];
    log.append({ stream: "a", expected: 0, drafts });
    assertThrows(
      () =>
        log.append(
          { stream: "b", expected: 0, drafts },
          { stream: "a", expected: 0, drafts },
        ),
      StreamConflictError,
      'Cannot append to "a" at revision 0: it is at 1',
    );
    assertEquals(log.readAll(0).length, 1);
    log.append({ stream: "b", expected: 0, drafts });
    assertEquals(log.read("b").map(({ position }) => position), [2]);
  });

  test("expects of a stream's second batch what its first one leaves", (log) => {
    const drafts = [said("x")];
    log.append(
      { stream: "a", expected: 0, drafts },
      { stream: "a", expected: 1, drafts },
    );
    assertEquals(log.read("a").map(({ revision }) => revision), [1, 2]);
  });

  test("keeps revisions gapless whatever is appended", (log) => {
    const batch = fc.record({
      stream: fc.constantFrom("a", "b", "memory"),
      texts: fc.array(fc.string({ unit: "binary" }), { maxLength: 3 }),
      expected: fc.constantFrom("any" as const, 0, 1, 2),
    });
    fc.assert(
      fc.property(fc.array(batch, { maxLength: 3 }), (batches) => {
        try {
          log.append(...batches.map(({ texts, ...rest }) => ({
            ...rest,
            drafts: texts.map((text) => said(text)),
          })));
        } catch (error) {
          assert(error instanceof StreamConflictError);
        }
        const all = log.readAll(0);
        assertEquals(all.map(({ position }) => position), range(all.length));
        for (const stream of ["a", "b", "memory"]) {
          const own = log.read(stream);
          assertEquals(own.map(({ revision }) => revision), range(own.length));
        }
      }),
      { numRuns: 50 },
    );
    assertEquals(verifyChain(log.rows()), undefined);
  });

  test("parts only strings from their event", (log) => {
    append(log, "a", ...iteration("c1", 1));
    const replied = [...log.rows()].find((row) => row.type === "ModelReplied");
    const args = '{"command":"rg -n extend src/log"}';
    assertEquals(replied?.body?.text, JSON.stringify([args]));
    const payload = JSON.parse(replied?.payload ?? "");
    assertEquals(payload.size, { text: 0, reasoning: 0 });
    assertEquals(payload.calls[0].args, { hole: args.length });
    assertEquals(payload.text, "");
  });

  test("gives back a long body, twice", (log) => {
    const long = `${NASTY}${"复".repeat(100_000)}`;
    const added = append(log, "a", said(long), said(long));
    assertEquals(log.read("a"), added);
    assertEquals(
      [...log.rows()].map(({ body }) => body?.text?.includes("复复")),
      [true, true],
    );
  });

  test("reads facts without their bodies", (log) => {
    append(log, "a", said("secret"), ...iteration("c1", 1));
    const facts = log.readFacts("a");
    assertEquals(facts[0]?.event, { type: "UserMessageReceived", text: "" });
    const blank = log.read("a").map(({ event, ...row }) => ({
      ...row,
      type: event.type,
    }));
    assertEquals(
      facts.map(({ event, ...row }) => ({ ...row, type: event.type })),
      blank,
    );
    assert(!JSON.stringify(facts).includes("secret"));
  });

  test("erases a stream's bodies and keeps the chain", (log) => {
    append(log, "a", said("gone"), said("z".repeat(70_000)));
    append(log, "b", said("kept"));
    append(log, "a", erasure());
    const texts = log.readAll(0).map(({ event }) =>
      event.type === "UserMessageReceived" ? event.text : event.type
    );
    assertEquals(texts, ["", "", "kept", "SessionErased"]);
    const bodies = [...log.rows()].map(({ body }) => body);
    assertEquals(bodies.map((body) => body?.salt === null), [
      true,
      true,
      false,
      false,
    ]);
    assertEquals(bodies.map((body) => body?.text ?? null), [
      null,
      null,
      '["kept"]',
      null,
    ]);
    assertEquals(verifyChain(log.rows()), undefined);
  });

  test("erases what stands before the erasure in the same append", (log) => {
    const heard: unknown[] = [];
    log.subscribe((rows) => heard.push(...rows));
    const added = append(log, "a", said("gone"), erasure(), said("late"));
    const texts = added.map(({ event }) =>
      event.type === "UserMessageReceived" ? event.text : null
    );
    assertEquals(texts, ["", null, "late"]);
    assertEquals(log.read("a"), added);
    assertEquals(heard, [...added]);
  });

  test("shows in its chain whatever is not as it was written", (log) => {
    append(log, "a", said("one"), said("two"), said("three"));
    const rows = [...log.rows()];
    const changed = (change: (row: Row) => Row) =>
      verifyChain(rows.map((row, index) => index === 1 ? change(row) : row));
    const body = { hash: sha256('00["x"]'), salt: "00", text: '["x"]' };
    const [one, two, three] = rows as [Row, Row, Row];
    assertEquals(changed((row) => row), undefined);
    assertEquals(changed((row) => ({ ...row, turn: 2 })), 2);
    assertEquals(changed((row) => ({ ...row, payload: "{}" })), 2);
    assertEquals(changed((row) => ({ ...row, hash: one.hash })), 2);
    assertEquals(changed((row) => ({ ...row, body })), 2);
    assertEquals(changed((row) => ({ ...row, body: null })), 2);
    assertEquals(
      changed((row) => ({ ...row, body: { ...row.body!, text: '["six"]' } })),
      2,
    );
    assertEquals(
      changed((row) => ({ ...row, body: { ...row.body!, salt: "00" } })),
      2,
    );
    const empty = { hash: two.body!.hash, salt: null, text: null };
    assertEquals(changed((row) => ({ ...row, body: empty })), 2);
    assertEquals(verifyChain([one, three, two]), 3);
    assertEquals(verifyChain([one, three]), 3);
    assertEquals(verifyChain([two, three]), 2);
  });

  test("refuses a draft that it could not give back", (log) => {
    const refused = (changes: Partial<Draft>, why: string) =>
      assertThrows(
        () => append(log, "a", { ...said("x"), ...changes }),
        RangeError,
        why,
      );
    refused({ at: "2026-02-31T00:00:00.000Z" }, "is not UTC");
    refused({ at: "2026-01-01T00:00:00Z" }, "is not UTC");
    refused({ turn: 0.5 }, "turn is 0.5");
    refused({ actor: "" }, "bad name");
    refused({ machine: "a\0b" }, "bad name");
    refused({ cause: { position: 1 } }, "its cause 1 is not in the log");
    refused({ cause: { draft: 0 } }, "its cause 1 is not in the log");
    refused({ cause: { draft: 7 } }, "its cause 8 is not in the log");
    assertThrows(
      () => append(log, "\ud800", said("x")),
      RangeError,
      "bad name",
    );
    assertEquals(log.readAll(0), []);
  });

  test("tells its listeners after the append until they stop", (log) => {
    const heard: string[] = [];
    const stop = log.subscribe((rows) =>
      heard.push(`${rows.length} of ${log.readAll(0).length}`)
    );
    append(log, "a", said("1"), said("2"));
    append(log, "a");
    stop();
    append(log, "a", said("3"));
    assertEquals(heard, ["2 of 2"]);
  });

  test("stands by its append when a listener throws", (log) => {
    const errors: unknown[] = [];
    const onError = (event: ErrorEvent) => {
      event.preventDefault();
      errors.push(event.error);
    };
    addEventListener("error", onError);
    const bug = new TypeError("a listener's bug");
    log.subscribe(() => {
      throw bug;
    });
    let heard = 0;
    log.subscribe((rows) => heard += rows.length);
    assertEquals(append(log, "a", said("1")).length, 1);
    removeEventListener("error", onError);
    assertEquals([errors, heard], [[bug], 1]);
  });

  test("imports an export that exports the same again", async (log) => {
    const source = new MemoryEventLog(countingIds());
    fillVariously(source);
    const lines = [...exportRows(source.rows())];
    assertEquals(await importLog(log, lines), lines.length);
    assertEquals([...exportRows(log.rows())], lines);
    assertEquals(log.readAll(0), source.readAll(0));
    assertEquals(verifyChain(log.rows()), undefined);
    append(log, "a", said("and on it goes"));
    assertEquals(log.read("a").at(-1)?.position, lines.length + 1);
    assertEquals(verifyChain(log.rows()), undefined);
  });

  test("exports bodies in their places, and holes once they are erased", (log) => {
    fillVariously(log);
    const envelopes = [...exportRows(log.rows())].map((line) =>
      JSON.parse(line)
    );
    assertEquals(Object.keys(envelopes[0]), [
      ...["position", "stream", "revision", "actor", "machine", "type"],
      ...["version", "at", "turn", "cause", "from", "to", "payload", "body"],
      "hash",
    ]);
    assertEquals(envelopes[0].payload, { text: NASTY });
    const gone = envelopes.find(({ stream }) => stream === "c");
    assertEquals(gone.payload, { text: { hole: "to be erased".length } });
    assertEquals(gone.body.salt, null);
    const only = exportRows(log.rows(), { streams: new Set(["b"]), from: 10 });
    assertEquals([...only].length, 1);
  });

  test("imports nothing if a line is not as it was exported", async (log) => {
    const source = new MemoryEventLog(countingIds());
    fillVariously(source);
    const lines = [...exportRows(source.rows())];
    const refused = async (
      number: number,
      line: string | null,
      why: string,
    ) => {
      const changed = lines.flatMap((kept, index) =>
        index + 1 !== number ? [kept] : line === null ? [] : [line]
      );
      await assertRejects(
        () => importLog(log, changed),
        SyntaxError,
        `Cannot import line ${number}: ${why}`,
      );
      assertEquals(log.readAll(0), []);
    };
    const third = lines[2]!;
    await refused(3, third.slice(0, 50), "");
    await refused(3, "", "");
    await refused(3, "[]", "it is not an object");
    await refused(3, third.replace('"turn":1', '"turn":"1"'), '"turn" is not');
    await refused(3, third.replace('"turn":1', '"turn":2'), "it is not as");
    await refused(3, third.replace("rg -n", "rm -r"), "it is not as");
    await refused(3, third.replace(/"hash":"./, '"hash":"z'), '"hash" is not');
    await refused(3, third.replace(/"revision":3/, '"revision":4'), "its rev");
    await refused(3, null, "its position is 4, not 3");
    assertEquals(await importLog(log, lines), lines.length);
  });

  test("refuses an import once it has events", async (log) => {
    append(log, "a", said("x"));
    await assertRejects(
      () => importLog(log, [...exportRows(log.rows())]),
      LogUnavailableError,
      "it has events already",
    );
    assertEquals(log.readAll(0).length, 1);
  });

  test("keeps an event's version and shape as they are on import", async (log) => {
    const source = new MemoryEventLog(countingIds());
    append(
      source,
      "a",
      draft("conversation", null, "idle", {
        type: "TodosChanged",
        todos: range(9).map((n) => ({
          id: `${n}`,
          content: n % 2 ? `todo ${n}` : "",
          status: "pending" as const,
        })),
      }),
    );
    const lines = [...exportRows(source.rows())];
    await importLog(log, lines);
    assertEquals([...exportRows(log.rows())], lines);
    assertEquals(log.read("a"), source.read("a"));
  });
}

function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index + 1);
}
