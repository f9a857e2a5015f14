import { assert, assertEquals, assertThrows } from "@std/assert";
import {
  authorise,
  deniesEverybody,
  senderKey,
} from "../../../../src/gate/authorise/authorise.ts";

const ann = { platform: "chat", id: "4711" };

Deno.test("authorise denies everybody where no list says otherwise (F092)", () => {
  assertEquals(authorise(ann, {}), { allowed: false, by: "default-deny" });
  assertEquals(
    authorise(ann, { allowed: { mail: ["4711"] }, everybody: false }).allowed,
    false,
  );
  assert(deniesEverybody({}));
  assert(deniesEverybody({ allowed: { chat: [] }, paired: new Set() }));
  assert(!deniesEverybody({ allowed: { chat: ["4711"] } }));
  assert(!deniesEverybody({ everybody: true }));
});

Deno.test("authorise asks the lists in the order of platform, pairing, ids and everybody (F092)", () => {
  const lists = {
    openPlatforms: ["chat"],
    paired: new Set([senderKey(ann)]),
    allowed: { chat: ["4711"] },
    allowedEverywhere: ["4711"],
    everybody: true,
  };
  const { openPlatforms: _1, ...paired } = lists;
  const { paired: _2, ...listed } = paired;
  const { allowed: _3, ...global } = listed;
  const { allowedEverywhere: _4, ...open } = global;
  assertEquals(
    [lists, paired, listed, global, open].map((some) =>
      authorise(ann, some).by
    ),
    ["open-platform", "paired", "platform-list", "global-list", "everybody"],
  );
});

Deno.test("authorise compares ids exactly", () => {
  const lists = { allowed: { chat: ["4711"] } };
  for (const id of ["4711 ", "４７１１", "4711\u200b", "471", "47110", ""]) {
    assertEquals(authorise({ platform: "chat", id }, lists).allowed, false, id);
  }
  assertEquals(
    authorise({ platform: "Chat", id: "4711" }, lists).allowed,
    false,
  );
});

Deno.test("authorise finds no list where a platform is named like an object's own", () => {
  for (const platform of ["constructor", "__proto__", "toString"]) {
    assertEquals(
      authorise({ platform, id: "x" }, { allowed: {} }).allowed,
      false,
    );
  }
});

Deno.test("authorise lets no broken id in, even where everybody is", () => {
  assertEquals(
    authorise({ platform: "chat", id: "\u0000" }, { everybody: true }).allowed,
    false,
  );
});

Deno.test("senderKey names no two senders alike", () => {
  assert(
    senderKey({ platform: "a:b", id: "c" }) !==
      senderKey({ platform: "a", id: "b:c" }),
  );
  assertThrows(
    () => senderKey({ platform: "", id: "1" }),
    RangeError,
    "is no id",
  );
});
