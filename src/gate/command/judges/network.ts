import { type Argument, spellings, valueOf } from "../argument.ts";
import {
  type Call,
  type Desk,
  hasOption,
  type Judge,
  optionOf,
} from "../desk.ts";
import { rememberCopies } from "./copies.ts";

const BODIES = new Set(
  "-d --data --data-raw --data-urlencode --data-binary --json -F --form -T --upload-file"
    .split(" "),
);
const TEXTS = new Set(
  "-H --header -A --user-agent -e --referer -b -w --write-out --url-query"
    .split(" "),
);

/** curl: GET from anywhere, anything to this machine, no file of the person's. */
function judgeCurl(call: Call, desk: Desk): void {
  const urls = [
    ...call.parsed.operands,
    ...call.parsed.options.flatMap(({ name, value }) =>
      name === "--url" && value !== undefined ? [value] : []
    ),
  ];
  const isLocal = urls.length > 0 &&
    urls.every((url) => desk.net.isLoopback(url));
  for (const { name, value } of call.parsed.options) {
    if (value === undefined) continue;
    if (BODIES.has(name)) {
      if (isLocal) judgeBody(name, value, desk);
      else {desk.ask(
          "net.upload",
          "exfiltration",
          `curl ${name} sends data away`,
        );}
    } else if (TEXTS.has(name)) judgeText(name, value, isLocal, desk);
    else if (name === "-X" || name === "--request") {
      judgeMethod(value, isLocal, desk);
    }
  }
  if (hasOption(call, "-k", "--insecure") && !isLocal) {
    desk.ask("net.insecure", "exfiltration", "does not check who answers");
  }
  rememberDownloads(
    call,
    urls,
    hasOption(call, "-O", "--remote-name", "--remote-name-all", "-J"),
    desk,
  );
}

function judgeBody(name: string, value: Argument, desk: Desk): void {
  if (name === "-T" || name === "--upload-file") {
    return desk.place.judge(value, "read");
  }
  for (const text of value.values ?? [""]) {
    for (const [, file] of text.matchAll(/(?:^|=)[@<]([^;]*)/g)) {
      if (file && file !== "-") desk.place.judgePath(file, "read");
    }
  }
}

function judgeText(
  name: string,
  value: Argument,
  isLocal: boolean,
  desk: Desk,
): void {
  const isOpen = value.values === null || value.guessed;
  const text = spellings(value).join("\n");
  const isFile = /^@/.test(text) || (name === "-b" && !text.includes("=")) ||
    text.includes("%output{");
  const carries =
    /^(?:authorization|proxy-authorization|cookie|x-api-key|private-token|x-aws-|metadata)/i
      .test(text);
  if (isFile || (!isLocal && (isOpen || carries || name === "-b"))) {
    desk.ask(
      "net.header",
      "exfiltration",
      `curl ${name} ${value.text} may carry data`,
    );
  }
}

function judgeMethod(value: Argument, isLocal: boolean, desk: Desk): void {
  if (!isLocal && !/^(?:GET|HEAD|OPTIONS)$/.test(valueOf(value) ?? "")) {
    desk.ask(
      "net.method",
      "exfiltration",
      `${value.text} changes something there`,
    );
  }
}

function judgeWget(call: Call, desk: Desk): void {
  const urls = call.parsed.operands;
  const isLocal = urls.every((url) => desk.net.isLoopback(url));
  for (const { name, value } of call.parsed.options) {
    if (value === undefined) continue;
    if (name === "--header" || name === "-U" || name === "--user-agent") {
      judgeText("-H", value, isLocal, desk);
    } else if (name === "--method") judgeMethod(value, isLocal, desk);
  }
  rememberDownloads(
    call,
    urls,
    !hasOption(call, "-O", "--output-document", "--spider"),
    desk,
  );
}

