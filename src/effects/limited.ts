/** Work that took longer than it may. */
export class TooLateError extends Error {
  override readonly name = "TooLateError";
}

/**
 * Gives `work` a signal that aborts with `signal`, or after `ms`.
 *
 * @throws {TooLateError} If the time is over first.
 */
export async function limited<T>(
  work: (signal: AbortSignal) => Promise<T>,
  ms: number,
  signal: AbortSignal,
): Promise<T> {
  // Not AbortSignal.timeout(): its timer would outlive the work.
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), ms);
  try {
    return await work(AbortSignal.any([signal, late.signal]));
  } catch (error) {
    if (signal.aborted || !late.signal.aborted) throw error;
    throw new TooLateError(`no answer in ${Math.round(ms / 1000)} s`);
  } finally {
    clearTimeout(timer);
  }
}
