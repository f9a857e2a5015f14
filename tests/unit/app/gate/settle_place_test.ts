import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import {
  type Ground,
  settlePlace,
} from "../../../../src/app/gate/settle_place.ts";
import { recorded } from "../../../support/recorded.ts";

const rows = (rule: string, reason: string) => [
  recorded({
    type: "CallClassified",
    callId: "c1",
    verdict: "allow",
    rule,
    by: "rule",
    reason,
    digest: "d",
    policy: "p",
    judge: false,
    grants: [],
  }),
];

const call = (tool: string) => ({ callId: "c1", key: "k", tool, args: "{}" });

async function stage() {
  const root = await Deno.realPath(await Deno.makeTempDir());
  const workspace = `${root}/work`;
  await Deno.mkdir(`${workspace}/d`, { recursive: true });
  await Deno.mkdir(`${root}/out`);
  const ground: Ground = {
    history: [],
    workspace,
    home: `${root}/person`,
    fupanHome: `${root}/home`,
    folder: `${root}/home/tmp/s1`,
  };
  return {
    root,
    ground,
    [Symbol.asyncDispose]: () => Deno.remove(root, { recursive: true }),
  };
}

Deno.test("settlePlace gives the place without links of what may be written unasked", async () => {
  await using place = await stage();
  const { ground } = place;
  await Deno.symlink("d", `${ground.workspace}/l`);
  const settled = await settlePlace(
    call("write_file"),
    "l/new",
    ground.workspace,
    ground,
  );
  assertEquals(settled, { path: `${ground.workspace}/d/new` });
});

Deno.test("settlePlace refuses a place that became another one after it was judged", async () => {
  await using place = await stage();
  const { ground, root } = place;
  const path = `${ground.workspace}/d/new`;
  await Deno.remove(`${ground.workspace}/d`);
  await Deno.symlink(`${root}/out`, `${ground.workspace}/d`);
  const then = rows("in-workspace", "");
  const settled = await settlePlace(call("write_file"), path, root, {
    ...ground,
    history: then,
  });
  assert("why" in settled);
  assertStringIncludes(settled.why, `${root}/out/new`);
});

Deno.test("settlePlace lets a person's yes to that very place stand, and mode off", async () => {
  await using place = await stage();
  const { ground, root } = place;
  const path = `${root}/out/new`;
  const reason = `it writes ${path}, outside ${ground.workspace}`;
  for (
    const [rule, said, isAllowed] of [
      ["outside-workspace", reason, true],
      ["outside-workspace", `it writes ${root}/other`, false],
      ["mode-off", "", true],
    ] as const
  ) {
    const settled = await settlePlace(call("patch"), path, root, {
      ...ground,
      history: rows(rule, said),
    });
    assertEquals("path" in settled, isAllowed, rule);
  }
});

Deno.test("settlePlace never gives the agent's own folder or credentials, whatever was decided", async () => {
  await using place = await stage();
  const { ground, root } = place;
  const history = rows("mode-off", "");
  for (const path of [`${root}/home/config.yaml`, `${root}/person/.ssh/id`]) {
    for (const tool of ["read_file", "write_file"]) {
      const settled = await settlePlace(call(tool), path, root, {
        ...ground,
        history,
      });
      assert("why" in settled, path);
    }
  }
});
