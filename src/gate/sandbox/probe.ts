/** Whether commands can be put behind the wall, and if not, why. */
export interface Probe {
  readonly works: boolean;
  /** Empty where it works. */
  readonly why: string;
}

/** What a launch needs to know besides. */
export interface Wall extends Probe {
  /** The one that distributions grant namespaces to (security 4). */
  readonly bwrap: string;
  /** Whether a command can be asked to end before it is killed. */
  readonly asksFirst: boolean;
}

const PLACES = ["/usr/bin/bwrap", "/usr/local/bin/bwrap", "/bin/bwrap"];

/** Isolation of every command; the mounts follow. */
export const ISOLATION: readonly string[] = [
  "--unshare-all",
  "--unshare-user",
  "--disable-userns",
  "--die-with-parent",
  "--cap-drop",
  "ALL",
];

/** Undoes, for the command alone, that its sandbox ignores SIGTERM. */
export const HEEDING_TERM: readonly string[] = ["env", "--default-signal=TERM"];

let tried: Promise<Wall> | undefined;

/** Tries a sandbox once per process; a first call may run in the background. */
export function probeSandbox(): Promise<Probe> {
  return probeWall();
}

/** As `probeSandbox`, with what a launch needs. */
export function probeWall(): Promise<Wall> {
  return tried ??= tryWall(Deno.build.os, PLACES);
}

/** Tries a sandbox for real: what is installed may still be forbidden. */
export async function tryWall(
  os: string,
  places: readonly string[],
): Promise<Wall> {
  const none = { works: false, bwrap: "", asksFirst: false };
  if (os !== "linux") return { ...none, why: "there is none for this system" };
  const bwrap = await firstOf(places);
  if (bwrap === null) return { ...none, why: "bubblewrap is not installed" };
  const why = await run(bwrap, HEEDING_TERM);
  if (why === "") return { works: true, why, bwrap, asksFirst: true };
  // Only GNU's env can do it; without, a command that is stopped is killed.
  const plainly = await run(bwrap, []);
  return { works: plainly === "", why: plainly, bwrap, asksFirst: false };
}

async function firstOf(places: readonly string[]): Promise<string | null> {
  for (const place of places) {
    try {
      if ((await Deno.stat(place)).isFile) return place;
    } catch (error) {
      if (!(error instanceof Deno.errors.NotFound)) throw error;
    }
  }
  return null;
}

/** Empty if a program ran in a sandbox, else what bwrap says. */
async function run(bwrap: string, prefix: readonly string[]): Promise<string> {
  const { success, stderr } = await new Deno.Command(bwrap, {
    args: [
      ...ISOLATION,
      ...["--ro-bind", "/", "/", "--proc", "/proc", "--remount-ro", "/proc"],
      ...["--dev", "/dev", "--"],
      ...prefix,
      "true",
    ],
    clearEnv: true,
    env: { PATH: "/usr/local/bin:/usr/bin:/bin" },
    stdin: "null",
    stdout: "null",
    stderr: "piped",
  }).output();
  if (success) return "";
  const text = new TextDecoder().decode(stderr).trim();
  const [line = ""] = text.split("\n");
  return line.replace(/^bwrap: /, "") || "bubblewrap failed and said nothing";
}
