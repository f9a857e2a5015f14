import { sha256 as digest } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** SHA-256 of a text's UTF-8 bytes, or of bytes, in hex. Synchronous, unlike the web's. */
export function sha256(data: string | Uint8Array): string {
  return bytesToHex(
    digest(typeof data === "string" ? utf8ToBytes(data) : data),
  );
}
