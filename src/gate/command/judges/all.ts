import type { Judge } from "../desk.ts";
import { SHELLS } from "../specs/interpreters.ts";
import { ARCHIVE_JUDGES } from "./archives.ts";
import { ARRIVAL_JUDGES } from "./arrivals.ts";
import { judgeAwk } from "./awk.ts";
import { BUILTIN_JUDGES } from "./builtins.ts";
import { CONTAINER_JUDGES } from "./containers.ts";
import { DATABASE_JUDGES } from "./databases.ts";
import {
  judgeLn,
  judgeMv,
  judgePlacedIn,
  judgeRm,
  judgeTruncate,
} from "./deletion.ts";
import { judgeFind } from "./find.ts";
import { GIT_JUDGES } from "./git.ts";
import { INTERPRETER_JUDGES, judgeShell } from "./interpreters.ts";
import { judgeChmod, judgeInstall, judgeNewMode } from "./modes.ts";
import { NETWORK_JUDGES } from "./network.ts";
import { PACKAGE_JUDGES } from "./packages.ts";
import { judgeSed } from "./sed.ts";
import { SINGLE_JUDGES } from "./single_tools.ts";

/** Programs and sub-commands that need more than their spec. */
export const JUDGES: Readonly<Record<string, Judge>> = {
  ...ARCHIVE_JUDGES,
  ...ARRIVAL_JUDGES,
  ...BUILTIN_JUDGES,
  ...CONTAINER_JUDGES,
  ...DATABASE_JUDGES,
  ...GIT_JUDGES,
  ...INTERPRETER_JUDGES,
  ...NETWORK_JUDGES,
  ...PACKAGE_JUDGES,
  ...SINGLE_JUDGES,
  ...Object.fromEntries([...SHELLS].map((name) => [name, judgeShell])),
  rm: judgeRm,
  grm: judgeRm,
  rimraf: judgeRm,
  trash: judgeRm,
  "trash-put": judgeRm,
  mv: judgeMv,
  gmv: judgeMv,
  cp: judgePlacedIn,
  gcp: judgePlacedIn,
  install: judgeInstall,
  ginstall: judgeInstall,
  mkdir: judgeNewMode,
  mkfifo: judgeNewMode,
  ln: judgeLn,
  gln: judgeLn,
  truncate: judgeTruncate,
  chmod: judgeChmod,
  gchmod: judgeChmod,
  find: judgeFind,
  gfind: judgeFind,
  sed: judgeSed,
  gsed: judgeSed,
  awk: judgeAwk,
  gawk: judgeAwk,
  mawk: judgeAwk,
  nawk: judgeAwk,
};
