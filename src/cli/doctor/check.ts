import type { Config } from "../../config/load_config.ts";

/** One thing that was looked at. */
export interface Check {
  readonly name: string;
  /** `fail`: something needed is missing; `warn`: it works, though not as well. */
  readonly status: "ok" | "warn" | "fail" | "skip";
  readonly found: string;
  /** What would make it better; null where nothing has to be. */
  readonly fix: string | null;
}

/** Looks at what only adapters can see. */
export type Diagnose = (asked: {
  readonly home: string;
  /** Null if it cannot be read. */
  readonly config: Config | null;
  readonly offline: boolean;
}) => Promise<readonly Check[]>;

export function ok(
  name: string,
  found: string,
  fix: string | null = null,
): Check {
  return { name, status: "ok", found, fix };
}

export function warn(name: string, found: string, fix: string): Check {
  return { name, status: "warn", found, fix };
}

export function fail(name: string, found: string, fix: string): Check {
  return { name, status: "fail", found, fix };
}

export function skip(name: string, why: string): Check {
  return { name, status: "skip", found: why, fix: null };
}
