import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { withoutDots } from "../../../src/gate/path/follow_links.ts";
import { judgeFile } from "../../../src/gate/judge_file.ts";

/** A home with the agent's own folder in it, a workspace, and one conversation behind the wall. */
async function withPlace(
  run: (place: {
    readonly judge: (
      path: string,
      use?: "read" | "write",
      cwd?: string,
    ) => Promise<string>;
    readonly top: string;
    readonly folder: string;
  }) => Promise<void>,
): Promise<void> {
  const top = await Deno.realPath(await Deno.makeTempDir());
  const [home, workspace] = [`${top}/home`, `${top}/ws`];
  const fupanHome = `${home}/.fupan`;
  const folder = `${fupanHome}/tmp/s1`;
  try {
    await Deno.mkdir(workspace);
    await Deno.mkdir(`${folder}/tmp`, { recursive: true });
    await Deno.mkdir(`${fupanHome}/tmp/s2/tmp`, { recursive: true });
    await Deno.writeTextFile(`${fupanHome}/events.db`, "");
    await run({
      judge: async (path, use = "read", cwd = workspace) => {
        const place = { home, fupanHome, folder };
        const { verdict, rule } = await judgeFile(
          path,
          use,
          { cwd, workspace },
          place,
        );
        return `${verdict} ${rule}`;
      },
      top,
      folder,
    });
  } finally {
    await Deno.remove(top, { recursive: true });
  }
}

Deno.test("judgeFile takes /tmp for the conversation's own, which it may use freely", async () => {
  await withPlace(async ({ judge, folder }) => {
    assertEquals(await judge("/tmp/a"), "allow own-tmp");
    assertEquals(await judge("/tmp/a", "write"), "allow own-tmp");
    assertEquals(
      await judge("a", "write", `${folder}/tmp`),
      "allow own-tmp",
    );
  });
});

Deno.test("judgeFile lets no path and no link in /tmp lead to what is the agent's own", async () => {
  await withPlace(async ({ judge, folder, top }) => {
    const own = "deny own-folder";
    const events = `${top}/home/.fupan/events.db`;
    await Deno.symlink(events, `${folder}/tmp/link`);
    await Deno.symlink("../../s2/tmp", `${folder}/tmp/other`);
    assertEquals(await judge("/tmp/link"), own);
    assertEquals(await judge("/tmp/other/a"), own);
    assertEquals(
      await judge("../../../events.db", "read", `${folder}/tmp`),
      own,
    );
    assertEquals(await judge("../../s2/tmp/a", "write", `${folder}/tmp`), own);
    // The words are followed before the place: this is /events.db.
    assertEquals(await judge("/tmp/../../../events.db"), "allow read-file");
    assertEquals(
      await judge("/tmp/../../../events.db", "write"),
      "ask outside-workspace",
    );
  });
});

Deno.test("judgeFile holds the floor for odd paths, too", async () => {
  await withPlace(async ({ judge }) => {
    assertEquals(await judge("~/.fupan/con ."), "deny own-folder");
    assertEquals(await judge("~/.ssh/id_rsa "), "deny credential-file");
    assertEquals(await judge("con"), "ask odd-path");
  });
});

Deno.test("judgeFile answers where a path cannot be followed", async () => {
  await withPlace(async ({ judge, top }) => {
    await Deno.symlink("b", `${top}/ws/a`);
    await Deno.symlink("a", `${top}/ws/b`);
    await Deno.writeTextFile(`${top}/ws/file`, "");
    assertEquals(await judge("a"), "allow read-file");
    assertEquals(await judge("file/below"), "allow read-file");
    assertEquals(await judge("漢".repeat(200)), "ask odd-path");
    assertEquals(await judge(`${"x/".repeat(2000)}y`), "allow read-file");
    assertEquals(await judge("a\0b"), "ask odd-path");
  });
});

Deno.test("judgeFile never throws, and never allows what stands in the agent's folder", async () => {
  await withPlace(async ({ judge, folder, top }) => {
    const word = fc.constantFrom(
      ...[
        "tmp",
        "..",
        ".",
        "",
        "home",
        ".fupan",
        "s1",
        "s2",
        "events.db",
        "ws",
      ],
    );
    const path = fc.array(word, { maxLength: 12 }).map((words) =>
      words.join("/")
    );
    const cwds = fc.constantFrom(`${top}/ws`, `${folder}/tmp`, top);
    await fc.assert(fc.asyncProperty(
      path,
      fc.boolean(),
      cwds,
      async (path, isFromTop, cwd) => {
        // From the top; an absolute path would begin with /tmp, as the top does.
        const named = isFromTop ? `~/../${path}` : `./${path}`;
        const verdict = await judge(named, "write", cwd);
        const plain = withoutDots(
          isFromTop ? `${top}/${path}` : `${cwd}/${path}`,
        );
        if (!`${plain}/`.startsWith(`${top}/home/.fupan/`)) return;
        if (`${plain}/`.startsWith(`${folder}/tmp/`)) return;
        assertEquals(verdict, "deny own-folder", named);
      },
    ));
  });
});
