import {
  assert,
  assertEquals,
  assertRejects,
  assertStringIncludes,
} from "@std/assert";
import { removeConversationFolder } from "../../src/gate/sandbox/conversation_folder.ts";
import {
  buildStage,
  CANARY,
  onStage,
  RUNNERS,
  spawned,
  there,
} from "../unit/gate/sandbox/stage.ts";
import { unixServices } from "../unit/gate/sandbox/unix_services.ts";
import { living } from "../unit/tools/support.ts";

const given = (
  changes: Partial<{ net: boolean; agent: boolean; write: string[] }>,
) => ({
  capabilitiesOf: () => ({ net: false, agent: false, write: [], ...changes }),
});

await onStage("a command works in the workspace as ever", async (stage) => {
  const { code, output, notes } = await stage.run(
    "echo more >> code.txt && git add -A && git commit -qm one && git log --oneline | wc -l && git status --porcelain && ~/.cargo/bin/tool && ls code.txt",
  );
  assertEquals([code, notes], [0, []], output);
  assertStringIncludes(output, "1\nthe tool\n");
  const left = [...Deno.readDirSync(stage.workspace)].map(({ name }) => name);
  assertEquals(left.sort(), [".git", "code.txt"]);
});

await onStage(
  "/tmp is one folder per conversation and lasts",
  async (stage) => {
    await stage.run("echo kept > /tmp/a; mktemp -d; echo c > ~/.cache/c");
    const { output } = await stage.run("cat /tmp/a ~/.cache/c; ls /tmp");
    assertStringIncludes(output, "kept\nc\n");
    assertStringIncludes(output, "tmp.");
    const other = await stage.run("ls -A /tmp", { root: "two" });
    assert(!other.output.includes("tmp."), other.output);
  },
);

await onStage("a home keeps nothing but its caches", async (stage) => {
  await stage.run("mkdir -p ~/.config; echo evil > ~/.config/x");
  assertEquals((await stage.run("cat ~/.config/x")).code, 1);
  assertEquals(await there(`${stage.home}/.config/x`), false);
});

await onStage(
  "net is given to the command that has it, and named where it is missed",
  async (stage) => {
    const server = Deno.listen({ hostname: "127.0.0.1", port: 0 });
    const accepted = server.accept();
    const ask = `exec 3<>/dev/tcp/127.0.0.1/${server.addr.port}`;
    const without = await stage.run(
      `${ask} || { echo 'curl: (7) Failed to connect to x'; exit 7; }`,
    );
    assertEquals(without.code, 7);
    assertStringIncludes(without.notes.join(), "rule net");
    const within = await stage.run(ask, given({ net: true }));
    assertEquals([within.code, within.notes], [0, []], within.output);
    (await accepted).close();
    server.close();
  },
);

await onStage(
  "write opens what is named, and nothing beside it",
  async (stage) => {
    const { outside } = stage;
    const opened = given({ write: [`${outside}/new`] });
    await Deno.mkdir(`${outside}/new`);
    await Deno.chmod(`${outside}/new`, 0o777);
    const { output } = await stage.run(
      `echo in > ${outside}/new/f; echo out > ${outside}/g; cat ${outside}/secret.txt`,
      opened,
    );
    assertEquals(await Deno.readTextFile(`${outside}/new/f`), "in\n");
    assertEquals(await there(`${outside}/g`), false);
    assert(!output.includes(CANARY), output);
  },
);

await onStage(
  "write never opens a home, credentials or the agent's folder",
  async (stage) => {
    for (
      const path of [
        `${stage.home}/new`,
        `${stage.home}/.ssh/config`,
        `${stage.fupanHome}/config.yaml`,
        "/etc/new",
      ]
    ) {
      await assertRejects(
        () => stage.run("true", given({ write: [path] })),
        RangeError,
        `Cannot open "${path}" for writing`,
      );
    }
    const { notes } = await stage.run("true");
    assertEquals(notes, []);
  },
  ["we"],
);

await onStage(
  "write lifts the protection of a path that it names",
  async (stage) => {
    const command = "git config x.y z && echo a > AGENTS.md";
    const denied = await stage.run(command);
    assertStringIncludes(denied.notes.join(), "rule write");
    const { code, output } = await stage.run(
      command,
      given({
        write: [
          `${stage.workspace}/.git/config`,
          `${stage.workspace}/AGENTS.md`,
        ],
      }),
    );
    // Git renames a new file over its config, which as a mount would be busy.
    assertEquals(code, 0, output);
    assertEquals(
      await Deno.readTextFile(`${stage.workspace}/AGENTS.md`),
      "a\n",
    );
  },
);

