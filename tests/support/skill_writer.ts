import { openEventLog } from "../../src/log/open_event_log.ts";
import { openSkills } from "../../src/skills/open_skills.ts";
import { realDisk } from "../../src/skills/tree/disk.ts";
import { outsideProgram } from "../../src/gate/sandbox/outside_program.ts";
import { replacePassage } from "../../src/tools/text/replace_passage.ts";
import { countingIds } from "./log_session.ts";

/**
 * skill_writer.ts HOME NAME COUNT: adds lines to the skill `data/shared`.
 * skill_writer.ts HOME NAME: rewrites `data/NAME` and rolls it back for as long as it lives.
 */
const [home = "", name = "", count = ""] = Deno.args;
const log = openEventLog(`${home}/events.db`, { ids: countingIds() });
let staged = 0;
const skills = openSkills({
  home,
  builtin: null,
  log,
  clock: {
    now: () => new Date().toISOString(),
    until: () => Promise.resolve(),
  },
  ids: { hex: (digits) => `${Deno.pid}${staged++}`.padStart(digits, "0") },
  origin: "person",
  loadScan: () => Promise.resolve(() => ({ findings: [] })),
  loadReplace: () => Promise.resolve(replacePassage),
  findProgram: (name) => Promise.resolve(outsideProgram(name)),
  redact: (text) => text,
  hasEnv: () => false,
  platform: "linux",
  disk: realDisk,
  note: (text) => console.error(text),
  readOnly: false,
});

if (count === "") {
  await skills.list();
  for (let n = 0;; n++) {
    await skills.patch(name, { old: "anchor", text: `anchor\nline ${n}` });
    console.log("patched");
    await skills.writeFile(name, "references/n.md", `${n}\n`);
    await skills.rollback({ name, position: 1 });
    console.log("rolled back");
  }
}
for (let n = 0; n < Number(count); n++) {
  await skills.patch("shared", { old: "anchor", text: `anchor\n${name} ${n}` });
  console.log(n);
}
log.close();
