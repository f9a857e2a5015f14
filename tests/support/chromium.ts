import type { Browser } from "playwright-core";

const PROGRAM = "/usr/bin/chromium";

/** Debian's browser, where it is installed; what needs it is skipped elsewhere. */
export const HAS_CHROMIUM = isThere(PROGRAM);

/** Starts a browser that calls nobody by itself. */
export async function startChromium(): Promise<Browser> {
  // It looks into /proc for another system, which Deno allows to nobody.
  Deno.env.set("__IS_WSL_TEST__", "1");
  const { chromium } = await import("playwright-core");
  return await chromium.launch({
    executablePath: PROGRAM,
    args: [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

function isThere(path: string): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}
