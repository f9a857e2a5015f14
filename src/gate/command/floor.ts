import type { Findings } from "./findings.ts";
import type { Place } from "./place.ts";
import { isBlockDevice } from "./sensitive_paths.ts";

const TOP =
  /^\/(?:bin|boot|dev|etc|home|lib|lib32|lib64|opt|proc|root|run|sbin|srv|sys|usr|var|Users|System|Library|Applications|mnt|media)?$/;
const SECOND =
  /^\/(?:home|Users)\/[^/]+$|^\/(?:usr|var)\/(?:bin|lib|lib64|local|sbin|share|log|spool|cache)$/;

/** Programs that end the machine, by name alone. */
const HALTS = new Set(["shutdown", "reboot", "halt", "poweroff", "kexec"]);
const WIPERS = new Set(["blkdiscard", "wipe", "nwipe", "hdparm", "nvme"]);

/**
 * What no mode, flag or rule of a person lifts (behaviour 10.2): wiping roots,
 * homes and disks, halting the machine, and the agent's own state and process.
 */
export function judgeFloor(
  argv: readonly string[],
  findings: Findings,
  place: Place,
): void {
  const program = (argv[0] ?? "").replace(/^.*\//, "").toLowerCase();
  const args = argv.slice(1);
  const plain = args.filter((arg) => !arg.startsWith("-"));
  const flags = args.filter((arg) => arg.startsWith("-"));
  const deny = (rule: string, text: string) =>
    findings.deny(`floor.${rule}`, "system", text);

  if (args.some((arg) => /^(?:--help|--version)$/.test(arg))) return;
  switch (program) {
    case "rm":
    case "shred":
    case "srm":
    case "unlink":
    case "rmdir": {
      const isRecursive = program === "srm" ||
        flags.some((flag) => /^-[^-]*[rR]|^--r/.test(flag));
      for (const target of plain) {
        if (isRecursive && isRoot(target, place)) {
          deny("wipe", `deletes ${target} and everything below it`);
        }
        if (program === "shred" && isBlockDevice(target)) {
          deny("disk", `destroys ${target}`);
        }
      }
      if (isRecursive && flags.includes("--no-preserve-root")) {
        deny("wipe", "deletes without the root guard");
      }
      return;
    }
    case "find":
      if (
        plain.some((target) => isRoot(target, place)) &&
        flags.includes("-delete") && !flags.includes("-name")
      ) deny("wipe", "deletes everything below a root");
      return;
    case "chmod":
    case "chown":
    case "chgrp":
      if (
        flags.some((flag) => /^-[^-]*R|^--recursive/.test(flag)) &&
        plain.slice(1).some((target) => isRoot(target, place))
      ) deny("wipe", `changes everything below ${plain.at(-1)}`);
      return;
    case "mv":
      if (plain.slice(0, -1).some((target) => isRoot(target, place))) {
        deny("wipe", `moves ${plain[0]} away`);
      }
      return;
    case "dd":
      for (const arg of args) {
        if (arg.startsWith("of=") && isBlockDevice(arg.slice(3))) {
          deny("disk", `overwrites ${arg.slice(3)}`);
        }
      }
      return;
    case "wipefs":
      if (flags.some((flag) => /^-[^-]*[ao]|^--[ao]/.test(flag))) {
        deny("disk", "erases the signatures of a disk");
      }
      return;
    case "sgdisk":
    case "gdisk":
    case "sfdisk":
    case "parted":
      if (
        args.some((arg) =>
          /^-[^-]*[ZzoO]|^--(?:zap|clear|delete)|^mklabel$/.test(arg)
        )
      ) deny("disk", "destroys a partition table");
      return;
    case "kill":
      judgeKill(args, deny);
      return;
    case "pkill":
    case "killall":
      if (args.some((arg) => /^(?:fupan|agent)$/i.test(arg))) {
        findings.deny(
          "floor.own-process",
          "self-protection",
          "ends the agent itself",
        );
      }
      return;
    case "init":
    case "telinit":
      if (/^[06]$/.test(plain[0] ?? "")) deny("halt", "halts the machine");
      return;
    case "systemctl":
    case "loginctl":
      if (
        plain.some((arg) =>
          /^(?:poweroff|reboot|halt|kexec|emergency|rescue|suspend|hibernate|soft-reboot)$/
            .test(arg)
        )
      ) deny("halt", `${program} halts the machine`);
      return;
    case "agent":
    case "fupan":
      findings.agent = true;
      findings.deny(
        "floor.own-program",
        "self-protection",
        "calls the agent's own program from beneath it",
      );
      return;
  }
  if (HALTS.has(program) && !plain.includes("help")) {
    deny("halt", `${program} halts the machine`);
  } else if (/^mkfs(?:\.|$)|^mke2fs$|^mkswap$|^newfs/.test(program)) {
    if (program !== "mkswap" || plain.some(isBlockDevice)) {
      deny("disk", `${program} overwrites a disk`);
    }
  } else if (WIPERS.has(program) && plain.some(isBlockDevice)) {
    deny("disk", `${program} destroys a disk`);
  }
}

/** Signal 1 alone is a signal; `kill -1` and `kill -9 -1` mean every process. */
function judgeKill(
  args: readonly string[],
  deny: (rule: string, text: string) => void,
): void {
  const targets = args.filter((arg, i) =>
    i > 0 || args.length === 1 || !arg.startsWith("-")
  );
  if (targets.includes("-1")) deny("kill", "kills every process");
  if (targets.includes("1") && args.some((a) => /^-(?:9|s?kill)$/i.test(a))) {
    deny("kill", "kills the first process");
  }
}

/** Whether `path` is the root, a folder of the system, or somebody's home. */
function isRoot(path: string, place: Place): boolean {
  const bare = path.replace(/\/(?:\.?\*|\{[^}]*\}|\.\[?[^/]*)$/, "/");
  return place.resolve(bare === "" ? path : bare)?.some((absolute) =>
    absolute === place.home || TOP.test(absolute) || SECOND.test(absolute)
  ) ?? false;
}
