import {
  assert,
  assertEquals,
  assertRejects,
  assertStringIncludes,
} from "@std/assert";
import { webFetch } from "../../../src/tools/web_fetch.ts";
import type { FetchGuarded } from "../../../src/tools/tool.ts";
import { contextIn, depsWith } from "./support.ts";

/** A web of these pages, which counts what is fetched of it. */
function web(
  pages: Readonly<
    Record<string, {
      readonly type?: string;
      readonly body: string | Uint8Array;
      readonly status?: number;
      readonly url?: string;
      readonly isCut?: boolean;
    }>
  >,
) {
  const fetched: string[] = [];
  const fetchGuarded: FetchGuarded = (url, { maxHops, signal }) => {
    fetched.push(url);
    assertEquals(maxHops, 5);
    const page = pages[url];
    if (!page) {
      return Promise.reject(
        new Deno.errors.PermissionDenied(
          `Cannot fetch "${url}": it is private`,
        ),
      );
    }
    signal.throwIfAborted();
    const { body } = page;
    return Promise.resolve({
      url: page.url ?? url,
      status: page.status ?? 200,
      headers: new Headers(page.type ? { "content-type": page.type } : {}),
      body: typeof body === "string" ? new TextEncoder().encode(body) : body,
      isCut: page.isCut ?? false,
    });
  };
  const deps = depsWith({ fetchGuarded });
  return {
    fetched,
    read: (url: string, offset = 0, root = "r") =>
      webFetch.run({ url, offset }, contextIn("/", { root }), deps),
  };
}

const PARAGRAPH =
  "<p>A sentence with <b>weight</b>, a <a href='../more?q=1'>link</a>, and enough of other words that it counts as the text of an article. 文章的正文在这里，也要读得对。</p>";
const ARTICLE = `<!doctype html><html><head><title>On trees</title>
<script>evil()</script><style>p{}</style></head><body>
<nav><a href="/a">Menu</a></nav><article><h1>On trees</h1>${PARAGRAPH.repeat(6)}
<p hidden>never seen</p><img src="data:image/png;base64,AAAA" alt="x">
<table><tr><th>Tree</th><th>Age</th></tr><tr><td>Oak</td><td>900</td></tr></table>
<pre><code>let x = 1;</code></pre></article><footer>Imprint</footer></body></html>`;

Deno.test("web_fetch gives the article of a page as markdown, and where it was", async () => {
  const { read } = web({
    "https://example.org/x": {
      type: "text/html; charset=utf-8",
      body: ARTICLE,
      url: "https://example.org/en/trees",
    },
  });
  const { output, ok } = await read("https://example.org/x");
  assertEquals(ok, true);
  assert(output.startsWith("# On trees\n\n"), output);
  assertStringIncludes(
    output,
    "**weight**, a [link](https://example.org/more?q=1)",
  );
  assertStringIncludes(output, "文章的正文在这里");
  assertStringIncludes(output, "| Oak | 900 |");
  assertStringIncludes(output, "```\nlet x = 1;\n```");
  assert(output.endsWith("\n[https://example.org/en/trees]"), output);
  for (const noise of ["evil", "never seen", "base64", "Imprint"]) {
    assert(!output.includes(noise), noise);
  }
});

Deno.test("web_fetch gives all text of a page that is no article", async () => {
  const { read } = web({
    "https://x.org/": { type: "text/html", body: "<title>T</title><p>Short." },
  });
  const { output } = await read("https://x.org/");
  assertEquals(output, "# T\n\nShort.\n[https://x.org/]");
});

const PASSED: readonly (readonly [string | undefined, string])[] = [
  ["application/json", '{"a": [1, 2]}'],
  ["application/ld+json", '{"b": 1}'],
  ["text/plain; charset=utf-8", "a < b\n  indented"],
  ["text/markdown", "# As it is"],
  ["application/octet-stream", "plain words"],
  [undefined, "no type"],
];

for (const [type, body] of PASSED) {
  Deno.test(`web_fetch passes on ${type ?? "what has no type"} as it is`, async () => {
    const page = type === undefined ? { body } : { type, body };
    const { read } = web({ "https://x.org/f": page });
    const { output } = await read("https://x.org/f");
    assertEquals(output, `${body}\n[https://x.org/f]`);
  });
}

