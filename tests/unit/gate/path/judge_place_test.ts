import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import {
  judgePath,
  type PathOp,
} from "../../../../src/gate/path/judge_path.ts";
import {
  judgePlace,
  type PlaceQuestion,
} from "../../../../src/gate/path/judge_place.ts";

const POLICY = {
  root: "/ws",
  home: "/home/u",
  tmp: "/tmp/agent",
  fupanHome: "/home/u/.fupan",
};

for (const table of ["urls_paths", "urls_paths_heldout"]) {
  for (const kind of ["path", "archive-entry", "id"]) {
    Deno.test(`judgePlace answers each ${kind} of ${table} as it is marked`, () => {
      const rows = rowsOf(table).filter((row) => row.kind === kind);
      const wrong = rows.filter((row) =>
        judgePlace(row, POLICY).verdict !== row.expect
      );
      assert(rows.length > 5);
      assertEquals(wrong.map(({ input }) => input), []);
    });
  }
}

const judge = (input: string, op: PathOp = "read", more = {}) =>
  judgePath(input, { ...POLICY, op, ...more }).verdict;

Deno.test("FC-44 names that leave the folder are refused", () => {
  const policy = { ...POLICY, root: "/home/u/.fupan/skills/demo" };
  for (
    const input of [
      "../private",
      "a/../../private",
      "/etc",
      "..\\private",
      "x\0y",
      "../../.env",
      "link/SKILL.md",
    ]
  ) {
    const symlinks = {
      "/ws/link": "/home/u/outside",
      [`${policy.root}/link`]: "/o",
    };
    assertEquals(judge(input, "read", { symlinks }), "deny", input);
    assertEquals(
      judgePath(input, { ...policy, fupanHome: "/x", op: "read", symlinks })
        .verdict,
      "deny",
      input,
    );
  }
});

Deno.test("judgePath goes through links as the kernel does", () => {
  const symlinks = { "/ws/a": "b", "/ws/b": "/ws/src", "/ws/src/up": ".." };
  assertEquals(judge("a/x.ts", "read", { symlinks }), "allow");
  assertEquals(judge("src/up/README.md", "read", { symlinks }), "allow");
  assertEquals(judge("src/up/../x", "read", { symlinks }), "deny");
  assertEquals(judge("l", "read", { symlinks: { "/ws/l": "l" } }), "deny");
});

Deno.test("judgePath starts from the working directory", () => {
  assertEquals(judge("../x", "read", { cwd: "/ws/src" }), "allow");
  assertEquals(judge("../../x", "read", { cwd: "/ws/src" }), "deny");
});

Deno.test("judgePath denies what is none of the caller's business, and never throws", () => {
  for (const input of [null, 7, {}, [], "\ud800", "a".repeat(10_000_000)]) {
    assertEquals(judge(input as string), "deny");
  }
});

Deno.test("judgePath allows nothing that lies outside, whatever the spelling", () => {
  const part = fc.constantFrom("..", ".", "", "a", "ws", "tmp", "agent", "...");
  fc.assert(
    fc.property(fc.array(part), fc.boolean(), (parts, isAbsolute) => {
      const input = `${isAbsolute ? "/" : ""}${parts.join("/")}`;
      const { pathname } = new URL(
        input.replace(/\/{2,}/g, "/"),
        "file:///ws/",
      );
      const isInside = /^\/ws(?:\/|$)|^\/tmp\/agent(?:\/|$)/.test(pathname);
      if (judge(input) === "allow") assert(isInside, input);
    }),
    { numRuns: 500 },
  );
});

interface Row extends PlaceQuestion {
  readonly expect: "allow" | "deny";
}

function rowsOf(name: string): Row[] {
  const file = new URL(
    `../../../fixtures/gate/${name}.jsonl`,
    import.meta.url,
  );
  return Deno.readTextFileSync(file).trimEnd().split("\n").map((line) =>
    JSON.parse(line)
  );
}
