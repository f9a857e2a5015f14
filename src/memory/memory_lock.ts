const PRIVATE = 0o700;

/**
 * Runs `work` while no other process, and nothing else in this one, works in
 * the folder. The system lets go of the lock of a process that dies.
 */
export async function withMemoryLock<TResult>(
  folder: string,
  work: () => Promise<TResult>,
): Promise<TResult> {
  await Deno.mkdir(folder, { recursive: true, mode: PRIVATE });
  const file = await Deno.open(`${folder}/.lock`, {
    write: true,
    create: true,
    mode: 0o600,
  });
  try {
    await file.lock(true);
    return await work();
  } finally {
    file.close();
  }
}
