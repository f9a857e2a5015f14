import { valueOf } from "../argument.ts";
import {
  type Call,
  type Desk,
  hasOption,
  type Judge,
  optionOf,
} from "../desk.ts";
import { rememberUnpacked } from "./arrivals.ts";

/** tar: packs and unpacks in the workspace. */
function judgeTar(call: Call, desk: Desk): void {
  for (const { name, value } of call.parsed.options) {
    if ((name !== "-f" && name !== "--file") || value === undefined) continue;
    if (valueOf(value) === "-") continue;
    if (/^[^/]*:/.test(valueOf(value) ?? ":")) {
      desk.ask(
        "archive.remote",
        "exfiltration",
        `${value.text} is another machine`,
      );
    }
    const isWritten = hasOption(call, "-c", "--create");
    desk.place.judge(value, isWritten ? "write" : "read");
  }
  const isUnpacking = hasOption(call, "-x", "--extract", "--get");
  if (
    isUnpacking && !desk.place.isHere() && !hasOption(call, "-C", "--directory")
  ) {
    desk.ask(
      "archive.outside",
      "outside-workspace",
      "unpacks outside the workspace",
    );
  }
  if (isUnpacking) {
    const folder = optionOf(call, "-C", "--directory")?.value;
    rememberUnpacked(
      optionOf(call, "-f", "--file")?.value?.values ?? undefined,
      folder?.values ?? ["."],
      call,
      desk,
    );
  }
  if (hasOption(call, "-P")) {
    desk.ask(
      "archive.absolute",
      "outside-workspace",
      "unpacks to absolute paths",
    );
  }
}

function judgeUnzip(call: Call, desk: Desk): void {
  const isListing = hasOption(call, "-l", "-Z", "-z", "-t", "-p", "-v", "-1");
  if (!isListing && !hasOption(call, "-d") && !desk.place.isHere()) {
    desk.ask(
      "archive.outside",
      "outside-workspace",
      "unpacks outside the workspace",
    );
  }
  if (!isListing) {
    rememberUnpacked(
      call.parsed.operands[0]?.values ?? undefined,
      optionOf(call, "-d")?.value?.values ?? ["."],
      call,
      desk,
    );
  }
}

/** 7z: listing and testing; unpacking into the workspace. */
function judgeSevenZip(call: Call, desk: Desk): void {
  const [command, ...rest] = call.args;
  const name = valueOf(command) ?? "";
  if (!/^[ltxeai]$/.test(name)) {
    return desk.ask("spec.command", "unknown", `7z ${name} is not known`);
  }
  for (const argument of rest) {
    const value = valueOf(argument) ?? "-?";
    if (value.startsWith("-o")) desk.place.judgePath(value.slice(2), "write");
    else if (/^-(?:y|t\w+|m\w+=?\w*|bd|r|bb\d|ao[asut])$/.test(value)) continue;
    else if (value.startsWith("-")) {
      desk.ask("spec.option", "unknown", `7z ${argument.text} is not known`);
    } else desk.place.judge(argument, name === "a" ? "write" : "read");
  }
  if (/[xe]/.test(name)) {
    const texts = rest.flatMap(({ values }) => values ?? []);
    const folders = texts.filter((text) => text.startsWith("-o"));
    rememberUnpacked(
      texts.filter((text) => !text.startsWith("-")),
      folders.length > 0 ? folders.map((text) => text.slice(2)) : ["."],
      call,
      desk,
    );
  }
  if (/[xe]/.test(name) && !desk.place.isHere()) {
    desk.ask(
      "archive.outside",
      "outside-workspace",
      "unpacks outside the workspace",
    );
  }
}

function judgeFills(_call: Call, desk: Desk): void {
  desk.ask("disk.fill", "disk", "may fill the disk");
}

function judgeDd(_call: Call, desk: Desk): void {
  desk.ask("disk.copy", "disk", "copies raw bytes");
}

function judgeTee(call: Call, desk: Desk): void {
  for (const operand of call.parsed.operands) {
    for (const value of operand.values ?? []) {
      for (const path of desk.place.resolve(value) ?? []) {
        desk.findings.untrusted.add(path);
      }
    }
  }
}

function judgeShred(_call: Call, desk: Desk): void {
  desk.ask(
    "delete.shred",
    "delete",
    "destroys files so that nothing brings them back",
  );
}

function judgeOwner(_call: Call, desk: Desk): void {
  desk.ask("mode.owner", "permissions", "gives files to somebody else");
}

export const ARCHIVE_JUDGES: Readonly<Record<string, Judge>> = {
  tar: judgeTar,
  gtar: judgeTar,
  bsdtar: judgeTar,
  unzip: judgeUnzip,
  "7z": judgeSevenZip,
  "7za": judgeSevenZip,
  "7zz": judgeSevenZip,
  fallocate: judgeFills,
  dd: judgeDd,
  tee: judgeTee,
  gtee: judgeTee,
  shred: judgeShred,
  chown: judgeOwner,
  chgrp: judgeOwner,
};
