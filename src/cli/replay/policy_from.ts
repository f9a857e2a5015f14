import type { Config } from "../../config/load_config.ts";
import { parseSettings, readIfThere } from "../../config/read_settings.ts";
import { UsageError } from "../../domain/errors.ts";
import type { PolicyFlags } from "../flags.ts";
import type { ApprovalSettings } from "../host.ts";

/**
 * The approval settings that flags ask for: those of a file, else of the home,
 * with another mode if one is given. Undefined if no flag asks.
 *
 * @throws {UsageError} If the file is not there or is no configuration.
 */
export async function policyFrom(
  { settings: { approval } }: Config,
  { policy: file, approval: mode }: PolicyFlags,
): Promise<ApprovalSettings | undefined> {
  if (file === undefined && mode === undefined) return undefined;
  const base = file === undefined ? approval : await approvalIn(file);
  return mode === undefined ? base : { ...base, mode };
}

async function approvalIn(file: string): Promise<ApprovalSettings> {
  const text = await readIfThere(file);
  if (text === undefined) {
    throw new UsageError(`Cannot read ${file}: there is no such file`);
  }
  return (await parseSettings({ file, text })).approval;
}
