import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { probeSandbox } from "../../src/gate/sandbox/probe.ts";
import { type World, world } from "../support/fupan.ts";

const terminal = (command: string) => ({ terminal: { command } });
const { works } = await probeSandbox();

function walled(name: string, fn: () => Promise<void>): void {
  Deno.test({ name, ignore: !works, fn });
}

function results(place: World): string[] {
  return (place.messages().at(-1) ?? [])
    .filter(({ role }) => role === "tool")
    .map(({ content }) => content);
}

walled(
  "all tools of a conversation share one /tmp, which is no other's",
  async () => {
    const name = `/tmp/${crypto.randomUUID()}`;
    await using place = await world([
      terminal(`mkdir ${name} && echo inside > ${name}/a && cd ${name}`),
      terminal("pwd && cat a"),
      { read_file: { path: `${name}/a` } },
      { write_file: { path: `${name}/b`, content: "from outside\n" } },
      terminal("cat b"),
      { terminal: { command: "ls", workdir: name } },
      "done",
      { read_file: { path: `${name}/a` } },
      "not here",
    ]);
    await place.chat("go");
    const [, where, read, , back, listed] = results(place);
    assertEquals(where, `${name}\ninside`);
    assertStringIncludes(read ?? "", "inside");
    assertEquals([back, listed], ["from outside", "a\nb"]);
    assertEquals(await Deno.stat(name).catch(() => null), null);
    await place.chat("and another conversation");
    assertStringIncludes(results(place)[0] ?? "", "no such file");
  },
);

walled(
  "a command has no network and no secrets, whatever the mode",
  async () => {
    await using place = await world([
      terminal(
        'p=$(printf 27); cat "$HOME/.ssh/id_ed"; env | grep -c OPENAI; exit $p',
      ),
      "done",
    ]);
    const home = place.home.slice(0, place.home.lastIndexOf("/"));
    await Deno.mkdir(`${home}/.ssh`);
    await Deno.writeTextFile(`${home}/.ssh/id_ed`, "the private key");
    await place.chat("go");
    const [result = ""] = results(place);
    assert(!result.includes("the private key"), result);
    assertStringIncludes(result, "\n0\n");
  },
);

walled(
  "what the gate gives a command is in the log, with the verdict",
  async () => {
    await using place = await world([
      terminal("git fetch origin"),
      terminal("echo here"),
      "done",
    ]);
    await place.chat("go");
    const { out } = await place.run(["log", "export"]);
    const given = out.trimEnd().split("\n").map((line) => JSON.parse(line))
      .filter(({ type }) => type === "CallClassified")
      .map(({ payload }) => payload.capabilities);
    assertEquals(given, [
      { net: true, agent: true, write: [] },
      { net: false, agent: false, write: [] },
    ]);
  },
);

walled(
  "no path through /tmp leads to the agent's own folder, or to another conversation",
  async () => {
    const link =
      'python3 -c \'import os; os.symlink("../../../config.yaml", "/tmp/link")\'';
    await using place = await world([
      { read_file: { path: "/tmp/../../../config.yaml" } },
      terminal(link),
      { read_file: { path: "/tmp/link" } },
      terminal("echo mine > /tmp/a && cd /tmp"),
      { read_file: { path: "a" } },
      { write_file: { path: "b", content: "mine" } },
      { read_file: { path: "../../../config.yaml" } },
      terminal("cat a b; touch c"),
      "done",
    ]);
    await Deno.mkdir(place.home, { recursive: true });
    await Deno.writeTextFile(
      `${place.home}/config.yaml`,
      "max_iterations: 77\n",
    );
    await place.chat("go");
    const [over, , linked, , own, written, above, both] = results(place);
    for (const result of [over, linked, above]) {
      assert(!result?.includes("max_iterations"), result);
    }
    assertStringIncludes(own ?? "", "mine");
    assertStringIncludes(written ?? "", "created");
    assertEquals(both, "mine\nmine");
  },
);

/** What the conversations' folders hold, the deepest paths alone. */
async function leftBehind(place: World): Promise<string[]> {
  const found: string[] = [];
  const look = async (folder: string, name: string) => {
    const entries = await Array.fromAsync(Deno.readDir(folder));
    if (entries.length === 0) found.push(name);
    for (const entry of entries) {
      if (entry.isDirectory) await look(`${folder}/${entry.name}`, entry.name);
      else found.push(entry.name);
    }
  };
  await look(`${place.home}/tmp`, "tmp");
  return found.sort();
}

walled(
  "a conversation that wrote nothing to its /tmp leaves nothing, though its workspace lies there",
  async () => {
    await using place = await world([terminal("echo hello"), "done"]);
    await place.chat("go");
    assertEquals(await leftBehind(place), ["tmp"]);
  },
);

walled(
  "a conversation leaves what it wrote to its /tmp, without what is made anew",
  async () => {
    await using place = await world([
      terminal("echo mine > /tmp/mine"),
      "done",
      terminal("cat /tmp/mine"),
      "done",
    ]);
    await place.chat("go");
    const left = await leftBehind(place);
    assert(left.includes("mine") && !left.includes("hosts"), left.join());
    await place.chat("and again", "--continue");
    assertStringIncludes(results(place).at(-1) ?? "", "mine");
  },
);

walled(
  "a listing that shows what the sandbox put there says so, once",
  async () => {
    await using place = await world([
      terminal("ls"),
      terminal("ls -a"),
      terminal("echo see AGENTS.mdx and xAGENTS.md"),
      "done",
    ]);
    await place.chat("go");
    const [first = "", second = "", third = ""] = results(place);
    assertStringIncludes(first, "AGENTS.md, CLAUDE.md, GEMINI.md: not the");
    assertStringIncludes(second, ".vscode: not the project's");
    assert(!second.includes("GEMINI.md: not"), second);
    assert(!third.includes("not the project's"), third);
  },
);

walled(
  "a person may give commands the network by their first words, and no others with them",
  async () => {
    await using place = await world([
      terminal("npm run dev -- --port 3000"),
      terminal("cd sub; npm run dev"),
      terminal("npm run build"),
      terminal("npm run dev; ./other.sh"),
      terminal("npm run development"),
      "done",
    ]);
    await Deno.mkdir(place.home);
    await Deno.writeTextFile(
      `${place.home}/config.yaml`,
      'sandbox:\n  net: ["npm run dev"]\n',
    );
    await place.chat("go");
    const { out } = await place.run(["log", "export"]);
    const given = out.trimEnd().split("\n").map((line) => JSON.parse(line))
      .filter(({ type }) => type === "CallClassified")
      .map(({ payload }) => payload.capabilities.net);
    assertEquals(given, [true, true, false, false, false]);
  },
);