const REFUSED: readonly (readonly [string, Uint8Array, string])[] = [
  ["image/png", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1]), "image/png, 5"],
  [
    "application/pdf",
    new TextEncoder().encode("%PDF-1.7"),
    "application/pdf, 8",
  ],
  ["text/html", new Uint8Array([0x1f, 0x8b, 8, 0]), "gzip data, 4"],
  ["audio/x-words", new TextEncoder().encode("words"), "audio/x-words, 5"],
];

for (const [type, body, said] of REFUSED) {
  Deno.test(`web_fetch refuses ${said} bytes sent as ${type}`, async () => {
    const { read } = web({ "https://x.org/b": { type, body } });
    await assertRejects(() => read("https://x.org/b"), TypeError, said);
  });
}

Deno.test("web_fetch decodes what is not in UTF-8", async () => {
  const { read } = web({
    "https://x.org/l": {
      type: "text/plain; charset=iso-8859-1",
      body: new Uint8Array([0x63, 0xe9]),
    },
    "https://x.org/m": {
      type: "text/html",
      body: new Uint8Array([
        ...new TextEncoder().encode('<meta charset="gbk"><p>'),
        ...[0xd6, 0xd0],
      ]),
    },
    "https://x.org/n": { type: "text/plain; charset=nope", body: "é" },
  });
  assert((await read("https://x.org/l")).output.startsWith("cé\n"));
  assert((await read("https://x.org/m")).output.startsWith("中\n"));
  assert((await read("https://x.org/n")).output.startsWith("é\n"));
});

Deno.test("web_fetch gives a long page in parts and fetches it once", async () => {
  const body = "0123456789".repeat(4000);
  const { read, fetched } = web({
    "https://x.org/long": { type: "text/plain", body, isCut: true },
  });
  const first = await read("https://x.org/long");
  assertStringIncludes(
    first.output,
    "[https://x.org/long; characters 0-30000 of 40000; go on with offset 30000; only its first 5242880 bytes were read]",
  );
  const second = await read("https://x.org/long", 30_000);
  assertStringIncludes(second.output, "characters 30000-40000 of 40000");
  const past = await read("https://x.org/long", 50_000);
  assertStringIncludes(past.output, "it has 40000 characters");
  assertEquals(fetched.length, 1);
  await read("https://x.org/long", 0, "another conversation");
  assertEquals(fetched.length, 2);
});

Deno.test("web_fetch tells a failure with its text, and does not keep it", async () => {
  const { read, fetched } = web({
    "https://x.org/gone": { type: "text/plain", body: "not here", status: 404 },
  });
  const { output, ok } = await read("https://x.org/gone");
  assertEquals([output, ok], [
    "not here\n[https://x.org/gone; status 404]",
    false,
  ]);
  await read("https://x.org/gone");
  assertEquals(fetched.length, 2);
});

Deno.test("web_fetch fetches nothing that the guard refuses", async () => {
  const { read } = web({});
  await assertRejects(
    () => read("http://169.254.169.254/"),
    Deno.errors.PermissionDenied,
    "it is private",
  );
});

const MONSTERS: readonly (readonly [string, string])[] = [
  ["nested", `${"<div>".repeat(60_000)}deep words`],
  ["opened only", `deep words${"<script".repeat(200_000)}`],
  ["of brackets", `deep words${"<".repeat(1_400_000)}`],
  ["of blanks", `deep words<pre>${" ".repeat(500_000)}x</pre>`],
  ["of entities", `deep words<pre>${"&nbsp;".repeat(90_000)}x</pre>`],
  ["of titles", `deep words${"<title>".repeat(200_000)}`],
];

for (const [what, body] of MONSTERS) {
  Deno.test(`web_fetch gets through a page that is ${what}`, async () => {
    const { read } = web({ "https://x.org/d": { type: "text/html", body } });
    assertStringIncludes((await read("https://x.org/d")).output, "deep words");
  });
}
