import { infoAt } from "./file_info.ts";

/** Never folders, unless they are placeholders: two looks tell of all. */
const TELLING = [".envrc", ".mcp.json"];

/** Whether a process that was killed seems to have left its placeholders. */
export function seemsLeftOver(workspace: string): boolean {
  return TELLING.some((name) => infoAt(`${workspace}/${name}`)?.isDirectory);
}
