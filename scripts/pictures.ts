/**
 * Makes anew what README.md shows: the drawings of the machines, and what the
 * commands of its tour print. A test compares; this writes.
 */
const ROOT = new URL("../", import.meta.url);
const PICTURES = "actors/pictures";
const TOUR = "tests/fixtures/tour.jsonl";

/** Each shown file as it should be, by its path from the root. */
export async function shownFiles(): Promise<ReadonlyMap<string, string>> {
  const folder = await Deno.makeTempDir();
  try {
    const task = (...args: readonly string[]) => run(args, folder);
    await task("log", "import", TOUR);
    const files = new Map<string, string>();
    await task("machines", "--format", "svg", "--out", `${folder}/drawn`);
    for await (const { name } of Deno.readDir(`${folder}/drawn`)) {
      const drawn = await Deno.readTextFile(`${folder}/drawn/${name}`);
      files.set(`${PICTURES}/${name}`, drawn);
    }
    files.set(
      `${PICTURES}/path.svg`,
      await task(
        ...["machines", "conversation", "--format", "svg", "--session", "tour"],
      ),
    );
    const readme = await Deno.readTextFile(new URL("README.md", ROOT));
    return files.set("README.md", await retold(readme, task));
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

type Task = (...args: readonly string[]) => Promise<string>;

/** A page whose `console` blocks tell what their commands print now. */
async function retold(page: string, task: Task): Promise<string> {
  let told = "";
  let end = 0;
  for (const found of page.matchAll(/^(`{3,})console\n([^]*?)^\1$/gm)) {
    const [whole, fence = "", block = ""] = found;
    const answer = await answered(block, task);
    told += `${page.slice(end, found.index)}${fence}console\n${answer}${fence}`;
    end = found.index + whole.length;
  }
  return told + page.slice(end);
}

/** One command, and what it prints. */
async function answered(block: string, task: Task): Promise<string> {
  const [first = ""] = block.split("\n");
  const words = first.replace("$ deno task ", "").match(/"[^"]*"|\S+/g) ?? [];
  const printed = await task(...words.map((word) => word.replaceAll('"', "")));
  return `${first}\n${printed.replaceAll(/\b\d+\.\d s$/gm, "0.0 s")}`;
}

async function run(args: readonly string[], folder: string): Promise<string> {
  const { code, stdout, stderr } = await new Deno.Command("deno", {
    args: ["task", "--quiet", ...args],
    cwd: ROOT.pathname,
    stdin: "null",
    clearEnv: true,
    env: {
      PATH: Deno.env.get("PATH") ?? "",
      HOME: folder,
      DENO_DIR: Deno.env.get("DENO_DIR") ??
        `${Deno.env.get("HOME")}/.cache/deno`,
      FUPAN_HOME: `${folder}/home`,
    },
  }).output();
  const [out, err] = [stdout, stderr].map((bytes) =>
    new TextDecoder().decode(bytes)
  );
  if (code !== 0) {
    throw new Error(`Cannot show "${args.join(" ")}": exit ${code}: ${err}`);
  }
  return named(out ?? "");
}

/** New sessions have other names each time: a page needs steady ones. */
function named(text: string): string {
  const [tour] = /\b\d{8}_\d{6}_[0-9a-f]{6}\b/.exec(
    Deno.readTextFileSync(new URL(TOUR, ROOT)),
  ) ?? [];
  return text.replaceAll(
    /\b\d{8}_\d{6}_[0-9a-f]{6}\b/g,
    (id) => id === tour ? id : "20261201_120000_0a1b2c",
  );
}

if (import.meta.main) {
  for (const [path, text] of await shownFiles()) {
    const place = new URL(path, ROOT);
    await Deno.mkdir(new URL("./", place), { recursive: true });
    if (await isKept(place, text)) continue;
    await Deno.writeTextFile(place, text);
    console.log(`Wrote ${path}`);
  }
}

async function isKept(place: URL, text: string): Promise<boolean> {
  try {
    return await Deno.readTextFile(place) === text;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}
