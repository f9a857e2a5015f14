/** Commands that reach neither the network nor another program (contract 1). */
const CONFINED: readonly (string | undefined)[] = ["replay", "machines"];

/**
 * Gives up the permissions that a command does not need, for the one-file
 * program, whose permissions are those of all its commands.
 */
export async function confine(command: string | undefined): Promise<void> {
  if (!CONFINED.includes(command)) return;
  await Deno.permissions.revoke({ name: "net" });
  await Deno.permissions.revoke({ name: "run" });
}
