/** The bytes of an address, 4 or 16; undefined if the text is none. */
export function parseAddress(text: string): Uint8Array | undefined {
  if (text.length > 45) return undefined;
  return text.includes(":") ? parseV6(text) : parseV4(text);
}

function parseV4(text: string): Uint8Array | undefined {
  const parts = text.split(".");
  if (parts.length !== 4) return undefined;
  const bytes = parts.map((part) =>
    /^(?:0|[1-9]\d{0,2})$/.test(part) ? Number(part) : 256
  );
  return bytes.every((byte) => byte < 256) ? Uint8Array.from(bytes) : undefined;
}

function parseV6(text: string): Uint8Array | undefined {
  // The URL parser knows every spelling, also `::ffff:1.2.3.4`.
  const host = /^[0-9a-f:.]+$/i.test(text)
    ? URL.parse(`http://[${text}]/`)?.hostname
    : undefined;
  if (host === undefined) return undefined;
  const [head = "", tail] = host.slice(1, -1).split("::");
  const first = head === "" ? [] : head.split(":");
  const last = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = Array<string>(8 - first.length - last.length).fill("0");
  return Uint8Array.from(
    [...first, ...zeros, ...last].flatMap((group) => {
      const value = Number.parseInt(group, 16);
      return [value >> 8, value & 255];
    }),
  );
}

/** Ranges that lead to no public host (IANA special-purpose registries, clouds). */
const SPECIAL: readonly (readonly [range: string, reason: string])[] = [
  ["0.0.0.0/8", "is unspecified"],
  ["10.0.0.0/8", "is private"],
  ["100.64.0.0/10", "is shared by a carrier or a cloud"],
  ["127.0.0.0/8", "is this machine"],
  ["168.63.129.16/32", "serves metadata of a cloud"],
  ["169.254.0.0/16", "is link-local, where clouds serve metadata"],
  ["172.16.0.0/12", "is private"],
  ["192.0.0.0/24", "is reserved for protocols"],
  ["192.0.2.0/24", "is for documentation"],
  ["192.88.99.0/24", "is a relay"],
  ["192.168.0.0/16", "is private"],
  ["198.18.0.0/15", "is for benchmarks"],
  ["198.51.100.0/24", "is for documentation"],
  ["203.0.113.0/24", "is for documentation"],
  ["224.0.0.0/4", "is multicast"],
  ["240.0.0.0/4", "is reserved"],
  ["::/96", "wraps an IPv4 address"],
  ["::ffff:0:0/96", "wraps an IPv4 address"],
  ["::ffff:0:0:0/96", "wraps an IPv4 address"],
  ["64:ff9b::/96", "wraps an IPv4 address"],
  ["64:ff9b:1::/48", "wraps an IPv4 address"],
  ["100::/64", "is discarded"],
  ["2001::/32", "is a Teredo tunnel"],
  ["2001::/23", "is reserved for protocols"],
  ["2001:db8::/32", "is for documentation"],
  ["2002::/16", "is a 6to4 tunnel"],
  ["3fff::/20", "is for documentation"],
  ["fc00::/7", "is private"],
  ["fe80::/10", "is link-local"],
  ["fec0::/10", "is site-local"],
  ["ff00::/8", "is multicast"],
];

/** Of IPv6 only this is given out to public hosts. */
const GLOBAL_V6 = "2000::/3";

interface Range {
  readonly bytes: Uint8Array;
  readonly bits: number;
  readonly reason: string;
}

const RANGES: readonly Range[] = SPECIAL.map(([range, reason]) =>
  toRange(range, reason)
);
const GLOBAL = toRange(GLOBAL_V6, "");

/**
 * The ranges in CIDR form: `--deny-net` takes those of IPv4 as a floor under the
 * guard, and of IPv6 single addresses only (security 5).
 */
export const DENIED_RANGES: readonly string[] = SPECIAL.map(([range]) => range);

/** Why no public host has this address; undefined if one may. */
export function whyNotPublic(address: string): string | undefined {
  const bytes = parseAddress(address);
  if (bytes === undefined) return "is no address";
  const range = RANGES.find((range) => contains(range, bytes));
  if (range !== undefined) return range.reason;
  return bytes.length === 16 && !contains(GLOBAL, bytes)
    ? "is in no range of public hosts"
    : undefined;
}

function toRange(range: string, reason: string): Range {
  const [address = "", bits] = range.split("/");
  const bytes = parseAddress(address);
  if (bytes === undefined) {
    throw new TypeError(`Cannot read the range ${range}: it has no address`);
  }
  return { bytes, bits: Number(bits), reason };
}

function contains(range: Range, bytes: Uint8Array): boolean {
  if (range.bytes.length !== bytes.length) return false;
  return bytes.every((byte, index) => {
    const bits = Math.min(8, Math.max(0, range.bits - 8 * index));
    const mask = 256 - (1 << (8 - bits));
    return (byte & mask) === ((range.bytes[index] ?? 0) & mask);
  });
}
