import { TreeError } from "../tree/read_tree.ts";
import type { SourceFiles } from "./source_files.ts";

const BLOCK = 512;

/** Takes the files of a tar archive. @throws {TreeError} If it is none, or holds links or devices. */
export function untar(archive: Uint8Array, files: SourceFiles): void {
  let longName: string | null = null;
  for (let at = 0; at + BLOCK <= archive.length;) {
    const header = archive.subarray(at, at + BLOCK);
    if (header.every((byte) => byte === 0)) return;
    assertChecksum(header);
    const size = octal(header, 124, 12);
    const data = archive.slice(at + BLOCK, at + BLOCK + size);
    if (data.length < size) throw new TreeError("the archive ends too soon");
    const kind = String.fromCharCode(header[156] ?? 0);
    switch (kind) {
      case "\0":
      case "0":
        files.add(
          longName ?? nameOf(header),
          data,
          (octal(header, 100, 8) & 0o100) !== 0,
        );
        longName = null;
        break;
      case "5":
      case "g":
        longName = null;
        break;
      case "L":
        longName = text(data).replace(/\0.*$/s, "");
        break;
      case "x":
        longName = /^\d+ path=(.*)$/m.exec(text(data))?.[1] ?? null;
        break;
      default:
        throw new TreeError(
          `${longName ?? nameOf(header)} is a link or a device`,
        );
    }
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}

function nameOf(header: Uint8Array): string {
  const name = field(header, 0, 100);
  const isUstar = field(header, 257, 5) === "ustar";
  const prefix = isUstar ? field(header, 345, 155) : "";
  return prefix ? `${prefix}/${name}` : name;
}

function assertChecksum(header: Uint8Array): void {
  let sum = 0;
  for (const [index, byte] of header.entries()) {
    sum += index >= 148 && index < 156 ? 32 : byte;
  }
  if (sum !== octal(header, 148, 8)) {
    throw new TreeError("it is no tar archive, or a damaged one");
  }
}

function octal(header: Uint8Array, at: number, length: number): number {
  const digits = field(header, at, length).trim();
  if (/^[0-7]*$/.test(digits)) return parseInt(digits || "0", 8);
  throw new TreeError("it is no tar archive, or one of a size that is refused");
}

function field(header: Uint8Array, at: number, length: number): string {
  return text(header.subarray(at, at + length)).replace(/\0.*$/s, "");
}

function text(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
