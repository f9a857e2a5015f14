import { closeQuietly, type Network, network } from "./dial.ts";
import { exchange } from "./http_exchange.ts";
import { parseAddress } from "./ip_address.ts";
import { type Hop, judgeHop, MAX_HOPS, whyAddresses } from "./judge_url.ts";

/** How a fetch is bounded; `network` is the world's unless a test gives one. */
export interface FetchLimits {
  readonly signal: AbortSignal;
  /** At most this many redirects are followed. */
  readonly maxHops?: number;
  /** At most so much of a body is kept, packed and unpacked. */
  readonly maxBytes: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly network?: Network;
}

/** What a fetch came to. */
export interface Fetched {
  /** Where the last redirect led. */
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array;
  /** Set if there was more than `maxBytes`. */
  readonly isCut: boolean;
}

/**
 * Fetches a public web page. Each hop is judged, resolved once, all its answers
 * are checked, and the checked address itself is dialled; SNI, certificate and
 * Host stay the name's. Goes through no proxy.
 *
 * @throws {Deno.errors.PermissionDenied} If the guard refuses a hop.
 * @throws {SyntaxError} If a server answers with something else than HTTP.
 */
export async function guardedFetch(
  input: string,
  limits: FetchLimits,
): Promise<Fetched> {
  const seen = new Set<string>();
  const maxHops = limits.maxHops ?? MAX_HOPS;
  let next = input;
  let from: URL | undefined;
  while (true) {
    limits.signal.throwIfAborted();
    const hop = judgeHop(next, from);
    if ("verdict" in hop) throw refusal(next, hop.reason);
    const { url } = hop;
    if (seen.has(url.href)) throw refusal(next, "it redirects in a circle");
    if (seen.size > maxHops) throw refusal(next, "it redirects too often");
    seen.add(url.href);
    const answer = await ask(hop, limits);
    const target = answer.headers.get("location");
    if (target === null || ![301, 302, 303, 307, 308].includes(answer.status)) {
      return { url: url.href, ...answer };
    }
    next = target;
    from = url;
  }
}

async function ask({ url, name }: Hop, limits: FetchLimits) {
  const { signal, maxBytes, headers = {} } = limits;
  const world = limits.network ?? network;
  const addresses = name === undefined
    ? [url.hostname.replace(/^\[|\]$/g, "")]
    : await world.resolve(name, signal);
  if (name !== undefined) {
    const why = whyAddresses(name, addresses);
    if (why) throw refusal(url.href, why);
  }
  // Many a network has no route for IPv6.
  const [address = ""] = addresses.toSorted((a, b) =>
    (parseAddress(a)?.length ?? 0) - (parseAddress(b)?.length ?? 0)
  );
  const isSecure = url.protocol === "https:";
  const conn = await abortable(
    world.dial({
      address,
      port: Number(url.port) || (isSecure ? 443 : 80),
      serverName: isSecure ? name ?? address : undefined,
    }),
    signal,
  );
  const close = () => closeQuietly(conn);
  signal.addEventListener("abort", close);
  try {
    return await exchange(conn, url, headers, maxBytes);
  } catch (error) {
    // A connection closed under a read fails in ways that say nothing.
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener("abort", close);
    close();
  }
}

/** The connection, unless the signal comes first: then it is closed once it is there. */
function abortable(
  dialled: Promise<Deno.Conn>,
  signal: AbortSignal,
): Promise<Deno.Conn> {
  const { promise, resolve, reject } = Promise.withResolvers<Deno.Conn>();
  const abort = () => reject(signal.reason);
  signal.addEventListener("abort", abort, { once: true });
  dialled.then((conn) => {
    signal.removeEventListener("abort", abort);
    if (signal.aborted) closeQuietly(conn);
    resolve(conn);
  }, (error: unknown) => {
    signal.removeEventListener("abort", abort);
    reject(error);
  });
  return promise;
}

function refusal(url: string, why: string): Error {
  const shown = url.length > 200 ? `${url.slice(0, 200)}...` : url;
  return new Deno.errors.PermissionDenied(
    `Cannot fetch ${JSON.stringify(shown)}: ${why}`,
  );
}
