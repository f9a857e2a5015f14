import { assert, assertEquals } from "@std/assert";
import {
  DENIED_RANGES,
  parseAddress,
  whyNotPublic,
} from "../../../../src/gate/net/ip_address.ts";
import { judgeUrl } from "../../../../src/gate/net/judge_url.ts";
import { decodeLabel } from "../../../../src/gate/net/punycode.ts";

interface Row {
  readonly input: string;
  readonly kind: string;
  readonly expect: "allow" | "deny";
  readonly resolve?: readonly string[];
  readonly redirects?: readonly string[];
}

const PUBLIC = { resolve: ["93.184.215.14"] };

for (const table of ["urls_paths", "urls_paths_heldout"]) {
  Deno.test(`judgeUrl answers the addresses of ${table} as they are marked (F200)`, () => {
    const rows = rowsOf(table).filter(({ kind }) => kind === "url");
    const wrong = rows.filter((row) =>
      judgeUrl(row.input, row).verdict !== row.expect
    );
    assert(rows.length > 40);
    assertEquals(wrong.map(({ input }) => input), []);
  });
}

Deno.test("judgeUrl denies a host whatever its spelling", () => {
  for (
    const host of [
      "127.0.0.1",
      "127.1",
      "0x7f000001",
      "2130706433",
      "0177.0.0.1",
      "①②⑦.⓪.⓪.①",
      "[::ffff:127.0.0.1]",
      "[::ffff:7f00:1]",
      "[64:ff9b::7f00:1]",
      "[2002:7f00:1::]",
    ]
  ) assertEquals(judgeUrl(`http://${host}/`).verdict, "deny", host);
});

Deno.test("judgeUrl denies a name if any look-up has an inner address", () => {
  const flips = { resolve: [["93.184.215.14"], ["93.184.215.14", "10.0.0.1"]] };
  assertEquals(judgeUrl("https://a.example/", flips).verdict, "deny");
});

Deno.test("judgeUrl denies what cannot be an address, and never throws", () => {
  const inputs: unknown[] = [null, 5, {}, "", "\ud800", "http://", "%", "\0"];
  for (const input of inputs) {
    assertEquals(judgeUrl(input as string, PUBLIC).verdict, "deny");
  }
  const long = `https://a.example/${"a".repeat(10_000_000)}`;
  assertEquals(judgeUrl(long, PUBLIC), {
    verdict: "deny",
    reason: "it is too long",
  });
});

Deno.test("judgeUrl follows five redirects and no sixth", () => {
  const redirects = ["/1", "/2", "/3", "/4", "/5"];
  const judge = (redirects: readonly string[]) =>
    judgeUrl("https://a.example/", { ...PUBLIC, redirects }).verdict;
  assertEquals(judge(redirects), "allow");
  assertEquals(judge([...redirects, "/6"]), "deny");
});

Deno.test("whyNotPublic denies the first and the last address of every range", () => {
  for (const range of DENIED_RANGES) {
    const [first = ""] = range.split("/");
    assert(whyNotPublic(first) !== undefined, range);
  }
  for (
    const last of ["172.31.255.255", "100.127.255.255", "fdff::1", "febf::1"]
  ) {
    assert(whyNotPublic(last) !== undefined, last);
  }
  for (
    const next of ["172.32.0.0", "100.128.0.0", "11.0.0.0", "2606:4700::1"]
  ) {
    assertEquals(whyNotPublic(next), undefined, next);
  }
});

Deno.test("parseAddress reads plain addresses only", () => {
  assertEquals([...parseAddress("1.2.3.4") ?? []], [1, 2, 3, 4]);
  assertEquals([...parseAddress("::1") ?? []].at(-1), 1);
  for (
    const text of ["1.2.3", "01.2.3.4", "256.1.1.1", "g::1", "1::2::3", ""]
  ) {
    assertEquals(parseAddress(text), undefined, text);
  }
});

Deno.test("decodeLabel turns back what the URL parser encodes", () => {
  for (const word of ["bücher", "例え", "почта", "việt", "ελληνικά"]) {
    const [label = ""] = new URL(`http://${word}.example`).hostname.split(".");
    assertEquals(decodeLabel(label), word);
  }
  assertEquals(decodeLabel("xn--a-!"), undefined);
});

function rowsOf(name: string): Row[] {
  const file = new URL(
    `../../../fixtures/gate/${name}.jsonl`,
    import.meta.url,
  );
  return Deno.readTextFileSync(file).trimEnd().split("\n").map((line) =>
    JSON.parse(line)
  );
}
