import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { UsageError } from "../../../src/domain/errors.ts";
import { searchMessages } from "../../../src/projections/search.ts";
import type { Store } from "../../../src/projections/store.ts";
import { around } from "../../../src/projections/transcript.ts";
import { History } from "../../support/history.ts";
import { positionsOf, withStore } from "./store_in_memory.ts";

/** A conversation each, as a user's message at positions 2, 4, 6 ... */
function saying(...texts: readonly string[]): History {
  const history = new History();
  texts.forEach((text, index) => history.start(`s${index + 1}`).user(text));
  return history;
}

function asking(
  texts: readonly string[],
  ask: (found: (query: string) => readonly number[], store: Store) => void,
): void {
  withStore(saying(...texts), (store) => {
    ask((query) => positionsOf(store, query).toSorted((a, b) => a - b), store);
  });
}

Deno.test("FC-47 searchMessages() takes punctuation as text", () => {
  asking([
    "renamed billing-core to ledger-core in src/pay/refund.ts",
    "mail ops+eu@example.net about ticket #4471: 12.5% over quota",
  ], (found, store) => {
    for (const query of ["billing-core", "src/pay/refund.ts"]) {
      assertEquals(found(query), [2], query);
    }
    for (const query of ["ops+eu@example.net", "#4471", "12.5%", "quota?"]) {
      assertEquals(found(query), [4], query);
    }
    for (const query of ["refund AND", "NOT ledger", "retries: five"]) {
      assertEquals(found(query), [], query);
    }
    assertEquals(found('"ledger'), [2]);
    for (const query of ["*", "(", "", "  ", "NOT", "AND OR", '""', "-- ***"]) {
      const answer = store.read((db) => searchMessages(db, query));
      assertEquals(answer, { hits: [], note: "nothing to search" }, query);
    }
  });
});

Deno.test("P14 searchMessages() never fails on quotes, colons and operators", () => {
  asking(["release v2.4-rc1 for svc/api"], (found) => {
    for (const query of ["v2.4-rc1", "svc/api", '"svc', "api:", "releas"]) {
      assertEquals(found(query), [2], query);
    }
    assertEquals(found("rc1 AND"), []);
    assertEquals(found("NOT"), []);
  });
});

Deno.test("FC-49 searchMessages() finds a Latin word that is glued to Chinese", () => {
  asking(["把alpaca网关的重试次数改成五次"], (found) => {
    for (const query of ["alpaca", "alpaca 网关", "ALPACA", "网关", "次"]) {
      assertEquals(found(query), [2], query);
    }
    assertEquals(found("关网"), []);
  });
});

Deno.test("P15 searchMessages() finds Chinese words of any length", () => {
  asking(["今天把redis集群升级了", "下周开会"], (found, store) => {
    assertEquals(found("升级"), [2]);
    assertEquals(found("redis"), [2]);
    const either = positionsOf(store, "开会 OR 升级", { advanced: true });
    assertEquals(either.toSorted(), [2, 4]);
  });
});

Deno.test("searchMessages() finds Japanese, Korean, accents, full width and other endings", () => {
  asking(
    [
      "サーバーが落ちた",
      "서버가 죽었다",
      "le café est fermé",
      "ＡＢＣ部",
      "upgraded the pods",
    ],
    (found) => {
      assertEquals(found("サーバ"), [2]);
      assertEquals(found("서버"), [4]);
      assertEquals(found("cafe"), [6]);
      assertEquals(found("CAFÉ"), [6]);
      assertEquals(found("abc"), [8]);
      assertEquals(found("ｐｏｄｓ"), [10]);
      assertEquals(found("upgrading"), [10]);
      assertEquals(found("upgr"), [10]);
    },
  );
});

Deno.test("searchMessages() wants every word, and a quoted phrase as it stands", () => {
  asking(["red green blue", "blue green", "green red"], (found) => {
    assertEquals(found("green blue"), [2, 4]);
    assertEquals(found('"green blue"'), [2]);
    assertEquals(found("green white"), []);
  });
});

