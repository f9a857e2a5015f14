import { sha256 } from "../../domain/sha256.ts";

/** 32 letters and digits of which nobody takes one for another: no I and 1, no O and 0. */
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Letters of a code (behaviour 11.1). */
export const CODE_LENGTH = 8;

/** A code from `bytes` random bytes, one letter a byte. @throws {RangeError} If there are too few. */
export function codeFrom(bytes: Uint8Array): string {
  if (bytes.length < CODE_LENGTH) {
    throw new RangeError(
      `Cannot make a code: ${bytes.length} of ${CODE_LENGTH} random bytes given`,
    );
  }
  return Array.from(
    bytes.subarray(0, CODE_LENGTH),
    (byte) => LETTERS[byte & 31],
  ).join("");
}

/** What is kept of a code: its salted hash. Small letters, blanks and hyphens do not matter. */
export function hashCode(code: string, salt: string): string {
  const plain = code.toUpperCase().replace(/[\s-]/g, "");
  return sha256(JSON.stringify([salt, plain]));
}

/** Are two hashes the same? Takes as long wherever they differ. */
export function sameHash(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let at = 0; at < one.length; at++) {
    difference |= one.charCodeAt(at) ^ other.charCodeAt(at % other.length);
  }
  return difference === 0;
}
