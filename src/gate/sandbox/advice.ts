import type { Probe } from "./probe.ts";

/** How each family of distributions installs it. */
const INSTALLERS: readonly (readonly [RegExp, string])[] = [
  [/debian|ubuntu|mint|pop/, "sudo apt-get install bubblewrap"],
  [/fedora|rhel|centos|rocky|alma|amzn/, "sudo dnf install bubblewrap"],
  [/arch|manjaro/, "sudo pacman -S bubblewrap"],
  [/alpine/, "sudo apk add bubblewrap"],
  [/suse/, "sudo zypper install bubblewrap"],
];

/**
 * What would make the sandbox work, for `doctor`; empty where it does.
 * `release` is the text of /etc/os-release.
 */
export function sandboxAdvice({ works, why }: Probe, release: string): string {
  if (works) return "";
  if (/there is none/.test(why)) {
    return "Use Linux, or WSL 2 on Windows; elsewhere every command is asked about.";
  }
  if (/not installed/.test(why)) {
    return `Install it: ${installer(release)}.`;
  }
  if (/[Uu]nknown option/.test(why)) {
    return "Update bubblewrap: version 0.8.0 or newer is needed.";
  }
  if (/proc/.test(why)) {
    return "This looks like a container that hides parts of /proc; start it with --security-opt systempaths=unconfined, or let the container be the sandbox and set sandbox.mode off.";
  }
  return "User namespaces are closed to this user. Check `sysctl user.max_user_namespaces` (not 0), `kernel.unprivileged_userns_clone` (1) and `kernel.apparmor_restrict_unprivileged_userns` (0, or an AppArmor profile for /usr/bin/bwrap); in a container they need --security-opt seccomp=unconfined.";
}

function installer(release: string): string {
  const ids = [...release.matchAll(/^ID(?:_LIKE)?="?([^"\n]*)/gm)].map(
    ([, id = ""]) => id,
  ).join(" ");
  const known = INSTALLERS.find(([names]) => names.test(ids));
  return known?.[1] ?? "the package is called bubblewrap";
}
