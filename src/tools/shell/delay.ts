/** A wait that can be given up, so that no timer outlives its reason. */
export function delay(ms: number) {
  const { promise, resolve } = Promise.withResolvers<"late">();
  const timer = setTimeout(() => resolve("late"), ms);
  return { promise, clear: () => clearTimeout(timer) };
}

/** Resolves with what `promise` gives, or with "late" after `ms`. */
export async function within<T>(
  promise: Promise<T>,
  ms: number,
): Promise<T | "late"> {
  const timer = delay(ms);
  try {
    return await Promise.race([promise, timer.promise]);
  } finally {
    timer.clear();
  }
}
