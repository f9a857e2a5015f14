import type { scan } from "../../gate/scan/scan.ts";

/** The scanner takes tens of milliseconds to load: it waits for a text to judge. */
export async function loadScan(): Promise<typeof scan> {
  return (await import("../../gate/scan/scan.ts")).scan;
}
