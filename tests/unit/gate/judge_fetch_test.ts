import { assertEquals } from "@std/assert";
import { judgeFetch } from "../../../src/gate/judge_fetch.ts";

const cases: readonly (readonly [unknown, string])[] = [
  ["https://docs.example.com/page", "allow"],
  ["https://docs.example.com/search?q=deno", "allow"],
  [`https://docs.example.com/?data=${"a".repeat(200)}`, "ask"],
  ["https://docs.example.com/?k=[redacted:key:0123456789]", "deny"],
  ["http://169.254.169.254/latest/meta-data", "deny"],
  ["http://localhost:8080/", "deny"],
  ["http://0x7f.1/", "deny"],
  ["file:///etc/passwd", "deny"],
  ["", "deny"],
  [undefined, "deny"],
];

for (const [address, verdict] of cases) {
  Deno.test(`judgeFetch says ${verdict} to ${String(address).slice(0, 60)}`, () => {
    assertEquals(judgeFetch(address).verdict, verdict);
  });
}
