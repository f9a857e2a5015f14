import { sandboxLaunch } from "../../src/gate/sandbox/launch.ts";

/** sandbox_runner.ts WORKSPACE HOME NAME COUNT: runs so many commands, each behind the wall. */
const [workspace = "", home = "", name = "", count = "0"] = Deno.args;
const launch = sandboxLaunch({
  mode: "require",
  environment: { PATH: "/usr/bin:/bin", HOME: home },
  home,
  fupanHome: `${home}/.fupan`,
  read: [],
  workspaceOf: () => workspace,
  capabilitiesOf: () => undefined,
  tmpOf: () => `${home}/.fupan/tmp/${name}`,
});
let failures = 0;
for (let n = 0; n < Number(count); n++) {
  const where = { cwd: workspace, root: name, callId: `c${n}` };
  const { program, args, env, after } = await launch("true", where);
  const { code, stderr } = await new Deno.Command(program, {
    args: [...args],
    env,
    clearEnv: true,
    stdin: "null",
    stdout: "null",
    stderr: "piped",
  }).output();
  await after?.({ exitCode: code, output: "" });
  if (code === 0) continue;
  failures++;
  console.error(new TextDecoder().decode(stderr));
}
Deno.exit(failures === 0 ? 0 : 1);
