/**
 * Gives the terminal back on the ways out that run no `finally`: an error that
 * nobody caught, or `Deno.exit()` (P67). Returns what undoes it.
 */
export function onLastResort(
  restore: () => void,
  fail: (error: unknown) => void,
): () => void {
  const onError = (event: ErrorEvent) => {
    event.preventDefault();
    fail(event.error);
  };
  const onRejection = (event: PromiseRejectionEvent) => {
    event.preventDefault();
    fail(event.reason);
  };
  globalThis.addEventListener("error", onError);
  globalThis.addEventListener("unhandledrejection", onRejection);
  globalThis.addEventListener("unload", restore);
  return () => {
    globalThis.removeEventListener("error", onError);
    globalThis.removeEventListener("unhandledrejection", onRejection);
    globalThis.removeEventListener("unload", restore);
  };
}
