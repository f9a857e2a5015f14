/** Stands before the folder in what the trap writes. */
const MARK = "\x1e";

/** What the shell does when it ends; a trap keeps the exit code. */
const AT_EXIT =
  "{ set +x; builtin printf \\\\036 >&117; builtin pwd -P >&117; } 2>/dev/null || :";

/**
 * The command, so that all it prints goes into one pipe, in the order of
 * arrival, and the folder it ends in goes into that of descriptor 2.
 *
 * The addition stands in the command's own first line, so that line numbers
 * hold; its descriptor is one that no script is likely to use for itself.
 */
export function trackingFolder(command: string): string {
  return `exec 117>&2 2>&1; trap '${AT_EXIT}' EXIT; ${command}`;
}

/**
 * What came through descriptor 2: the last folder, null if the shell told
 * none, and before it what bash, or a sandbox, had to complain of before the
 * command began. A child that a signal ends between its fork and its program
 * runs the trap as well, so there may be several folders.
 */
export function readControl(control: string): {
  readonly folder: string | null;
  readonly complaint: string;
} {
  const [complaint = "", ...folders] = control.split(MARK);
  const folder = folders.at(-1)?.replace(/\n$/, "");
  return { folder: folder || null, complaint };
}
