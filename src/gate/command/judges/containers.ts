import { type Argument, spellings, valueOf } from "../argument.ts";
import {
  type Call,
  type Desk,
  hasOption,
  type Judge,
  optionOf,
} from "../desk.ts";
import { isHarmlessVariable } from "../environment_names.ts";
import { judgeImage } from "./arrivals.ts";

/** docker run: boxed in; of the host only the workspace is seen. */
function judgeRun(call: Call, desk: Desk): void {
  let hasMount = false;
  for (const { name, value } of call.parsed.options) {
    if (value === undefined) continue;
    switch (name) {
      case "-v":
      case "--volume":
        hasMount = true;
        judgeSource(
          value.values?.map((text) => text.split(":")[0] ?? ""),
          value,
          desk,
        );
        break;
      case "--mount":
        hasMount = true;
        judgeSource(value.values?.map(mountSource), value, desk);
        break;
      case "--network":
      case "--net":
        if (/^(?:host|container:)/.test(valueOf(value) ?? "host")) {
          desk.ask(
            "container.network",
            "container",
            "shares the host's network",
          );
        }
        break;
      case "--security-opt":
        if (!/^no-new-privileges/.test(valueOf(value) ?? "")) {
          desk.ask(
            "container.security",
            "container",
            `${value.text} opens the box`,
          );
        }
        break;
      case "-e":
      case "--env":
        judgeVariable(value, desk);
        break;
      case "-p":
      case "--publish":
        break;
    }
  }
  judgeImage(call, desk);
  const [, ...words] = call.parsed.operands;
  judgeInside(words, hasMount, desk);
}

function mountSource(text: string): string {
  return /(?:^|,)(?:src|source)=([^,]*)/.exec(text)?.[1] ?? "";
}

/** A named volume, or a folder of the workspace. */
function judgeSource(
  sources: readonly string[] | undefined,
  written: Argument,
  desk: Desk,
): void {
  for (const source of sources ?? ["/"]) {
    if (/^[\w][\w.-]*$/.test(source) || source === "") continue;
    const isInside = desk.place.resolve(source)?.every((path) =>
      desk.place.isInside(path)
    );
    if (isInside !== true) {
      desk.ask(
        "container.mount",
        "container",
        `${written.text} shows the host's files`,
      );
    } else desk.place.judgePath(source, "read");
  }
}

/** `-e NAME` hands on the caller's value. */
function judgeVariable(value: Argument, desk: Desk): void {
  for (const text of spellings(value)) {
    if (text.includes("=") || isHarmlessVariable(text)) continue;
    desk.ask(
      "container.environment",
      "secret-read",
      `hands ${text} to the container`,
    );
  }
}

/** A command inside is judged where it sees the workspace. */
function judgeInside(
  words: readonly Argument[],
  hasMount: boolean,
  desk: Desk,
): void {
  if (words.length === 0) return;
  const isInline = words.some((word) =>
    /^-[a-z]*[ce]$|^--eval$/.test(valueOf(word) ?? "")
  );
  if (hasMount || isInline) desk.judgeWords(words);
}

function judgeExec(call: Call, desk: Desk): void {
  const [, ...words] = call.parsed.operands;
  if (words.length > 0) desk.judgeWords(words);
}

/** Fields of a container that hold no environment. */
const HARMLESS_FORMAT =
  /^[^{}]*(?:\{\{ *(?:json )?\.(?:State|Id|Name|Created|Image|RestartCount|Platform|NetworkSettings\.(?:IPAddress|Ports|Networks))(?:\.\w+)* *\}\}[^{}]*)+$/;

/** logs, ps and the like show no secrets; inspecting does. */
function judgeInspect(call: Call, desk: Desk): void {
  const format = valueOf(optionOf(call, "-f", "--format")?.value);
  if (format !== undefined && HARMLESS_FORMAT.test(format)) return;
  desk.ask(
    "container.inspect",
    "secret-read",
    `${call.key} shows the environment`,
  );
}

function judgeComposeConfig(call: Call, desk: Desk): void {
  if (
    !hasOption(
      call,
      "-q",
      "--quiet",
      "--services",
      "--volumes",
      "--images",
      "--profiles",
    )
  ) {
    desk.ask(
      "container.config",
      "secret-read",
      "shows values filled in from .env",
    );
  }
}

/** kubectl: looking; not at secrets. */
function judgeLooking(call: Call, desk: Desk): void {
  for (const operand of call.parsed.operands) {
    const values = spellings(operand);
    if (values.some((value) => /(?:^|[,/])secrets?(?:$|[,/.])/i.test(value))) {
      desk.ask("cluster.secret", "secret-read", `shows ${operand.text}`);
    }
  }
}

/** Changes of a cluster only as a dry run. */
function judgeDryRun(call: Call, desk: Desk): void {
  const given = optionOf(call, "--dry-run", "-n");
  const isDry = given !== undefined && given.name === "--dry-run" &&
    (given.value === undefined ||
      /^(?:client|server|true)$/.test(valueOf(given.value) ?? ""));
  if (!isDry) {
    desk.ask("cluster.change", "container", `${call.key} changes the cluster`);
  }
}

/** docker build: what is built is a folder here. */
function judgeBuild(call: Call, desk: Desk): void {
  if (call.parsed.operands.some((operand) => valueOf(operand) === "-")) {
    desk.ask("container.context", "container", "builds what it reads");
  }
}

function judgePlaybook(call: Call, desk: Desk): void {
  const isDry = hasOption(
    call,
    "-C",
    "--check",
    "--syntax-check",
    "--list-tasks",
    "--list-hosts",
    "--list-tags",
  );
  if (!isDry) {
    desk.ask("playbook.run", "cloud-db", "changes the hosts it names");
  }
}

function judgePublish(call: Call, desk: Desk): void {
  if (!hasOption(call, "--dry-run", "-n")) {
    desk.ask("package.publish", "cloud-db", `${call.key} publishes`);
  }
}

const CHANGES =
  "apply delete create patch run scale label annotate set expose replace taint cordon drain uncordon"
    .split(" ");

export const CONTAINER_JUDGES: Readonly<Record<string, Judge>> = {
  "docker run": judgeRun,
  "docker create": judgeRun,
  "podman run": judgeRun,
  "docker inspect": judgeInspect,
  "podman inspect": judgeInspect,
  "docker container inspect": judgeInspect,
  "docker compose config": judgeComposeConfig,
  "docker-compose config": judgeComposeConfig,
  "docker compose run": judgeExec,
  "docker compose exec": judgeExec,
  "docker-compose run": judgeExec,
  "docker-compose exec": judgeExec,
  "kubectl get": judgeLooking,
  "kubectl describe": judgeLooking,
  "oc get": judgeLooking,
  "oc describe": judgeLooking,
  "k get": judgeLooking,
  "k describe": judgeLooking,
  ...Object.fromEntries(
    CHANGES.map((verb) => [`kubectl ${verb}`, judgeDryRun]),
  ),
  "helm upgrade": judgeDryRun,
  "helm install": judgeDryRun,
  "helm uninstall": judgeDryRun,
  "helm rollback": judgeDryRun,
  "docker build": judgeBuild,
  "docker image build": judgeBuild,
  "docker buildx build": judgeBuild,
  "podman build": judgeBuild,
  "ansible-playbook": judgePlaybook,
  "npm publish": judgePublish,
  "pnpm publish": judgePublish,
  "cargo publish": judgePublish,
};
