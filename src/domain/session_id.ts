import type { Clock, Ids } from "./ports.ts";

/** A new session's name, `YYYYMMDD_HHMMSS_<6 hex>` in UTC (contract 4). */
export function newSessionId(clock: Clock, ids: Ids): string {
  const [date = "", time = ""] = clock.now().split("T");
  const digits = (text: string) => text.replaceAll(/\D/g, "");
  return `${digits(date)}_${digits(time).slice(0, 6)}_${ids.hex(6)}`;
}

const PLAIN = /^[\p{L}\p{N}][\p{L}\p{N}._:-]{0,127}$/u;

/**
 * Whether a name that a log gives a stream or a session leads nowhere else
 * where a folder is called by it: logs come from other people, too.
 */
export function isPlainName(name: string): boolean {
  return PLAIN.test(name);
}