await onStage(
  "agent gives the socket, the known hosts and no key",
  async (stage) => {
    const socket = `${stage.outside}/agent`;
    await using _ = await unixServices([socket], "");
    await Deno.writeTextFile(`${stage.home}/.ssh/known_hosts`, "host key\n");
    const environment = {
      PATH: "/usr/bin:/bin",
      HOME: stage.home,
      SSH_AUTH_SOCK: socket,
    };
    const look =
      'test -S "$SSH_AUTH_SOCK" && echo socket; cat /run/fupan/known_hosts; ls ~/.ssh; echo "$GIT_SSH_COMMAND"';
    const within = await stage.run(look, {
      ...given({ agent: true }),
      environment,
    });
    assertStringIncludes(within.output, "socket\nhost key\n");
    assertStringIncludes(within.output, "BatchMode=yes");
    assert(!within.output.includes("id_ed25519"), within.output);
    const without = await stage.run(look, { environment });
    assert(!without.output.includes("socket\n"), without.output);
  },
  RUNNERS,
  "perl",
);

await onStage(
  "trap 5: what cannot be mounted is not run outside",
  async (stage) => {
    const made = await stage.plan(`touch ${stage.workspace}/ran`);
    const at = made.args.indexOf("--bind");
    const args = made.args.with(at + 1, `${stage.base}/missing`);
    const { code, text } = await spawned({ ...made, args });
    assertEquals([code, await there(`${stage.workspace}/ran`)], [1, false]);
    const notes = await made.after?.({ exitCode: code, output: text });
    assertStringIncludes(`${notes}`, "nothing was run");
  },
  ["we"],
);

await onStage(
  "trap 6: processes are limited, and leave no core",
  async (stage) => {
    const { output } = await stage.run("ulimit -u; ulimit -c");
    assertEquals(output, "4096\n0\n");
  },
);

await onStage(
  "a folder that a command names as its last opens nothing",
  async (stage) => {
    await assertRejects(
      () => stage.run("ls", { cwd: `${stage.home}/other` }),
      RangeError,
      "the sandbox does not hold it",
    );
    const { output } = await stage.run("pwd", { cwd: "/usr/share" });
    assertEquals(output, "/usr/share\n");
  },
  ["we"],
);

await onStage(
  "a new repository cannot bring settings that run programs",
  async (stage) => {
    await Deno.remove(`${stage.workspace}/.git`, { recursive: true });
    const { notes } = await stage.run(
      "git init -q && git config core.fsmonitor ./evil && echo evil > .git/hooks/pre-commit && git add -A",
    );
    assertEquals(notes.length, 2, notes.join());
    const config = await Deno.readTextFile(`${stage.workspace}/.git/config`);
    assert(!config.includes("fsmonitor"), config);
    assertEquals(
      await there(`${stage.workspace}/.git/hooks/pre-commit`),
      false,
    );
    const plain = await stage.run("git status --porcelain");
    assertEquals([plain.output, plain.notes], ["A  code.txt\n", []]);
  },
  ["we"],
);

await onStage(
  "a new repository that runs nothing stays as it was made",
  async (stage) => {
    await Deno.remove(`${stage.workspace}/.git`, { recursive: true });
    const { notes } = await stage.run(
      "git init -q && git remote add origin https://example.org/x.git && git add -A && git commit -qm one",
    );
    assertEquals(notes, []);
    const config = await Deno.readTextFile(`${stage.workspace}/.git/config`);
    assertStringIncludes(config, "example.org");
  },
  ["we"],
);

await onStage("a protected link is put back", async (stage) => {
  const link = `${stage.workspace}/CLAUDE.md`;
  await Deno.symlink("code.txt", link);
  const { notes } = await stage.run("rm CLAUDE.md; echo evil > CLAUDE.md");
  assertEquals(await Deno.readLink(link), "code.txt");
  assertStringIncludes(notes.join(), "is a link to code.txt again");
}, ["we"]);

await onStage(
  "a workspace that is the home hides credentials and keeps profiles",
  async (stage) => {
    const { output, notes } = await stage.run(
      "cat .ssh/* .aws/* .netrc .fupan/* ~/.env; echo evil >> .bashrc; echo evil > .zshrc; mv .config c2; echo fine > note",
      { workspaceOf: () => stage.home, cwd: stage.home },
    );
    assert(!output.includes(CANARY), output);
    const profile = await Deno.readTextFile(`${stage.home}/.bashrc`);
    assert(!profile.includes("evil"));
    assertEquals(await there(`${stage.home}/.zshrc`), false);
    assertStringIncludes(notes.join(), ".zshrc was removed");
    assertEquals(await Deno.readTextFile(`${stage.home}/note`), "fine\n");
  },
  ["we"],
);

