import { valueOf } from "../argument.ts";
import {
  type Call,
  type Desk,
  hasOption,
  type Judge,
  optionOf,
} from "../desk.ts";

/** git clone: what lies in the new folder is somebody else's. */
export function judgeClone(call: Call, desk: Desk): void {
  const [source, folder] = call.parsed.operands;
  const named = folder?.values ??
    source?.values?.map((url) =>
      url.replace(/\/+$/, "").replace(/\.git$/, "").replace(/^.*[/:]/, "")
    );
  desk.findings.hasFetched = true;
  // A name that is not known may be any folder here.
  for (const name of named ?? ["."]) rememberFolder(name, desk);
}

/** What an archive from the network was unpacked into runs no more. */
export function rememberUnpacked(
  archive: readonly string[] | undefined,
  folders: readonly string[],
  call: Call,
  desk: Desk,
): void {
  if (!isFetched(archive ?? ["-"], call, desk)) return;
  for (const folder of folders) rememberFolder(folder, desk);
}

/** patch, git apply: a change nobody has seen may be to anything here. */
function judgePatch(call: Call, desk: Desk): void {
  const input = optionOf(call, "-i", "--input")?.value;
  const isOnlyChecked = hasOption(
    call,
    "--dry-run",
    "--check",
    "--stat",
    "--numstat",
    "--summary",
    "--abort",
    "--skip",
    "--quit",
  );
  const files = [...call.parsed.operands, ...input === undefined ? [] : [input]]
    .flatMap(({ values }) => values ?? []);
  if (!isOnlyChecked && isFetched(files, call, desk)) {
    desk.ask(
      "code.fetched",
      "remote-exec",
      `${call.key} takes in a change from the network`,
    );
  }
}

/** Whether this very command fetched one of the files, or what is piped in. */
function isFetched(
  files: readonly string[],
  { command }: Call,
  desk: Desk,
): boolean {
  const { hasFetched, untrusted } = desk.findings;
  if (!hasFetched) return false;
  const isPiped = command.stdin === "pipe" || command.stdin === "file";
  return isPiped ||
    files.some((file) =>
      desk.place.resolve(file)?.some((path) => untrusted.has(path)) ?? true
    );
}

function rememberFolder(folder: string, desk: Desk): void {
  for (const path of desk.place.resolve(folder) ?? []) {
    desk.findings.untrustedFolders.add(path);
  }
}

const KNOWN_REGISTRIES =
  /^(?:(?:index\.|registry-1\.)?docker\.io|ghcr\.io|gcr\.io|quay\.io|mcr\.microsoft\.com|public\.ecr\.aws|registry\.k8s\.io|k8s\.gcr\.io|lscr\.io|nvcr\.io|docker\.elastic\.co|registry\.gitlab\.com|localhost(?::\d+)?|127\.0\.0\.1(?::\d+)?)$/;

/** docker pull and run: an image of a registry that others know. */
export function judgeImage(call: Call, desk: Desk): void {
  const [image] = call.parsed.operands;
  const [registry = "", ...rest] = (valueOf(image) ?? "").split("/");
  const isNamed = rest.length > 0 && /[.:]|^localhost$/.test(registry);
  if (isNamed && !KNOWN_REGISTRIES.test(registry)) {
    desk.ask(
      "package.source",
      "remote-exec",
      `${image?.text} is of another registry than the known`,
    );
  }
}

export const ARRIVAL_JUDGES: Readonly<Record<string, Judge>> = {
  "git clone": judgeClone,
  "gh repo clone": judgeClone,
  "git apply": judgePatch,
  "git am": judgePatch,
  patch: judgePatch,
  "docker pull": judgeImage,
  "docker image pull": judgeImage,
  "podman pull": judgeImage,
};
