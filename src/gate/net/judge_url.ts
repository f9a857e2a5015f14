import { findSecrets } from "../redact/find_secrets.ts";
import { whyNoPublicName } from "./host_name.ts";
import { parseAddress, whyNotPublic } from "./ip_address.ts";
import { whyHidden, whyLookAlike } from "./look_alike.ts";

/** What the guard says, and why. */
export interface NetJudgement {
  readonly verdict: "allow" | "deny";
  readonly reason: string;
}

/** What a resolver and a server would answer. */
export interface NetAnswers {
  /** The addresses of the name, or those of each look-up in turn. */
  readonly resolve?: readonly string[] | readonly (readonly string[])[];
  /** Where the answers point to, in order. */
  readonly redirects?: readonly string[];
}

const LONGEST_URL = 8 * 1024;
/** security 7. */
export const MAX_HOPS = 5;
const MAX_ADDRESSES = 8;

/** Ports on which the web is served; others belong to other services. */
const WEB_PORTS: ReadonlySet<string> = new Set(
  [
    "",
    "80",
    "443",
    "3000",
    "4443",
    "8000",
    "8008",
    "8080",
    "8081",
    "8443",
    "9443",
  ],
);

/** Judges a fetch of our own process, with all its redirects, given the answers. */
export function judgeUrl(
  input: string,
  answers: NetAnswers = {},
): NetJudgement {
  const seen = new Set<string>();
  let from: URL | undefined;
  for (const next of [input, ...(answers.redirects ?? [])]) {
    if (seen.size > MAX_HOPS) return deny("it redirects too often");
    const judged = judgeHop(next, from);
    if ("verdict" in judged) return judged;
    if (seen.has(judged.url.href)) return deny("it redirects in a circle");
    seen.add(judged.url.href);
    if (judged.name !== undefined) {
      const why = whyAddresses(judged.name, answers.resolve ?? []);
      if (why) return deny(why);
    }
    from = judged.url;
  }
  return { verdict: "allow", reason: "public web address" };
}

/** A hop whose form is right; its addresses are still to be judged. */
export interface Hop {
  readonly url: URL;
  /** What is to be resolved; undefined if the host is an address. */
  readonly name: string | undefined;
}

/** Judges one URL by its form, a redirect's against where it came from. */
export function judgeHop(input: string, from?: URL): Hop | NetJudgement {
  if (typeof input !== "string" || input === "") return deny("it is empty");
  if (input.length > LONGEST_URL) return deny("it is too long");
  const text = from === undefined ? input : absolute(input, from);
  if (text === undefined) return deny("the redirect is no address");
  // The parser drops some of these, and reads others as what they are not.
  if (/[\p{Cc}\p{Cf}\p{Z}\p{Cs}]/u.test(text)) {
    return deny("it has a space or an invisible character");
  }
  const written = /^https?:\/\/([^/?#\\]+)(?:[/?#]|$)/i.exec(text)?.[1];
  const url = URL.parse(text);
  if (written === undefined || url === null) {
    return deny("it is no plain http or https address");
  }
  if (from?.protocol === "https:" && url.protocol === "http:") {
    return deny("the redirect gives up encryption");
  }
  if (/\\/.test(text.split(/[?#]/, 1)[0] ?? "")) {
    return deny("it has a backslash");
  }
  if (written.includes("@")) return deny("it carries a user name");
  if (written.includes("%")) return deny("its host is encoded");
  if (!WEB_PORTS.has(url.port)) {
    return deny(`port ${url.port} belongs to another service`);
  }
  const why = whyHost(url, written);
  if (why) return deny(why);
  if (carriesKey(url)) return deny("it carries a key");
  const isAddress = addressOf(url.hostname) !== undefined;
  return { url, name: isAddress ? undefined : nameOf(url) };
}

/** Why a name with these answers may not be dialled; every look-up counts. */
export function whyAddresses(
  name: string,
  resolve: readonly string[] | readonly (readonly string[])[],
): string | undefined {
  const addresses = resolve.flat();
  if (addresses.length === 0) return `${name} does not resolve`;
  const isLong = resolve.some((answer) =>
    typeof answer !== "string" && answer.length > MAX_ADDRESSES
  );
  if (
    isLong || typeof resolve[0] === "string" && resolve.length > MAX_ADDRESSES
  ) {
    return `${name} has more than ${MAX_ADDRESSES} addresses`;
  }
  for (const address of addresses) {
    const why = whyNotPublic(String(address));
    if (why) return `${name} resolves to ${address}, which ${why}`;
  }
  return undefined;
}

function whyHost(url: URL, written: string): string | undefined {
  const host = written.replace(/:\d*$/, "");
  const address = addressOf(url.hostname);
  if (address !== undefined) {
    const why = whyNotPublic(address);
    if (why) return `${address} ${why}`;
    return host.toLowerCase() === url.hostname || host.startsWith("[")
      ? undefined
      : `${host} hides the address ${address}`;
  }
  if (host.normalize("NFKC") !== host.normalize("NFC")) {
    return `${host} is spelled in look-alike characters`;
  }
  const name = nameOf(url);
  const why = whyNoPublicName(name);
  if (why) return `${name} ${why}`;
  return whyLookAlike(name) ?? whyHidden(host);
}

function addressOf(hostname: string): string | undefined {
  if (hostname.startsWith("[")) return hostname.slice(1, -1);
  return parseAddress(hostname) ? hostname : undefined;
}

function nameOf(url: URL): string {
  return url.hostname.replace(/\.$/, "");
}

/** A key in a path or a query is told to whoever answers. */
function carriesKey(url: URL): boolean {
  const plain = `${url.pathname}${url.search}${url.hash}`.replace(
    /(?:%[0-9a-f]{2})+/gi,
    (codes) => decoded(codes),
  );
  return findSecrets(url.href).length > 0 ||
    findSecrets(`${url.origin}${plain}`).length > 0;
}

function decoded(codes: string): string {
  try {
    return decodeURIComponent(codes);
  } catch (error) {
    if (error instanceof URIError) return codes;
    throw error;
  }
}

function absolute(input: string, from: URL): string | undefined {
  return /^[a-z][a-z0-9+.-]*:/i.test(input)
    ? input
    : URL.parse(input, from.href)?.href;
}

function deny(why: string): NetJudgement {
  return { verdict: "deny", reason: why };
}