await onStage(
  "a workspace inside a repository, or a linked worktree of one, has its git",
  async (stage) => {
    await stage.run("git add -A && git commit -qm one");
    const sub = `${stage.workspace}/packages/a`;
    await Deno.mkdir(sub, { recursive: true });
    const inside = await stage.run(
      "echo x > f && git add f && git commit -qm two && echo evil > ../../code.txt; git log --oneline | wc -l; git config core.pager evil",
      { workspaceOf: () => sub, cwd: sub },
    );
    assertStringIncludes(inside.output, "2\n");
    assertEquals(
      await Deno.readTextFile(`${stage.workspace}/code.txt`),
      "code\n",
    );
    const tree = `${stage.base}/tree`;
    await new Deno.Command("git", {
      args: ["-C", stage.workspace, "worktree", "add", "-q", tree],
    }).output();
    const linked = await stage.run(
      "echo y > g && git add g && git commit -qm three; git log --oneline | wc -l; git config core.pager evil; rm .git",
      { workspaceOf: () => tree, cwd: tree },
    );
    assertStringIncludes(linked.output, "3\n");
    const config = await Deno.readTextFile(`${stage.workspace}/.git/config`);
    assert(!config.includes("evil"));
    await Deno.writeTextFile(`${tree}/.git`, `gitdir: ${stage.home}/.ssh\n`);
    const forged = await stage.run(`cat ${stage.home}/.ssh/*`, {
      workspaceOf: () => tree,
      cwd: tree,
    });
    assert(!forged.output.includes(CANARY), forged.output);
  },
  ["we"],
);

for (const dir of ["/tmp", "/var/tmp"]) {
  await onStage(`a workspace may lie in ${dir}`, async (stage) => {
    const workspace = await Deno.makeTempDir({ dir });
    const { code, output } = await stage.run(
      "pwd; echo x > f; echo y > /tmp/y; ls /var/tmp",
      { workspaceOf: () => workspace, cwd: workspace },
    );
    assertEquals(await Deno.readTextFile(`${workspace}/f`), "x\n");
    await Deno.remove(workspace, { recursive: true });
    assertEquals(code, 0);
    assertStringIncludes(output, `${workspace}\n`);
    assertStringIncludes(output, "y\n");
  }, ["we"]);
}

await onStage(
  "what a killed run left in the workspace goes with the next",
  async (stage) => {
    const left = `${stage.workspace}/AGENTS.md/.fupan-placeholder`;
    await Deno.mkdir(left, { recursive: true });
    await stage.run("true");
    const there = [...Deno.readDirSync(stage.workspace)];
    assertEquals(there.map(({ name }) => name).sort(), [".git", "code.txt"]);
  },
  ["we"],
);

await onStage(
  "a sandbox dies with the process that started it",
  async (stage) => {
    const mark = 83_000 + Deno.pid % 1000;
    const { program, args, env } = await stage.plan(
      `echo up; setsid sleep ${mark} & sleep ${mark}`,
    );
    const parent = new Deno.Command("bash", {
      args: ["-c", '"$@" & wait', "bash", program, ...args],
      env,
      clearEnv: true,
      stdin: "null",
      stdout: "piped",
    }).spawn();
    const reader = parent.stdout.getReader();
    await reader.read();
    parent.kill("SIGKILL");
    await parent.status;
    // Its output ends only once nobody holds it any more.
    assertEquals((await reader.read()).done, true);
    assertEquals(await living(`sleep ${mark}`), []);
  },
  ["we"],
);

Deno.test("sandboxLaunch runs bare or nothing where there is no sandbox, as its mode says", async () => {
  await using stage = await buildStage();
  const probe = () =>
    Promise.resolve({
      works: false,
      why: "bubblewrap is not installed",
      bwrap: "",
      asksFirst: false,
    });
  const bare = await stage.plan("true", { mode: "auto", probe });
  assertEquals([bare.program, bare.args], ["bash", ["-c", "true"]]);
  assertEquals(bare.env["CANARY_TOKEN"], undefined);
  await assertRejects(
    () => stage.plan("true", { mode: "require", probe }),
    RangeError,
    "the sandbox is required and does not work (bubblewrap is not installed)",
  );
});

await onStage(
  "the folder of a conversation can be removed, whatever is in it",
  async (stage) => {
    await stage.run(
      "mkdir -p /tmp/ro/x && echo a > /tmp/ro/x/f && chmod 500 /tmp/ro/x /tmp/ro",
    );
    await removeConversationFolder(`${stage.base}/conversations/one`);
    assertEquals(await there(`${stage.base}/conversations/one`), false);
    await removeConversationFolder(`${stage.base}/conversations/one`);
    assertEquals((await stage.run("ls /tmp")).code, 0);
  },
);
