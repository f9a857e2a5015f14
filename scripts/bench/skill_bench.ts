import { host } from "../../src/app.ts";
import { loadConfig } from "../../src/config/load_config.ts";
import { type Figure, figure } from "./figure.ts";

const SKILLS = 500;
const LINES = 60;
/** What the index of 500 skills may take (P33). */
const COLD_GOAL = "<= 1000 ms";
const WARM_GOAL = "<= 30 ms";

/** What the index of 500 skills takes that nobody has looked at, and one that is known. */
export async function skillBench(): Promise<readonly Figure[]> {
  const folder = await Deno.makeTempDir({ prefix: "skill-bench-" });
  try {
    const files = await writeSkills(folder);
    const env: Readonly<Record<string, string>> = { FUPAN_HOME: folder };
    const config = await loadConfig((name) => env[name]);
    const home = await host.openHome(config, "write", () => {});
    const index = async () => {
      const skills = await host.openSkills(home, "write", () => {});
      const request = { cwd: folder, offeredTools: ["skill_view"] };
      return await skills.index(request);
    };
    try {
      const read = await timed(() =>
        files.forEach((file) => Deno.readFileSync(file))
      );
      const looked = await timed(() =>
        files.forEach((file) => Deno.lstatSync(file))
      );
      const cold = await timed(index);
      const warm = await timed(index);
      return [
        figure("index of 500 new skills", cold, "ms", read, COLD_GOAL),
        figure("index of 500 known skills", warm, "ms", looked, WARM_GOAL),
      ];
    } finally {
      await home.close();
    }
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** Skills of about five kilobytes each; gives their files. */
async function writeSkills(home: string): Promise<readonly string[]> {
  const files: string[] = [];
  for (let n = 0; n < SKILLS; n++) {
    const folder = `${home}/skills/group-${n % 25}/skill-${n}`;
    await Deno.mkdir(folder, { recursive: true });
    const steps = Array.from(
      { length: LINES },
      (_, at) =>
        `${at}. Read the log of part ${n} and compare each row with the table before the next change.`,
    );
    const file = `${folder}/SKILL.md`;
    await Deno.writeTextFile(
      file,
      `---\nname: skill-${n}\ndescription: Does thing ${n} with care\nversion: 1.0.0\n---\n# Steps\n\n${
        steps.join("\n")
      }\n`,
    );
    files.push(file);
  }
  return files;
}

async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
