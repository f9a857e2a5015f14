import { assertEquals, assertRejects } from "@std/assert";
import {
  type Network,
  network,
  type Target,
} from "../../../../src/gate/net/dial.ts";
import { guardedFetch } from "../../../../src/gate/net/guarded_fetch.ts";

const PUBLIC = "93.184.215.14";

/** A server of raw answers, one a connection, and a network that leads there. */
class World implements Network, AsyncDisposable {
  readonly dialled: Target[] = [];
  readonly requests: string[] = [];
  lookups = 0;
  readonly #listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  readonly #served: Promise<void>;

  constructor(
    readonly answers: (string | Uint8Array | null)[],
    readonly names: Readonly<Record<string, readonly string[][]>> = {},
  ) {
    this.#served = this.#serve();
  }

  resolve(name: string): Promise<readonly string[]> {
    const lookups = this.names[name] ?? [[PUBLIC]];
    return Promise.resolve(lookups[this.lookups++] ?? lookups.at(-1) ?? []);
  }

  dial(target: Target): Promise<Deno.Conn> {
    this.dialled.push(target);
    const { port } = this.#listener.addr as Deno.NetAddr;
    return Deno.connect({ hostname: "127.0.0.1", port });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#listener.close();
    await this.#served;
  }

  async #serve(): Promise<void> {
    for await (const conn of this.#listener) {
      const chunk = new Uint8Array(4096);
      const count = await conn.read(chunk);
      this.requests.push(
        new TextDecoder().decode(chunk.subarray(0, count ?? 0)),
      );
      const answer = this.answers.shift();
      if (answer === null) {
        // Silent until the other side hangs up.
        await conn.read(chunk);
      } else if (answer !== undefined) {
        const bytes = typeof answer === "string"
          ? new TextEncoder().encode(answer)
          : answer;
        const writer = conn.writable.getWriter();
        // The other side may have enough before all is written.
        await writer.write(bytes).catch(() => undefined);
        writer.releaseLock();
      }
      conn.close();
    }
  }
}

const fetched = (url: string, network: Network, maxBytes = 1000) =>
  guardedFetch(url, {
    signal: new AbortController().signal,
    maxBytes,
    network,
  });

const text = (body: Uint8Array) => new TextDecoder().decode(body);

Deno.test("guardedFetch dials the checked address and greets the name", async () => {
  await using world = new World([
    "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nX-A: b\r\n\r\nhi",
  ]);
  const page = await fetched("https://a.example/x?y=1", world);
  assertEquals([page.status, text(page.body), page.isCut], [200, "hi", false]);
  assertEquals(page.headers.get("x-a"), "b");
  assertEquals(world.dialled, [
    { address: PUBLIC, port: 443, serverName: "a.example" },
  ]);
  assertEquals(
    world.requests[0]?.split("\r\n").slice(0, 2),
    ["GET /x?y=1 HTTP/1.1", "Host: a.example"],
  );
});

Deno.test("guardedFetch looks a name up once, so a second answer is never dialled", async () => {
  await using world = new World(["HTTP/1.1 200 OK\r\n\r\nall"], {
    "flip.example": [[PUBLIC], ["127.0.0.1"]],
  });
  const page = await fetched("http://flip.example/", world);
  assertEquals(text(page.body), "all");
  assertEquals(world.lookups, 1);
  assertEquals(world.dialled[0]?.address, PUBLIC);
});

Deno.test("guardedFetch dials nothing if one of the answers is an inner address", async () => {
  await using world = new World([], { "a.example": [[PUBLIC, "10.0.0.1"]] });
  await assertRejects(
    () => fetched("http://a.example/", world),
    Deno.errors.PermissionDenied,
    "which is private",
  );
  assertEquals(world.dialled, []);
});

Deno.test("guardedFetch judges every redirect again (F200)", async () => {
  for (
    const location of [
      "http://127.0.0.1/",
      "http://inner.example/",
      "file:///etc/passwd",
      "//169.254.169.254/latest",
    ]
  ) {
    await using world = new World(
      [`HTTP/1.1 302 Found\r\nLocation: ${location}\r\n\r\n`],
      { "a.example": [[PUBLIC]], "inner.example": [["10.0.0.1"]] },
    );
    await assertRejects(
      () => fetched("http://a.example/", world),
      Deno.errors.PermissionDenied,
      "Cannot fetch",
    );
    assertEquals(world.dialled.length, 1, location);
  }
});

