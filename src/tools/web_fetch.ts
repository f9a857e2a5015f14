import { z } from "zod";
import type { ToolContext, ToolOutcome } from "../domain/ports.ts";
import { head } from "../domain/text.ts";
import { bodyOf } from "./web/body_text.ts";
import { readablePage } from "./web/readable_page.ts";
import { defineTool, type FetchGuarded } from "./tool.ts";

/** Characters of one answer. */
const PAGE_CHARS = 30_000;
/** Bytes of a body that are kept (security 7, tool output). */
const MAX_BYTES = 5 * 1024 * 1024;
/** Redirects that are followed (security 7). */
const MAX_HOPS = 5;
/** Milliseconds of one fetch. */
const TIME_LIMIT = 30_000;
/** Pages that a conversation keeps, and for how many ms. */
const KEPT_PAGES = 32;
const KEPT_MS = 15 * 60_000;

interface Page {
  /** Where the last redirect led. */
  readonly url: string;
  readonly status: number;
  readonly text: string;
  /** Set if the server had more than was read. */
  readonly isCut: boolean;
  readonly at: number;
}

const schema = z.strictObject({
  url: z.string().min(1),
  offset: z.int().min(0).default(0).describe("First character"),
});

export const webFetch = defineTool({
  name: "web_fetch",
  description: "Read a public web page as markdown.",
  schema,
  async run({ url, offset }, context, { fetchGuarded }) {
    const page = await cachedPage(url, context, fetchGuarded);
    return outcomeOf(page, offset);
  },
});

/** Pages by conversation and address; those of a toolbox go with its fetch. */
const caches = new WeakMap<FetchGuarded, Map<string, Page>>();

async function cachedPage(
  url: string,
  context: ToolContext,
  fetchGuarded: FetchGuarded,
): Promise<Page> {
  const cache = caches.get(fetchGuarded) ?? new Map<string, Page>();
  caches.set(fetchGuarded, cache);
  const key = `${context.root}\n${url}`;
  const known = cache.get(key);
  if (known && performance.now() - known.at < KEPT_MS) return known;
  const page = await fetchPage(url, context.signal, fetchGuarded);
  cache.delete(key);
  // What failed may be there the next time.
  if (page.status < 400) cache.set(key, page);
  for (const oldest of cache.keys()) {
    if (cache.size <= KEPT_PAGES) break;
    cache.delete(oldest);
  }
  return page;
}

async function fetchPage(
  url: string,
  stop: AbortSignal,
  fetchGuarded: FetchGuarded,
): Promise<Page> {
  const late = new AbortController();
  const timer = setTimeout(
    () => late.abort(slow(url)),
    TIME_LIMIT,
  );
  try {
    const fetched = await fetchGuarded(url, {
      signal: AbortSignal.any([stop, late.signal]),
      maxHops: MAX_HOPS,
      maxBytes: MAX_BYTES,
      headers: {
        accept:
          "text/html,application/xhtml+xml,text/markdown,text/plain,application/json;q=0.9,*/*;q=0.5",
        "user-agent": "Mozilla/5.0 (compatible; fupan)",
      },
    });
    const { status, isCut } = fetched;
    const body = bodyOf(fetched.headers, fetched.body);
    if (body.kind === "binary") {
      const size = `${isCut ? "over " : ""}${fetched.body.length} bytes`;
      throw new TypeError(
        `Cannot read "${fetched.url}": it is ${body.type}, ${size}, and no text; save it with terminal, as with curl -O`,
      );
    }
    const text = body.kind === "html"
      ? markdownOf(await readablePage(body.text, fetched.url))
      : body.text;
    return { url: fetched.url, status, text, isCut, at: performance.now() };
  } finally {
    clearTimeout(timer);
  }
}

function slow(url: string): Error {
  return new Deno.errors.TimedOut(
    `Cannot fetch "${url}": no answer within ${TIME_LIMIT / 1000} s`,
  );
}

function markdownOf(
  { title, markdown }: { readonly title: string; readonly markdown: string },
): string {
  const isSaid = title === "" || markdown.startsWith(`# ${title}`);
  return isSaid ? markdown : `# ${title}\n\n${markdown}`;
}

function outcomeOf(page: Page, offset: number): ToolOutcome {
  const { url, status, text, isCut } = page;
  const shown = head(text.slice(offset), PAGE_CHARS);
  const next = offset + shown.length;
  const notes = [url];
  if (status !== 200) notes.push(`status ${status}`);
  if (text === "") notes.push("no text");
  else if (shown === "") notes.push(`it has ${text.length} characters`);
  else if (offset > 0 || next < text.length) {
    notes.push(`characters ${offset}-${next} of ${text.length}`);
  }
  if (next < text.length) notes.push(`go on with offset ${next}`);
  if (isCut) notes.push(`only its first ${MAX_BYTES} bytes were read`);
  const note = `[${notes.join("; ")}]`;
  return {
    output: shown === "" ? note : `${shown}\n${note}`,
    ok: status < 400,
  };
}
