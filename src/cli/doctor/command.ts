import { homeFolder } from "../../config/home.ts";
import type { DoctorFlags } from "../flags.ts";
import type { Host } from "../host.ts";
import type { Io } from "../io.ts";
import type { Check } from "./check.ts";
import { checkConfig, checkHome, checkSecretsFile } from "./home.ts";
import { checkPrograms } from "./programs.ts";
import { renderChecks } from "./render.ts";
import { checkDeno, checkPermissions } from "./runtime.ts";
import { checkTerminal } from "./terminal.ts";

/** Runs `doctor`: exit code 0, or 3 if something that is needed is missing. */
export async function doctor(
  { json, offline }: DoctorFlags,
  io: Io,
  host: Host,
): Promise<number> {
  const home = homeFolder(io.env);
  const { check, config } = await checkConfig(io.env, home);
  const checks: readonly Check[] = [
    checkDeno(Deno.version.deno),
    await checkPermissions(home),
    check,
    await checkSecretsFile(home),
    await checkHome(home),
    ...await host.diagnose({ home, config, offline }),
    ...await checkPrograms(),
    ...checkTerminal(io),
  ];
  const isWell = checks.every(({ status }) => status !== "fail");
  io.stdout(
    json
      ? `${JSON.stringify({ ok: isWell, checks }, null, 2)}\n`
      : renderChecks(checks),
  );
  return isWell ? 0 : 3;
}