Deno.test("searchMessages() puts the very text before what is only like it", () => {
  asking(["the C language, the C language", "C++ it is"], (_, store) => {
    assertEquals(positionsOf(store, "C++"), [4, 2]);
  });
});

Deno.test("searchMessages() puts whole words before words that go on", () => {
  asking(["a deploy", "deployment deployment", "deployer"], (_, store) => {
    assertEquals(positionsOf(store, "deploy")[0], 2);
    assertEquals(positionsOf(store, "deplo").length, 3);
  });
});

Deno.test("searchMessages() takes a number and a lone letter whole", () => {
  asking(["ticket 44710", "plan abc"], (found) => {
    assertEquals(found("4471"), []);
    assertEquals(found("a"), []);
  });
});

Deno.test("searchMessages() puts the newer of equal messages first", () => {
  asking(["same words", "same words", "same words"], (_, store) => {
    assertEquals(positionsOf(store, "same"), [6, 4, 2]);
  });
});

Deno.test("searchMessages() asks one role if told, calls and results too", () => {
  const history = new History();
  const s1 = history.start("s1");
  s1.user("zebra, said by me");
  s1.reply("zebra, said by it");
  s1.reply("", [["terminal", '{"command":"grep zebra"}']]);
  s1.result(1, "zebra, printed");
  withStore(history, (store) => {
    const found = (role: string) =>
      positionsOf(store, "zebra", { role, all: true }).toSorted();
    assertEquals(found("user"), [2]);
    assertEquals(found("assistant"), [3, 4]);
    assertEquals(found("tool"), [5]);
    assertThrows(() => found("system"), UsageError, "user, assistant, tool");
  });
});

Deno.test("searchMessages() gives the best message of a conversation, or all", () => {
  const history = new History();
  const s1 = history.start("s1");
  s1.user("zebra one");
  const s2 = s1.split("s2");
  s2.user("zebra two");
  history.start("other").user("a zebra elsewhere");
  withStore(history, (store) => {
    const { hits } = store.read((db) => searchMessages(db, "zebra"));
    assertEquals(hits.map(({ root }) => root).toSorted(), ["other", "s1"]);
    assertEquals(hits.map(({ rank }) => rank), [1, 2]);
    assertEquals(positionsOf(store, "zebra", { all: true }).toSorted(), [
      2,
      4,
      6,
    ]);
    assertEquals(positionsOf(store, "zebra", { exclude: "s1" }), [6]);
    assertEquals(positionsOf(store, "zebra", { limit: 1 }).length, 1);
  });
});

Deno.test("P69 searchMessages() finds what was said before three compressions once", () => {
  const history = new History();
  const s1 = history.start("s1");
  s1.user("zebra, at first");
  const s2 = s1.split("s2");
  s2.user("a zebra again");
  const s3 = s2.split("s3");
  s3.user("something else");
  s3.split("s4").user("and something");
  withStore(history, (store) => {
    const { hits } = store.read((db) => searchMessages(db, "zebra first"));
    assertEquals(hits.map(({ root, seq }) => [root, seq]), [["s1", 1]]);
    assertEquals(positionsOf(store, "zebra").length, 1);
    const others = { excludeSession: "s4" };
    assertEquals(positionsOf(store, "zebra first", others), [2]);
    assertEquals(positionsOf(store, "something", others), [6]);
  });
});

Deno.test("F196 searchMessages() puts what a person took part in before what ran in a batch", () => {
  const history = new History();
  history.start("chat").user("same words");
  history.start("batch", { source: "batch" }).user("same words");
  withStore(history, (store) => {
    assertEquals(positionsOf(store, "same"), [2, 4]);
  });
});

Deno.test("searchMessages() tells where a hit stands in its conversation", () => {
  const history = new History();
  const s1 = history.start("s1");
  s1.user("one");
  s1.reply("two");
  const s2 = s1.split("s2");
  s2.user("three zebra");
  s2.reply("four");
  withStore(history, (store) => {
    const [hit] = store.read((db) => searchMessages(db, "zebra")).hits;
    assertEquals(hit, {
      session: "s2",
      root: "s1",
      seq: 3,
      role: "user",
      at: "2025-01-02T00:05:00.000Z",
      snippet: "three zebra",
      rank: 1,
      position: 5,
    });
    const near = store.read((db) => around(db, 5, 1));
    assertEquals(near.map(({ content }) => content), [
      "two",
      "three zebra",
      "four",
    ]);
    assertEquals(store.read((db) => around(db, 1, 1)), []);
  });
});

