import { assertEquals, assertRejects, assertThrows } from "@std/assert";
import {
  checkHeld,
  checkPath,
  readSettled,
  renameSettled,
} from "../../../src/tools/settled.ts";
import { writeWhole } from "../../../src/tools/files.ts";

const SETTLED = { isSettled: true };
const { PermissionDenied } = Deno.errors;

/** A workspace with a folder, beside a folder that nobody may reach. */
async function stage() {
  const root = await Deno.realPath(await Deno.makeTempDir());
  const [inside, outside] = [`${root}/work/d`, `${root}/out`];
  await Deno.mkdir(inside, { recursive: true });
  await Deno.mkdir(outside);
  await Deno.writeTextFile(`${inside}/a`, "inside");
  await Deno.writeTextFile(`${outside}/a`, "outside");
  return {
    inside,
    outside,
    /** What a command does meanwhile: the folder becomes a link. */
    swap: async () => {
      await Deno.rename(inside, `${root}/work/was`);
      await Deno.symlink(outside, inside);
    },
    [Symbol.asyncDispose]: () => Deno.remove(root, { recursive: true }),
  };
}

Deno.test("readSettled reads nothing through a link that took a folder's place", async () => {
  await using place = await stage();
  const path = `${place.inside}/a`;
  const bytes = await readSettled(path, SETTLED);
  assertEquals(new TextDecoder().decode(bytes), "inside");
  await place.swap();
  await assertRejects(() => readSettled(path, SETTLED), PermissionDenied);
  const followed = await readSettled(path, {});
  assertEquals(new TextDecoder().decode(followed), "outside");
});

Deno.test("checkHeld refuses a file that was opened elsewhere, and one that was moved since", async () => {
  await using place = await stage();
  const path = `${place.inside}/a`;
  using held = await Deno.open(path);
  checkHeld(path, held, SETTLED);
  await place.swap();
  assertThrows(() => checkHeld(path, held, SETTLED), PermissionDenied);
  using other = await Deno.open(path);
  assertThrows(() => checkHeld(path, other, SETTLED), PermissionDenied);
  checkHeld(path, other, {});
});

Deno.test("checkPath refuses a settled path that leads elsewhere", () => {
  checkPath("/ws/d/a", "/ws/d/a", SETTLED);
  checkPath("/ws/d/a", "/out/a", {});
  assertThrows(
    () => checkPath("/ws/d/a", "/out/a", SETTLED),
    PermissionDenied,
  );
});

Deno.test("writeWhole writes nothing through a link that took a folder's place", async () => {
  await using place = await stage();
  const context = { callId: "c1", ...SETTLED };
  await writeWhole(`${place.inside}/a`, "changed", null, context);
  assertEquals(await Deno.readTextFile(`${place.inside}/a`), "changed");
  await place.swap();
  await assertRejects(
    () => writeWhole(`${place.inside}/a`, "crossed", null, context),
    PermissionDenied,
  );
  assertEquals(await Deno.readTextFile(`${place.outside}/a`), "outside");
  const left = Array.from(Deno.readDirSync(place.outside));
  assertEquals(left.map(({ name }) => name), ["a"]);
});

Deno.test({
  name: "renameSettled replaces no file of the folder that a link leads to",
  ignore: Deno.build.os !== "linux",
  fn: async () => {
    await using place = await stage();
    await Deno.writeTextFile(`${place.inside}/.new`, "new");
    await place.swap();
    const [from, to] = [`${place.inside}/.new`, `${place.inside}/a`];
    await assertRejects(
      () => renameSettled(from, to, SETTLED),
      PermissionDenied,
    );
    assertEquals(await Deno.readTextFile(`${place.outside}/a`), "outside");
  },
});
