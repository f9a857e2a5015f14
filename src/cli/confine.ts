type Permission = "net" | "run";

/** What commands of a walk through the past reach: nothing (contract 1), or a model alone. */
const FOREGONE: Readonly<Record<string, readonly Permission[]>> = {
  replay: ["net", "run"],
  machines: ["net", "run"],
  rerun: ["run"],
};

/**
 * Gives up the permissions that a command does not need, for the one-file
 * program, whose permissions are those of all its commands.
 */
export async function confine(command: string | undefined): Promise<void> {
  for (const name of FOREGONE[command ?? ""] ?? []) {
    await Deno.permissions.revoke({ name });
  }
}