Deno.test("searchMessages() finds old messages of others behind 2,000 newer ones of one's own", () => {
  const history = new History();
  history.start("old").user("zebra");
  const own = history.start("own");
  // More than are ranked.
  for (let count = 0; count < 2100; count++) own.user("zebra");
  withStore(history, (store) => {
    assertEquals(positionsOf(store, "zebra", { exclude: "own" }), [2]);
    assertEquals(positionsOf(store, "zebra").length, 1);
  });
});

Deno.test("searchMessages() takes operators only if asked, and says when they do not fit", () => {
  asking(["red green", "red blue"], (_, store) => {
    const found = (query: string) =>
      positionsOf(store, query, { advanced: true }).toSorted();
    assertEquals(found("red NOT blue"), [2]);
    assertEquals(found("(green OR blue) AND red"), [2, 4]);
    assertEquals(found("gre*"), [2]);
    assertEquals(found("gre"), []);
    assertEquals(found('"red blue"'), [4]);
    assertEquals(found("red:blue"), [4]);
    assertEquals(found("AND ()"), []);
    for (const query of ["red AND", "(red", "NOT red", '"red']) {
      assertThrows(() => found(query), UsageError, "Cannot search for");
    }
  });
});

Deno.test("searchMessages() lets a fault of the store through", () => {
  withStore(saying("zebra"), (store) => {
    const fault = assertThrowsAny(() =>
      store.read((db) => {
        db.exec("ALTER TABLE messages RENAME TO elsewhere");
        try {
          searchMessages(db, "zebra");
        } catch (error) {
          throw new TypeError("seen", { cause: error });
        }
      })
    );
    assert(fault instanceof TypeError && fault.cause instanceof Error);
    assert(fault.cause.message.includes("no such table"));
  });
});

Deno.test("searchMessages() raises for no text at all", () => {
  withStore(saying("zebra"), (store) => {
    const nasty = fc.string({ unit: "binary", maxLength: 40 });
    const operators = fc.array(
      fc.constantFrom(
        "AND",
        "OR",
        "NOT",
        "NEAR(",
        "(",
        ")",
        '"',
        "*",
        "^",
        ":",
        "-",
        "{",
        "}",
        "zebra",
        " ",
        "\0",
        "\ud800",
        "'",
      ),
      { maxLength: 12 },
    ).map((parts) => parts.join(""));
    fc.assert(fc.property(fc.oneof(nasty, operators), (query) => {
      const { hits, note } = store.read((db) => searchMessages(db, query));
      assert(hits.length <= 1);
      assert(note === null || hits.length === 0);
    }));
    fc.assert(fc.property(operators, (query) => {
      try {
        positionsOf(store, query, { advanced: true });
      } catch (error) {
        assert(error instanceof UsageError);
      }
    }));
    assertEquals(positionsOf(store, "zebra ".repeat(5000)), [2]);
    const page = Array.from({ length: 5000 }, (_, index) => `w${index}`);
    assertEquals(positionsOf(store, page.join(" ")), []);
  });
});

Deno.test("searchMessages() finds every word of every message, literally", () => {
  const word = fc.constantFrom(
    "alpha",
    "βήτα",
    "Gamma-ray",
    "升级",
    "x/y.ts",
    "C++",
    "#42",
    "ñandú",
    "서버",
  );
  const text = fc.array(word, { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (texts) => {
      asking(texts.map((words) => words.join(" ")), (found) => {
        texts.forEach((words, index) => {
          for (const one of words) {
            assert(found(one).includes(2 * index + 2), one);
          }
        });
      });
    }),
    { numRuns: 30 },
  );
});

function assertThrowsAny(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  throw new TypeError("Cannot see what it threw: it did not throw");
}