Deno.test("guardedFetch follows a redirect to another public page", async () => {
  await using world = new World([
    "HTTP/1.1 301 Moved\r\nLocation: /b\r\nContent-Length: 0\r\n\r\n",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nhe\r\n3;x=y\r\nllo\r\n0\r\n\r\n",
  ]);
  const page = await fetched("http://a.example/a", world);
  assertEquals([page.url, text(page.body)], ["http://a.example/b", "hello"]);
});

Deno.test("guardedFetch gives up after so many redirects, and in a circle", async () => {
  const to = (path: string) =>
    `HTTP/1.1 302 Found\r\nLocation: ${path}\r\n\r\n`;
  await using far = new World(["/1", "/2", "/3", "/4", "/5", "/6"].map(to));
  await assertRejects(
    () => fetched("http://a.example/", far),
    Deno.errors.PermissionDenied,
    "too often",
  );
  assertEquals(far.dialled.length, 6);
  await using round = new World([to("/b"), to("/")]);
  await assertRejects(
    () => fetched("http://a.example/", round),
    Deno.errors.PermissionDenied,
    "in a circle",
  );
});

Deno.test("guardedFetch cuts a body at the limit, however it is sent", async () => {
  const bomb = await packed("a".repeat(100_000));
  const head = "HTTP/1.1 200 OK\r\n";
  const answers = [
    `${head}Content-Length: 5000\r\n\r\n${"a".repeat(5000)}`,
    `${head}\r\n${"a".repeat(5000)}`,
    `${head}Transfer-Encoding: chunked\r\n\r\n1388\r\n${
      "a".repeat(5000)
    }\r\n0\r\n\r\n`,
    joined(`${head}Content-Encoding: gzip\r\n\r\n`, bomb),
  ];
  for (const answer of answers) {
    await using world = new World([answer]);
    const page = await fetched("http://a.example/", world);
    assertEquals([page.body.length, page.isCut], [1000, true]);
  }
});

Deno.test("guardedFetch unpacks gzip", async () => {
  await using world = new World([
    joined(
      "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n",
      await packed("hello"),
    ),
  ]);
  assertEquals(text((await fetched("http://a.example/", world)).body), "hello");
});

Deno.test("guardedFetch refuses an answer that is no HTTP", async () => {
  for (
    const answer of [
      "SSH-2.0-OpenSSH_9.2\r\n",
      "HTTP/1.1 200 OK\r\nbroken\r\n\r\n",
      "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhi",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
      "",
    ]
  ) {
    await using world = new World([answer]);
    await assertRejects(
      () => fetched("http://a.example/", world),
      SyntaxError,
      "Cannot read the answer",
    );
  }
});

Deno.test("guardedFetch rejects with the signal's reason when aborted", async () => {
  await using world = new World([null]);
  const controller = new AbortController();
  const network: Network = {
    resolve: (name) => world.resolve(name),
    async dial(target) {
      const conn = await world.dial(target);
      queueMicrotask(() => controller.abort(new RangeError("enough")));
      return conn;
    },
  };
  await assertRejects(
    () =>
      guardedFetch("http://a.example/", {
        signal: controller.signal,
        maxBytes: 10,
        network,
      }),
    RangeError,
    "enough",
  );
});

Deno.test("guardedFetch sends no header that ends its line", async () => {
  await using world = new World([""]);
  await assertRejects(
    () =>
      guardedFetch("http://a.example/", {
        signal: new AbortController().signal,
        maxBytes: 10,
        headers: { Accept: "a\r\nX: y" },
        network: world,
      }),
    TypeError,
    "line's end",
  );
});

Deno.test("network closes a connection that will not speak TLS", async () => {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const served = listener.accept().then(async (conn) => {
    await conn.write(new TextEncoder().encode("220 mail.example\r\n"));
    conn.close();
  });
  const { port } = listener.addr as Deno.NetAddr;
  await assertRejects(async () => {
    const conn = await network.dial({
      address: "127.0.0.1",
      port,
      serverName: "a.example",
    });
    try {
      await conn.write(new Uint8Array(1));
    } finally {
      conn.close();
    }
  });
  await served;
  listener.close();
});

async function packed(text: string): Promise<Uint8Array> {
  const stream = new Blob([text]).stream()
    .pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function joined(head: string, body: Uint8Array): Uint8Array {
  const first = new TextEncoder().encode(head);
  const bytes = new Uint8Array(first.length + body.length);
  bytes.set(first);
  bytes.set(body, first.length);
  return bytes;
}
