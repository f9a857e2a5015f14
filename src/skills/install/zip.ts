import { TreeError } from "../tree/read_tree.ts";
import { inflate } from "./inflate.ts";
import type { SourceFiles } from "./source_files.ts";

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const LONGEST_COMMENT = 65_535;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;
const LINK = 0o120000;
const KIND = 0o170000;

/** Takes the files of a zip archive. @throws {TreeError} If it is none, or holds links. */
export async function unzip(
  archive: Uint8Array<ArrayBuffer>,
  files: SourceFiles,
): Promise<void> {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.length);
  try {
    const end = findEnd(view);
    const count = view.getUint16(end + 10, true);
    let at = view.getUint32(end + 16, true);
    for (let index = 0; index < count; index++) {
      at = await takeEntry(archive, view, at, files);
    }
  } catch (error) {
    // A view that is asked beyond its end.
    if (!(error instanceof RangeError)) throw error;
    throw new TreeError("it is a damaged zip archive", { cause: error });
  }
}

function findEnd(view: DataView): number {
  const last = view.byteLength - 22;
  for (let at = last; at >= 0 && at >= last - LONGEST_COMMENT; at--) {
    if (view.getUint32(at, true) === END) return at;
  }
  throw new TreeError("it is no zip archive, or a damaged one");
}

/** Takes one file; gives where the next entry stands. */
async function takeEntry(
  archive: Uint8Array<ArrayBuffer>,
  view: DataView,
  at: number,
  files: SourceFiles,
): Promise<number> {
  if (view.getUint32(at, true) !== ENTRY) {
    throw new TreeError("it is a damaged zip archive");
  }
  const nameLength = view.getUint16(at + 28, true);
  const next = at + 46 + nameLength + view.getUint16(at + 30, true) +
    view.getUint16(at + 32, true);
  const name = new TextDecoder().decode(
    archive.subarray(at + 46, at + 46 + nameLength),
  );
  const mode = view.getUint32(at + 38, true) >>> 16;
  if (name.endsWith("/")) return next;
  if ((mode & KIND) === LINK) throw new TreeError(`${name} is a link`);
  if ((view.getUint16(at + 8, true) & ENCRYPTED) !== 0) {
    throw new TreeError(`${name} is encrypted`);
  }
  const local = view.getUint32(at + 42, true);
  if (view.getUint32(local, true) !== LOCAL) {
    throw new TreeError("it is a damaged zip archive");
  }
  const start = local + 30 + view.getUint16(local + 26, true) +
    view.getUint16(local + 28, true);
  const packed = archive.slice(start, start + view.getUint32(at + 20, true));
  const bytes = await unpack(view.getUint16(at + 10, true), packed, name);
  files.add(name, bytes, (mode & 0o100) !== 0);
  return next;
}

async function unpack(
  method: number,
  packed: Uint8Array<ArrayBuffer>,
  name: string,
): Promise<Uint8Array<ArrayBuffer>> {
  if (method === STORED) return packed;
  if (method === DEFLATED) return await inflate(packed, "deflate-raw");
  throw new TreeError(`${name} is packed by method ${method}, not by deflate`);
}
