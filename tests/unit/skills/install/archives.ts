/** A file of an archive for tests. */
export interface Member {
  readonly path: string;
  readonly text?: string;
  readonly mode?: number;
  /** The type flag of tar; a link in zip is told by its mode. */
  readonly kind?: string;
}

const BLOCK = 512;

/** A tar archive in the ustar form. */
export function tarOf(members: readonly Member[]): Uint8Array<ArrayBuffer> {
  const blocks: Uint8Array[] = [];
  for (const { path, text = "", mode = 0o644, kind = "0" } of members) {
    const data = new TextEncoder().encode(text);
    const header = new Uint8Array(BLOCK);
    const put = (at: number, value: string) =>
      header.set(new TextEncoder().encode(value), at);
    put(0, path.slice(0, 100));
    put(100, mode.toString(8).padStart(7, "0"));
    put(124, data.length.toString(8).padStart(11, "0"));
    put(148, " ".repeat(8));
    put(156, kind);
    put(257, "ustar\x0000");
    const sum = header.reduce((total, byte) => total + byte, 0);
    put(148, `${sum.toString(8).padStart(6, "0")}\0 `);
    const padded = new Uint8Array(Math.ceil(data.length / BLOCK) * BLOCK);
    padded.set(data);
    blocks.push(header, padded);
  }
  return joined([...blocks, new Uint8Array(2 * BLOCK)]);
}

/** A zip archive whose files are deflated. */
export async function zipOf(
  members: readonly Member[],
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  const central: Uint8Array[] = [];
  let at = 0;
  for (const { path, text = "", mode = 0o100644 } of members) {
    const name = new TextEncoder().encode(path);
    const data = new TextEncoder().encode(text);
    const packed = await deflated(data, "deflate-raw");
    const local = record(30, 0x04034b50, [[8, 8, 2], [18, packed.length, 4], [
      22,
      data.length,
      4,
    ], [26, name.length, 2]]);
    central.push(
      record(46, 0x02014b50, [
        [10, 8, 2],
        [20, packed.length, 4],
        [24, data.length, 4],
        [28, name.length, 2],
        [38, (mode << 16) >>> 0, 4],
        [42, at, 4],
      ]),
      name,
    );
    parts.push(local, name, packed);
    at += local.length + name.length + packed.length;
  }
  const directory = joined(central);
  const end = record(22, 0x06054b50, [
    [8, members.length, 2],
    [10, members.length, 2],
    [12, directory.length, 4],
    [16, at, 4],
  ]);
  return joined([...parts, directory, end]);
}

/** Packed bytes. */
export async function deflated(
  bytes: Uint8Array<ArrayBuffer>,
  format: "gzip" | "deflate-raw",
): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream()
    .pipeThrough(new CompressionStream(format));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function record(
  size: number,
  magic: number,
  fields: readonly (readonly [at: number, value: number, width: 2 | 4])[],
): Uint8Array {
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, magic, true);
  for (const [at, value, width] of fields) {
    if (width === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
  }
  return bytes;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const size = parts.reduce((sum, { length }) => sum + length, 0);
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
