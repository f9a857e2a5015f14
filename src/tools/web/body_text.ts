import { binaryKind } from "../text/binary.ts";

/** What the body of a response is. */
export type Body =
  | { readonly kind: "html" | "text"; readonly text: string }
  | { readonly kind: "binary"; readonly type: string };

const TEXTUAL =
  /^text\/|[/+](json|xml|yaml|x-yaml|toml|javascript|ecmascript|x-sh|x-ndjson|graphql|sql|x-www-form-urlencoded)$/;

/** Decodes a body by its headers, and by its bytes where these say nothing. */
export function bodyOf(headers: Headers, bytes: Uint8Array): Body {
  const header = headers.get("content-type") ?? "";
  const type = (header.split(";", 1)[0] ?? "").trim().toLowerCase();
  const found = binaryKind(bytes);
  const isHtml = /^(text\/html|application\/xhtml\+xml)$/.test(type);
  const isText = isHtml || TEXTUAL.test(type) || type === "";
  // A server may call anything text, and a text anything.
  if (found !== null && found !== "UTF-16 text") {
    return { kind: "binary", type: isText ? found : type };
  }
  if (!isText && type !== "application/octet-stream") {
    return { kind: "binary", type };
  }
  const text = decoded(bytes, charsetOf(header, bytes));
  const looksHtml = type === "" && /^\s*<(!doctype html|html)\b/i.test(text);
  return { kind: isHtml || looksHtml ? "html" : "text", text };
}

/** As the header says, else the mark at the start, else a `meta` element. */
function charsetOf(header: string, bytes: Uint8Array): string {
  const [, named] = /charset="?([\w.:-]+)/i.exec(header) ?? [];
  if (named) return named;
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const start = String.fromCharCode(...bytes.subarray(0, 2048));
  const [, meta] = /<meta[^>]+charset=["']?([\w.:-]+)/i.exec(start) ?? [];
  return meta ?? "utf-8";
}

function decoded(bytes: Uint8Array, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch (error) {
    // No such encoding: what is wrong in UTF-8 will show as U+FFFD.
    if (error instanceof RangeError) return new TextDecoder().decode(bytes);
    throw error;
  }
}