/** What came from the network is not run in the same breath. */
function rememberDownloads(
  call: Call,
  urls: readonly Argument[],
  isNamedByUrl: boolean,
  desk: Desk,
): void {
  if (!urls.every((url) => desk.net.isLoopback(url))) {
    desk.findings.hasFetched = true;
  }
  const names: string[] = [];
  for (const { kind, value } of call.parsed.options) {
    if (kind === ">") names.push(...value?.values ?? []);
  }
  if (isNamedByUrl) {
    for (const url of urls) {
      for (const value of url.values ?? []) {
        names.push(
          value.replace(/[?#].*$/, "").replace(/^.*\//, "") || "index.html",
        );
      }
    }
  }
  for (const name of names) {
    for (const path of desk.place.resolve(name) ?? []) {
      desk.findings.untrusted.add(path);
    }
  }
}

/** HTTPie: `METHOD URL ITEM...`; items with `=` or `@` are a body. */
function judgeHttpie(call: Call, desk: Desk): void {
  const [first, ...others] = call.parsed.operands;
  const isMethod = /^[A-Z]+$/.test(valueOf(first) ?? "");
  const url = isMethod ? others[0] : first;
  const items = isMethod ? others.slice(1) : others;
  if (url === undefined) return;
  desk.net.judgeUrl(url);
  const isLocal = desk.net.isLoopback(url);
  if (first !== undefined && isMethod) judgeMethod(first, isLocal, desk);
  for (const item of items) {
    if (/^[\w-]+==/.test(valueOf(item) ?? "")) continue;
    if (!isLocal || spellings(item).some((text) => text.includes("@"))) {
      desk.ask("net.upload", "exfiltration", `${item.text} is sent away`);
    }
  }
}

/** nc: only whether a port answers. */
function judgeNc(call: Call, desk: Desk): void {
  if (!hasOption(call, "-z")) {
    desk.ask("net.socket", "exfiltration", "opens a connection for anything");
  }
}

function judgeDig(call: Call, desk: Desk): void {
  for (const operand of call.parsed.operands) {
    if (
      spellings(operand).some((text) => /^-f|^\+.*(?:tls-ca|https=)/.test(text))
    ) {
      desk.ask("net.option", "exfiltration", `${operand.text} is not known`);
    }
  }
}

/** openssl s_client connects to where `-connect` says. */
function judgeClient(call: Call, desk: Desk): void {
  const to = optionOf(call, "-connect")?.value;
  if (to !== undefined) desk.net.judgeHost(to);
  if (call.command.stdin !== "inherited") {
    desk.ask("net.upload", "exfiltration", "sends its input away");
  }
}

/** rsync: only between folders here; deleting only what a build makes again. */
function judgeRsync(call: Call, desk: Desk): void {
  rememberCopies(call, desk);
  for (const operand of call.parsed.operands) {
    if (spellings(operand).some((text) => /^[^/]*:/.test(text))) {
      desk.ask(
        "net.upload",
        "exfiltration",
        `${operand.text} is another machine`,
      );
    }
  }
  const target = call.parsed.operands.at(-1);
  const isRemade = target?.values?.every((value) =>
    desk.place.isRegenerable(value)
  );
  if (
    hasOption(call, "--delete") && !hasOption(call, "-n", "--dry-run") &&
    !isRemade
  ) {
    desk.ask(
      "delete.mirror",
      "delete",
      "deletes what the source does not have",
    );
  }
}

export const NETWORK_JUDGES: Readonly<Record<string, Judge>> = {
  curl: judgeCurl,
  wget: judgeWget,
  http: judgeHttpie,
  https: judgeHttpie,
  xh: judgeHttpie,
  xhs: judgeHttpie,
  httpie: judgeHttpie,
  nc: judgeNc,
  ncat: judgeNc,
  netcat: judgeNc,
  dig: judgeDig,
  kdig: judgeDig,
  "openssl s_client": judgeClient,
  rsync: judgeRsync,
  aria2c: (call, desk) =>
    rememberDownloads(call, call.parsed.operands, true, desk),
  axel: (call, desk) =>
    rememberDownloads(call, call.parsed.operands, true, desk),
};
