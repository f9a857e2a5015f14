import { endGroup } from "./process_group.ts";

/** A living process that some call started. */
export interface Survivor {
  readonly callId: string;
  readonly pid: number;
  /** In clock ticks since boot: with the pid it names one process for good. */
  readonly startTime: string;
  readonly command: string;
}

interface Status extends Omit<Survivor, "callId"> {
  readonly group: number;
}

/**
 * The living processes whose environment names one of `callIds`, whatever
 * session or parent they have gone to. None where there is no /proc.
 */
export async function findSurvivors(
  callIds: readonly string[],
): Promise<Survivor[]> {
  if (callIds.length === 0 || Deno.build.os !== "linux") return [];
  const found = await holders(new Set(callIds));
  const living = await statuses([...found.keys()]);
  return living.map(({ pid, startTime, command }) => ({
    callId: found.get(pid) ?? "",
    pid,
    startTime,
    command,
  }));
}

/** Ends a survivor with its group; false if it is gone or is another by now. */
export async function endSurvivor(survivor: Survivor): Promise<boolean> {
  const [now] = await statuses([survivor.pid]);
  if (now?.startTime !== survivor.startTime) return false;
  await endGroup({ pid: now.group, ended: gone(survivor) });
  return true;
}

/** Resolves once the process is no longer there, or is a zombie. */
async function gone(survivor: Survivor): Promise<void> {
  for (let tries = 0; tries < 40; tries++) {
    const [now] = await statuses([survivor.pid]);
    if (now?.startTime !== survivor.startTime) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Pids by the call that their environment names. */
async function holders(
  callIds: ReadonlySet<string>,
): Promise<Map<number, string>> {
  // Deno opens /proc only with every permission granted; grep needs none.
  const text = await output(
    "grep -aszoH '^FUPAN_CALL=.*' /proc/[0-9]*/environ",
  );
  const found = new Map<number, string>();
  for (const record of text.split("\0")) {
    const [, pid, callId] =
      /^\/proc\/(\d+)\/environ:FUPAN_CALL=(.*)$/s.exec(record) ?? [];
    if (pid && callId && callIds.has(callId)) found.set(Number(pid), callId);
  }
  return found;
}

/** What is known of those of `pids` that live and are no zombies. */
async function statuses(pids: readonly number[]): Promise<Status[]> {
  if (pids.length === 0) return [];
  const text = await output(
    'for pid; do read -r stat < "/proc/$pid/stat" || continue;' +
      'printf "%s\\n" "$stat"; tr "\\0\\n" "  " < "/proc/$pid/cmdline"; echo; done',
    pids.map(String),
  );
  const lines = text.split("\n");
  const living: Status[] = [];
  for (let at = 0; at + 1 < lines.length; at += 2) {
    const stat = lines[at] ?? "";
    // The name stands in parentheses and may hold spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const [state, , group] = fields;
    const startTime = fields[19];
    if (state === "Z" || !group || !startTime) continue;
    const pid = Number.parseInt(stat);
    const command = (lines[at + 1] ?? "").trim();
    living.push({ pid, group: Number(group), startTime, command });
  }
  return living;
}

async function output(
  script: string,
  args: readonly string[] = [],
): Promise<string> {
  const { stdout } = await new Deno.Command("bash", {
    args: ["-c", script, "bash", ...args],
    clearEnv: true,
    env: { PATH: "/usr/local/bin:/usr/bin:/bin" },
    stdin: "null",
    stderr: "null",
  }).output();
  return new TextDecoder().decode(stdout);
}
