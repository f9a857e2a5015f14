/**
 * Does `work` while no other process, and nothing else in this one, changes
 * the skills of `home`. The kernel lets go of the lock when a process dies.
 */
export async function withLock<TResult>(
  home: string,
  work: () => Promise<TResult>,
): Promise<TResult> {
  await Deno.mkdir(home, { recursive: true, mode: 0o700 });
  using file = await Deno.open(`${home}/.skills.lock`, {
    create: true,
    write: true,
    mode: 0o600,
  });
  await file.lock(true);
  return await work();
}
