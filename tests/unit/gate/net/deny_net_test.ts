import { assert, assertEquals } from "@std/assert";
import { whyNotPublic } from "../../../../src/gate/net/ip_address.ts";

const TASKS = JSON.parse(
  await Deno.readTextFile(new URL("../../../../deno.json", import.meta.url)),
).tasks as Record<string, string>;

const FLOORS = Object.entries(TASKS).flatMap(([name, line]) => {
  const list = /--deny-net='([^']*)'/.exec(line)?.[1];
  return list === undefined ? [] : [{ name, list: list.split(",") }];
});

Deno.test("every task that reaches the network has the same floor (security 5)", () => {
  assert(FLOORS.length > 0);
  for (const [name, line] of Object.entries(TASKS)) {
    const isOpen = / --allow-net(?: |$)/.test(line);
    assertEquals(isOpen, FLOORS.some((floor) => floor.name === name), name);
  }
  for (const { name, list } of FLOORS) {
    assertEquals(list, FLOORS[0]?.list, name);
  }
});

Deno.test("the floor names only what the guard refuses too", () => {
  for (const entry of FLOORS[0]?.list ?? []) {
    const [address = ""] = entry.replace(/^\[|\]$/g, "").split("/");
    assert(whyNotPublic(address) !== undefined, entry);
  }
});

Deno.test("the floor holds every address that serves metadata, of IPv6 one by one", () => {
  // The flag takes ranges of IPv4 only; of fe80::/10 the one that answers.
  const wanted = [
    "169.254.0.0/16",
    "[fd00:ec2::254]",
    "[fd20:ce::254]",
    "[fe80::a9fe:a9fe]",
    "[64:ff9b::a9fe:a9fe]",
  ];
  for (const entry of wanted) assert(FLOORS[0]?.list.includes(entry), entry);
});
