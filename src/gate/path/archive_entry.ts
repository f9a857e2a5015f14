import { followLinks, isWithin } from "./follow_links.ts";
import type { PathJudgement } from "./judge_path.ts";
import { whyOddPath } from "./odd_path.ts";

/** What an archive says of an entry, and of itself. */
export interface EntryFacts {
  /** `file` and `directory` may be unpacked, if it is told. */
  readonly entry_type?: string;
  /** Octal. */
  readonly mode?: string | number;
  readonly size?: number;
  readonly compressed?: number;
  /** How many entries the archive has. */
  readonly entries?: number;
  /** The other entries, links as `name -> target`. */
  readonly others?: readonly string[];
}

/** security 7. */
const LIMITS = { files: 500, size: 512 * 1024, ratio: 100 };

/** Judges whether an entry of an archive may be unpacked, below the folder it is meant for. */
export function judgeEntry(
  input: string,
  facts: EntryFacts = {},
): PathJudgement {
  const why = whyOddPath(input) ?? whyFacts(facts) ??
    whyPlace(input, facts.others ?? []);
  return why
    ? { verdict: "deny", reason: why }
    : { verdict: "allow", reason: "plain entry" };
}

function whyFacts(facts: EntryFacts): string | undefined {
  const { entry_type: type = "file", mode = "644", size = 0 } = facts;
  if (!/^(?:file|regular|dir|directory)$/.test(type)) return `it is a ${type}`;
  const bits = Number.parseInt(String(mode), 8);
  if (!(bits < 0o1000 || bits >= 0o40000 && (bits & 0o7000) === 0)) {
    return "it has special mode bits";
  }
  if ((facts.entries ?? 0) > LIMITS.files) {
    return `the archive has more than ${LIMITS.files} entries`;
  }
  if (!(size >= 0 && size <= LIMITS.size)) return "it is too large";
  if (size > LIMITS.ratio * (facts.compressed ?? size)) {
    return `it unpacks to over ${LIMITS.ratio} times its size`;
  }
  return undefined;
}

function whyPlace(
  input: string,
  others: readonly string[],
): string | undefined {
  if (/^[/~]/.test(input)) return "it is absolute";
  const parts = input.split("/").filter((part) => part !== "" && part !== ".");
  if (parts.length === 0) return "it is the folder itself";
  if (parts.includes("..")) return "it climbs";
  if (parts.some((part) => /^\.git(?:$|modules|attributes)/i.test(part))) {
    return "it would configure git";
  }
  const path = folded(input);
  for (const other of others) {
    const [name = "", target] = other.split(" -> ");
    const place = folded(name);
    if (target !== undefined && isWithin(path, place)) {
      return "it would be written through a link";
    }
    if (place === path) return "another entry has the same name";
  }
  return undefined;
}

/** As a file system sees it that knows no case and one form of each letter. */
function folded(name: string): string {
  return (followLinks(`/${name}`, new Map()) ?? "").normalize("NFKC")
    .toLowerCase();
}
