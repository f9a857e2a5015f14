import { assert, assertEquals, assertRejects } from "@std/assert";
import type { PathPolicy } from "../../../../src/gate/path/judge_path.ts";
import {
  openGuarded,
  realPlace,
} from "../../../../src/gate/path/open_guarded.ts";
import { workDirectory } from "../../../../src/gate/path/work_directory.ts";

/** A workspace, and a folder beside it with a file that nobody may see. */
class Disk implements AsyncDisposable {
  private constructor(readonly base: string, readonly policy: PathPolicy) {}

  static async make(): Promise<Disk> {
    const base = await Deno.realPath(
      await Deno.makeTempDir({ prefix: "fupan-path-" }),
    );
    const policy = {
      root: `${base}/ws`,
      home: `${base}/home`,
      tmp: `${base}/scratch`,
      fupanHome: `${base}/home/.fupan`,
    };
    for (const folder of ["ws/src", "scratch", "home/.fupan", "out"]) {
      await Deno.mkdir(`${base}/${folder}`, { recursive: true });
    }
    await Deno.writeTextFile(`${base}/out/secret.txt`, "outside");
    await Deno.writeTextFile(`${base}/ws/src/a.ts`, "inside");
    return new Disk(base, policy);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Deno.remove(this.base, { recursive: true });
  }
}

const { PermissionDenied } = Deno.errors;

Deno.test("openGuarded reads a file of the workspace by its real path", async () => {
  await using disk = await Disk.make();
  await Deno.symlink("src", `${disk.base}/ws/link`);
  using opened = await openGuarded("link/a.ts", "read", disk.policy);
  assertEquals(opened.path, `${disk.base}/ws/src/a.ts`);
  assertEquals(await readAll(opened.file), "inside");
});

Deno.test("FC-44 openGuarded refuses links that lead outside, for both", async () => {
  await using disk = await Disk.make();
  const { base, policy } = disk;
  await Deno.symlink(`${base}/out`, `${base}/ws/folder`);
  await Deno.symlink("../out/secret.txt", `${base}/ws/file`);
  await Deno.symlink(`${base}/out/new.txt`, `${base}/ws/dangling`);
  for (const input of ["folder/secret.txt", "file", "dangling", "folder/n"]) {
    for (const op of ["read", "write"] as const) {
      await assertRejects(
        () => openGuarded(input, op, policy),
        PermissionDenied,
      );
    }
  }
  assertEquals(await Deno.readTextFile(`${base}/out/secret.txt`), "outside");
  assertEquals([...Deno.readDirSync(`${base}/out`)].length, 1);
});

Deno.test("openGuarded refuses a credential behind a harmless name", async () => {
  await using disk = await Disk.make();
  await Deno.writeTextFile(`${disk.base}/ws/.env`, "A=1");
  await Deno.symlink(".env", `${disk.base}/ws/notes.txt`);
  for (const input of [".env", "notes.txt"]) {
    await assertRejects(
      () => openGuarded(input, "read", disk.policy),
      PermissionDenied,
      "holds secrets",
    );
  }
});

Deno.test("openGuarded makes a new file, and empties an old one", async () => {
  await using disk = await Disk.make();
  {
    using made = await openGuarded("src/new.ts", "write", disk.policy);
    assert(made.isNew);
  }
  {
    using old = await openGuarded("src/a.ts", "write", disk.policy);
    assert(!old.isNew);
    await old.file.write(new TextEncoder().encode("new"));
  }
  assertEquals(await Deno.readTextFile(`${disk.base}/ws/src/a.ts`), "new");
});

Deno.test("openGuarded writes to no file that has a name elsewhere", async () => {
  await using disk = await Disk.make();
  await Deno.link(
    `${disk.base}/out/secret.txt`,
    `${disk.base}/ws/hard.txt`,
  );
  await assertRejects(
    () => openGuarded("hard.txt", "write", disk.policy),
    PermissionDenied,
    "another name",
  );
  assertEquals(
    await Deno.readTextFile(`${disk.base}/out/secret.txt`),
    "outside",
  );
});

Deno.test("openGuarded opens nothing but regular files", async () => {
  await using disk = await Disk.make();
  await assertRejects(
    () => openGuarded("src", "read", disk.policy),
    PermissionDenied,
    "no regular file",
  );
});

Deno.test("openGuarded says when a file to read is not there", async () => {
  await using disk = await Disk.make();
  await assertRejects(
    () => openGuarded("src/none.ts", "read", disk.policy),
    Deno.errors.NotFound,
  );
});

Deno.test("realPlace places what is not there yet in the real folder", async () => {
  await using disk = await Disk.make();
  await Deno.symlink("src", `${disk.base}/ws/link`);
  assertEquals(
    await realPlace("link/x/y.ts", "write", disk.policy),
    `${disk.base}/ws/src/x/y.ts`,
  );
});

Deno.test("workDirectory gives the real path of a folder in a root", async () => {
  await using disk = await Disk.make();
  const { base, policy } = disk;
  await Deno.symlink(`${base}/out`, `${base}/ws/out`);
  assertEquals(
    await workDirectory(`${base}/ws/src`, [policy.root]),
    `${base}/ws/src`,
  );
  for (
    const path of [
      `${base}/ws/out`,
      `${base}/ws/none`,
      `${base}/ws/src/a.ts`,
      `${base}/ws/\n`,
      "",
    ]
  ) {
    await assertRejects(
      () => workDirectory(path, [policy.root]),
      RangeError,
      "Cannot work in",
    );
  }
});

async function readAll(file: Deno.FsFile): Promise<string> {
  const bytes = new Uint8Array(100);
  return new TextDecoder().decode(
    bytes.subarray(0, await file.read(bytes) ?? 0),
  );
}
