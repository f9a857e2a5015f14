/** Longer than anything takes that will come at all. */
const PATIENCE_MS = 10_000;

/** Resolves with `promise`; rejects, saying `what`, if it never settles. */
export async function patiently<T>(
  promise: Promise<T>,
  what: string,
): Promise<T> {
  const patience = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => patience.reject(new Error(`It never came: ${what}`)),
    PATIENCE_MS,
  );
  try {
    return await Promise.race([promise, patience.promise]);
  } finally {
    clearTimeout(timer);
  }
}
