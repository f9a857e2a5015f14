import { valueOf } from "../argument.ts";
import { type Call, type Desk, hasOption, optionOf } from "../desk.ts";
import { judgePlacedIn } from "./deletion.ts";

/** chmod: ordinary modes; nothing for the whole world, no set-id bits. */
export function judgeChmod(call: Call, desk: Desk): void {
  const [mode, ...files] = call.parsed.operands;
  const value = valueOf(mode);
  if (value === undefined) {
    return desk.ask(
      "mode.unknown",
      "permissions",
      "sets a mode that is not known",
    );
  }
  const doubt = doubtAbout(value);
  if (doubt !== null) desk.ask("mode.open", "permissions", `${value} ${doubt}`);
  const isClosing = /^0?[0-3][0-7]{2}$/.test(value) ||
    /(?:^|,)[ua]*-[wxst]*r/.test(value);
  if (isClosing && hasOption(call, "-R", "--recursive")) {
    desk.ask("mode.closed", "permissions", `${value} locks whole folders`);
  }
  if (/x|^0?[0-7]?[1357]/.test(value)) {
    for (const file of files) {
      for (const name of file.values ?? []) {
        for (const path of desk.place.resolve(name) ?? []) {
          desk.findings.untrusted.add(path);
        }
      }
    }
  }
}

function doubtAbout(mode: string): string | null {
  if (/^[0-7]{1,4}$/.test(mode)) {
    const digits = mode.padStart(4, "0");
    if (/[67]/.test(digits[0] ?? "") || /[24]/.test(digits[0] ?? "")) {
      return "sets a set-id bit";
    }
    return /[2367]/.test(digits[3] ?? "") ? "lets everybody write" : null;
  }
  for (const clause of mode.split(",")) {
    const parts = /^([ugoa]*)((?:[-+=][rwxXstugo]*)+)$/.exec(clause);
    if (parts === null) return "is no mode";
    const [, who = "", actions = ""] = parts;
    for (const [, sign, what = ""] of actions.matchAll(/([-+=])([a-zA-Z]*)/g)) {
      if (sign === "-") continue;
      if (what.includes("s")) return "sets a set-id bit";
      const isWorld = /[oa]/.test(who);
      if (isWorld && /[wugo]/.test(what)) return "lets everybody write";
      if (who === "" && what.includes("w") && sign === "=") {
        return "lets everybody write";
      }
    }
  }
  return null;
}

/** mkdir -m: the mode of what is made. */
export function judgeNewMode(call: Call, desk: Desk): void {
  const given = optionOf(call, "-m", "--mode");
  if (given === undefined) return;
  const doubt = doubtAbout(valueOf(given.value) ?? "?");
  if (doubt !== null) {
    desk.ask("mode.open", "permissions", `${given.value?.text} ${doubt}`);
  }
}

/** install: copies, with a mode, for nobody else. */
export function judgeInstall(call: Call, desk: Desk): void {
  judgeNewMode(call, desk);
  if (hasOption(call, "-o", "-g")) {
    desk.ask("mode.owner", "permissions", "gives files to somebody else");
  }
  judgePlacedIn(call, desk);
}
