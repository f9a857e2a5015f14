import type { Clock, Ids } from "./ports.ts";

/** A new session's name, `YYYYMMDD_HHMMSS_<6 hex>` in UTC (contract 4). */
export function newSessionId(clock: Clock, ids: Ids): string {
  const [date = "", time = ""] = clock.now().split("T");
  const digits = (text: string) => text.replaceAll(/\D/g, "");
  return `${digits(date)}_${digits(time).slice(0, 6)}_${ids.hex(6)}`;
}
