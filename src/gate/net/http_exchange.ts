import { ByteReader } from "./byte_reader.ts";

/** An answer as it came, its body decoded and whole, or cut at the limit. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array;
  readonly isCut: boolean;
}

const LONGEST_HEAD = 64 * 1024;

/**
 * Asks for `url` over an open connection, and reads the answer, no more than
 * `maxBytes` of its body.
 *
 * @throws {SyntaxError} If what comes back is no HTTP.
 */
export async function exchange(
  conn: Deno.Conn,
  url: URL,
  headers: Readonly<Record<string, string>>,
  maxBytes: number,
): Promise<HttpAnswer> {
  const lines = [
    `GET ${url.pathname}${url.search} HTTP/1.1`,
    `Host: ${url.host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    "Accept-Encoding: gzip",
    "Connection: close",
  ];
  if (lines.some((line) => /[\r\n\0]/.test(line))) {
    throw new TypeError("Cannot send the request: a header has a line's end");
  }
  await writeAll(
    conn,
    new TextEncoder().encode(`${lines.join("\r\n")}\r\n\r\n`),
  );
  const reader = new ByteReader(conn);
  let head = await readHead(reader);
  // "Continue" and "early hints" come before the answer.
  while (head.status >= 100 && head.status < 200) head = await readHead(reader);
  const raw = hasBody(head.status)
    ? await readBody(reader, head.headers, maxBytes)
    : { body: new Uint8Array(), isCut: false };
  return { ...head, ...await decoded(raw, head.headers, maxBytes) };
}

async function writeAll(conn: Deno.Conn, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length;) {
    at += await conn.write(bytes.subarray(at));
  }
}

async function readHead(
  reader: ByteReader,
): Promise<{ status: number; headers: Headers }> {
  const first = await reader.line(LONGEST_HEAD);
  const status = /^HTTP\/1\.[01] (\d{3})(?: |$)/.exec(first)?.[1];
  if (status === undefined) {
    throw new SyntaxError("Cannot read the answer: it is no HTTP");
  }
  const headers = new Headers();
  let left = LONGEST_HEAD;
  while (true) {
    const line = await reader.line(left);
    if (line === "") return { status: Number(status), headers };
    left -= line.length;
    const [, name, value] = /^([!#$%&'*+\-.^_`|~\w]+):[ \t]*(.*?)[ \t]*$/
      .exec(line) ?? [];
    if (name === undefined || value === undefined) {
      throw new SyntaxError("Cannot read the answer: a header is broken");
    }
    headers.append(name, value);
  }
}

function hasBody(status: number): boolean {
  return status !== 204 && status !== 304;
}

interface Body {
  readonly body: Uint8Array;
  readonly isCut: boolean;
}

async function readBody(
  reader: ByteReader,
  headers: Headers,
  maxBytes: number,
): Promise<Body> {
  if (/\bchunked\b/i.test(headers.get("transfer-encoding") ?? "")) {
    return await readChunks(reader, maxBytes);
  }
  const length = headers.get("content-length");
  if (length === null) return await reader.rest(maxBytes);
  if (!/^\d{1,15}$/.test(length)) {
    throw new SyntaxError("Cannot read the answer: its length is no number");
  }
  const isCut = Number(length) > maxBytes;
  const body = await reader.bytes(isCut ? maxBytes : Number(length));
  return { body, isCut };
}

async function readChunks(
  reader: ByteReader,
  maxBytes: number,
): Promise<Body> {
  const chunks: Uint8Array[] = [];
  let left = maxBytes;
  while (true) {
    const line = await reader.line(1024);
    const digits = /^([0-9a-f]{1,8})(?:[ \t]*;.*)?$/i.exec(line)?.[1];
    if (digits === undefined) {
      throw new SyntaxError("Cannot read the answer: a chunk has no size");
    }
    const size = Number.parseInt(digits, 16);
    if (size === 0) return { body: joined(chunks), isCut: false };
    chunks.push(await reader.bytes(Math.min(size, left)));
    if (size > left) return { body: joined(chunks), isCut: true };
    left -= size;
    await reader.line(2);
  }
}

/** Unpacks no more than `maxBytes`: a bomb is cut, too. */
async function decoded(
  { body, isCut }: Body,
  headers: Headers,
  maxBytes: number,
): Promise<Body> {
  const encoding = headers.get("content-encoding")?.trim().toLowerCase() ?? "";
  if (body.length === 0 || encoding === "" || encoding === "identity") {
    return { body, isCut };
  }
  if (encoding !== "gzip" && encoding !== "x-gzip") {
    throw new SyntaxError(
      `Cannot read the answer: it is packed as ${encoding}`,
    );
  }
  const stream = new Blob([body.slice()]).stream()
    .pipeThrough(new DecompressionStream("gzip"));
  const chunks: Uint8Array[] = [];
  let left = maxBytes;
  try {
    for await (const chunk of stream) {
      chunks.push(chunk.subarray(0, left));
      if (chunk.length > left) return { body: joined(chunks), isCut: true };
      left -= chunk.length;
    }
  } catch (error) {
    // What was cut off while packed unpacks as far as it goes.
    if (!isCut || !(error instanceof TypeError)) throw error;
  }
  return { body: joined(chunks), isCut };
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(
    chunks.reduce((sum, { length }) => sum + length, 0),
  );
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
