import { assert, assertEquals } from "@std/assert";
import { outsideProgram } from "../../../../src/gate/sandbox/outside_program.ts";

/** A folder as a command of the workspace could leave it: with programs of its own. */
async function plantedFolder(): Promise<string> {
  const folder = await Deno.realPath(await Deno.makeTempDir());
  await Deno.writeTextFile(`${folder}/sh`, "#!/bin/sh\n", { mode: 0o755 });
  await Deno.symlink("/bin/cat", `${folder}/cat`);
  return folder;
}

Deno.test({
  name: "outsideProgram takes no program that a command could have put there",
  ignore: Deno.build.os !== "linux",
  fn: async () => {
    const folder = await plantedFolder();
    try {
      for (const name of ["sh", "cat"]) {
        for (
          const path of [`${folder}:/bin`, `:.:bin:${folder}/../${folder}:/bin`]
        ) {
          const found = outsideProgram(name, { path, home: folder });
          assert(found !== null && !found.startsWith(folder), `${found}`);
        }
        const alone = { path: folder, home: undefined };
        assertEquals(outsideProgram(name, alone), null);
      }
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  },
});

Deno.test({
  name: "outsideProgram takes a program of the tool chains in the home folder",
  ignore: Deno.build.os !== "linux",
  fn: async () => {
    const home = await Deno.realPath(await Deno.makeTempDir());
    try {
      const bin = `${home}/.cargo/bin`;
      await Deno.mkdir(bin, { recursive: true });
      await Deno.writeTextFile(`${bin}/rg`, "#!/bin/sh\n", { mode: 0o755 });
      const found = outsideProgram("rg", { path: bin, home });
      assertEquals(found, `${bin}/rg`);
      assertEquals(outsideProgram("rg", { path: undefined, home }), null);
    } finally {
      await Deno.remove(home, { recursive: true });
    }
  },
});
