import { type Argument, spellings, valueOf } from "../argument.ts";
import {
  type Call,
  type Desk,
  hasOption,
  type Judge,
  optionOf,
} from "../desk.ts";

const OVERWRITES = new Set(
  "-f --force --force-with-lease --force-if-includes --mirror --delete -d --prune"
    .split(" "),
);
const REMOTES = /^(?:origin|upstream|fork)$/;

function judgeGlobal(call: Call, desk: Desk): void {
  for (const { name, value } of call.parsed.options) {
    if (name !== "-C" || value === undefined) continue;
    const isInside = value.values?.every((path) =>
      desk.place.resolve(path)?.every((absolute) =>
        desk.place.isInside(absolute)
      )
    ) ?? false;
    if (!isInside) {
      desk.ask(
        "git.elsewhere",
        "git",
        `works in ${value.text}, outside the workspace`,
      );
    }
  }
}

/** push: what is configured, nothing forced, nothing deleted but in words. */
function judgePush(call: Call, desk: Desk): void {
  const isTold = hasOption(call, "-n", "--dry-run");
  const forced = call.parsed.options.find(({ name }) => OVERWRITES.has(name));
  if (forced !== undefined && !isTold) {
    desk.ask("git.force", "git", `${forced.name} deletes or overwrites`);
  }
  const [remote, ...refs] = call.parsed.operands;
  if (remote !== undefined && !REMOTES.test(valueOf(remote) ?? "")) {
    desk.ask("git.remote", "exfiltration", `pushes to ${remote.text}`);
  }
  for (const ref of refs) {
    const value = valueOf(ref) ?? (ref.guessed ? ref.values?.[0] : undefined);
    if (
      value === undefined || value.startsWith("-") ||
      (/^[+:]|:$/.test(value) && !isTold)
    ) {
      desk.ask("git.refspec", "git", `${ref.text} deletes or overwrites`);
    }
  }
}

/** fetch, pull, remote: a configured name, no address. */
function judgeRemoteName(call: Call, desk: Desk): void {
  const [remote] = call.parsed.operands;
  if (remote === undefined) return;
  const isListed = call.key === "git ls-remote" &&
    remote.values?.every((url) => url.startsWith("https://")) === true;
  if (isListed) desk.net.judgeUrl(remote);
  else if (!/^[\w][\w.-]*$/.test(valueOf(remote) ?? "")) {
    desk.ask(
      "git.remote",
      "remote-exec",
      `${remote.text} is no configured remote`,
    );
  }
  for (const ref of call.parsed.operands.slice(1)) {
    if (/^\+|^-/.test(valueOf(ref) ?? "+")) {
      desk.ask("git.refspec", "git", `${ref.text} overwrites`);
    }
  }
}

/** checkout: switching branches; files that it would overwrite are asked about. */
function judgeCheckout(call: Call, desk: Desk): void {
  const { operands } = call.parsed;
  const hasDashes = call.args.some((arg) =>
    arg.literal && valueOf(arg) === "--"
  );
  const isNew = hasOption(call, "-b", "--orphan", "-t", "--track");
  const discards = hasDashes || (!isNew && operands.length > 1) ||
    operands.some((operand) => {
      const name = valueOf(operand);
      return name === undefined || /^[./:]|\/$/.test(name) ||
        (/\.[A-Za-z][A-Za-z0-9]{0,4}$/.test(name) && !/^v?\d/.test(name) &&
          !isNew);
    });
  if (discards) {
    desk.ask("git.discard", "git", "discards changes that are not committed");
  }
}

function judgeRestore(call: Call, desk: Desk): void {
  if (!hasOption(call, "--staged", "-S")) {
    desk.ask("git.discard", "git", "discards changes that are not committed");
  }
}

function judgeRemoval(call: Call, desk: Desk): void {
  const isKept = hasOption(call, "--cached", "--dry-run", "-n");
  if (isKept) return;
  const isWide = hasOption(call, "-r") ||
    call.parsed.operands.some((o) => o.glob);
  if (isWide) {
    desk.ask("delete.recursive", "delete", "deletes folders or patterns");
  }
}

function judgeClean(call: Call, desk: Desk): void {
  if (!hasOption(call, "-n", "--dry-run")) {
    desk.ask("git.clean", "git", "deletes files that are not tracked");
  }
}

/** config: looking at it; of what can be set only the author's name is harmless. */
function judgeConfig(call: Call, desk: Desk): void {
  const { operands } = call.parsed;
  const isReading = hasOption(
    call,
    "--get",
    "--get-all",
    "--get-regexp",
    "--get-urlmatch",
    "--list",
    "-l",
  ) || /^(?:get|list)$/.test(valueOf(operands[0]) ?? "");
  const isSecret = operands.some((operand) =>
    spellings(operand).some((name) =>
      /extraheader|password|passwd|token|secret|smtppass|cookie|\.?\*/i.test(
        name,
      )
    )
  );
  if (isSecret) {
    desk.ask("git.config-secret", "secret-read", "may show credentials");
  }
  if (isReading || operands.length < 2) return;
  const isLocal = !hasOption(call, "--global", "--system", "--worktree");
  const isHarmless =
    /^(?:user\.(?:name|email)|pull\.rebase|init\.defaultbranch|core\.(?:autocrlf|eol|ignorecase)|color\.ui|push\.default|merge\.conflictstyle)$/i
      .test(valueOf(operands[0]) ?? "");
  if (!isLocal || !isHarmless) {
    desk.ask("git.config", "persistence", "changes git's configuration");
  }
}

function judgeLocalPaths(call: Call, desk: Desk): void {
  for (const operand of call.parsed.operands) {
    if (spellings(operand).some((text) => /:\/\/|^[\w.-]+@/.test(text))) {
      desk.ask(
        "git.remote",
        "remote-exec",
        `${operand.text} is another repository`,
      );
    }
  }
}

function judgeApi(call: Call, desk: Desk): void {
  const method = optionOf(call, "-X", "--method")?.value;
  if (method !== undefined && !/^(?:GET|HEAD)$/i.test(valueOf(method) ?? "")) {
    desk.ask("api.method", "cloud-db", "changes something through the API");
  }
  const [path] = call.parsed.operands;
  if (spellings(path).some((text) => /secrets|keys|tokens|:\/\//.test(text))) {
    desk.ask("api.path", "secret-read", `asks for ${path?.text}`);
  }
}

/** A local branch or tag that is deleted by name can be made again. */
function judgeTagOrBranch(call: Call, desk: Desk): void {
  for (const operand of call.parsed.operands) {
    if (unknownName(operand)) {
      desk.ask(
        "git.name",
        "obfuscation",
        `cannot tell what ${operand.text} is`,
      );
    }
  }
}

function unknownName(operand: Argument): boolean {
  return operand.values === null && operand.origin === "unknown";
}

export const GIT_JUDGES: Readonly<Record<string, Judge>> = {
  git: judgeGlobal,
  "git push": judgePush,
  "git fetch": judgeRemoteName,
  "git pull": judgeRemoteName,
  "git ls-remote": judgeRemoteName,
  "git checkout": judgeCheckout,
  "git restore": judgeRestore,
  "git rm": judgeRemoval,
  "git clean": judgeClean,
  "git config": judgeConfig,
  "git submodule update": judgeLocalPaths,
  "git submodule init": judgeLocalPaths,
  "git branch": judgeTagOrBranch,
  "git tag": judgeTagOrBranch,
  "gh api": judgeApi,
};
