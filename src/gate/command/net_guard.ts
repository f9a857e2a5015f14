import type { Argument } from "./argument.ts";
import type { Findings } from "./findings.ts";
import type { CommandPolicy } from "./judgement.ts";

const METADATA =
  /^(?:169\.254\.\d+\.\d+|metadata(?:\.google\.internal)?|metadata\.(?:azure|aws|goog|packet).*|100\.100\.100\.200|192\.0\.0\.192|fd00:ec2::254|\[?(?:::ffff:)?(?:169\.254|a9fe)[^\]]*\]?|instance-data(?:\..*)?)$/i;
const PRIVATE =
  /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|0\.|\[?f[cde][0-9a-f]{2}:)|\.(?:internal|local|svc|consul|lan|corp|intranet|home\.arpa)$/i;
/** Whoever can talk to these owns the machine or the cluster. */
const CONTROL_PORTS = new Set([
  "2375",
  "2376",
  "2377",
  "6443",
  "8001",
  "10250",
  "2379",
]);
/** Names that stand for any address written in them. */
const ANY_ADDRESS =
  /(?:^|\.)(?:nip\.io|sslip\.io|xip\.io|localtest\.me|lvh\.me|rbndr\.us)$/i;
/** Ways to spell an address so that it is not seen. */
const ODD_ADDRESS =
  /^(?:0x[0-9a-f]+|\d{8,10}|0\d+(?:\.\d+)*|(?:0x[0-9a-f]+\.)+.*)$/i;

/** Judges where a command connects to. */
export class NetGuard {
  readonly #policy: CommandPolicy;
  readonly #findings: Findings;

  constructor(policy: CommandPolicy, findings: Findings) {
    this.#policy = policy;
    this.#findings = findings;
  }

  /** Whether every value is an address of this machine. */
  isLoopback(argument: Argument): boolean {
    return argument.values?.every((value) => {
      const url = parseUrl(value);
      return url !== null && isLoopbackHost(url.hostname);
    }) ?? false;
  }

  /** Asks unless it is a plain GET of a public address, or of this machine. */
  judgeUrl(argument: Argument): void {
    if (
      argument.values === null || !isOneUrl(argument) ||
      (argument.guessed && !this.isLoopback(argument))
    ) {
      this.#findings.anyHost = true;
      return this.#ask("unknown", `cannot tell where ${argument.text} leads`);
    }
    for (const value of argument.values) this.#judgeUrlText(value);
  }

  /** Asks unless it is a plain name or address. */
  judgeHost(argument: Argument): void {
    if (argument.values === null || argument.guessed || argument.glob) {
      this.#findings.anyHost = true;
      return this.#ask("unknown", `cannot tell what ${argument.text} names`);
    }
    for (const value of argument.values) {
      if (
        /^[+-]/.test(value) ||
        /^(?:A|AAAA|MX|TXT|NS|SOA|CNAME|PTR|SRV|CAA|ANY|any|a|mx|txt|ns|soa)$/
          .test(value)
      ) continue;
      this.#judgeUrlText(`http://${value.replace(/^@/, "")}`, value);
    }
  }

  #judgeUrlText(text: string, shown = text): void {
    const url = parseUrl(text);
    if (url === null) return this.#ask("form", `${shown} is no plain address`);
    const host = url.hostname;
    // The host as written: after parsing, look-alikes and odd forms are gone.
    const written = text.replace(/^[a-z]+:\/\//i, "").replace(/[/?#].*$/s, "")
      .replace(/:\d*$/, "");
    if (!/^[\x21-\x7e]*$/.test(written) || /(?:^|\.)xn--/.test(host)) {
      return this.#ask(
        "lookalike",
        `${shown} has letters that look like others`,
      );
    }
    if (url.username !== "" || url.password !== "" || written.includes("@")) {
      return this.#ask("user", `${shown} carries a user name`);
    }
    if (!/^https?:$/.test(url.protocol)) {
      return this.#ask("scheme", `${url.protocol} is no web address`);
    }
    if (isLoopbackHost(host)) {
      if (CONTROL_PORTS.has(url.port)) {
        this.#ask("control", `${shown} commands containers or a cluster`);
      }
      if (ODD_ADDRESS.test(written)) {
        this.#ask("form", `${shown} hides its host`);
      }
      this.#findings.hosts.add(host);
      return;
    }
    if (METADATA.test(host) || METADATA.test(written)) {
      return this.#findings.deny(
        "floor.metadata",
        "exfiltration",
        `${shown} hands out credentials of the machine`,
      );
    }
    this.#findings.hosts.add(host);
    const isPrivate = PRIVATE.test(host) || ANY_ADDRESS.test(host) ||
      !/[.:]/.test(host);
    if (isPrivate || ODD_ADDRESS.test(written)) {
      this.#ask("private", `${shown} is inside the network`);
    }
    if (host.split(".").some((label) => label.length > 40)) {
      this.#ask("label", `${shown} has a name that could carry data`);
    }
    if (
      url.search.length > 300 ||
      /(?:token|secret|passw|api_?key|access_?key)=[^&]{8,}/i.test(url.search)
    ) this.#ask("query", `${shown} carries data along`);
    const opinion = this.#policy.judgeHost?.(url.href);
    if (opinion?.verdict === "deny") {
      this.#findings.deny("net.guard", "exfiltration", opinion.reason);
    } else if (opinion?.verdict === "ask") this.#ask("guard", opinion.reason);
  }

  #ask(rule: string, text: string): void {
    this.#findings.ask(`net.${rule}`, "exfiltration", text);
  }
}

/**
 * Whether the shell hands the address on as it is written: a `?` that begins a
 * query is a pattern too, but no file lies where an address would lead.
 */
function isOneUrl({ glob, values }: Argument): boolean {
  return !glob ||
    values?.every((value) =>
        /^https?:\/\/[\w.-]+(?::\d+)?\/[^*?[\]]*\?[^*?[\]]*$/i.test(value)
      ) === true;
}

function parseUrl(text: string): URL | null {
  const spelled = /^[a-z][a-z0-9+.-]*:\/\//i.test(text)
    ? text
    : /^:\d+/.test(text)
    ? `http://localhost${text}`
    : `http://${text}`;
  return URL.parse(spelled);
}

function isLoopbackHost(host: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\]|::1|0\.0\.0\.0)$/i.test(host) ||
    host.endsWith(".localhost");
}
