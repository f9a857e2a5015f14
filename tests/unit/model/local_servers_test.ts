import { assertEquals, assertRejects } from "@std/assert";
import { findLocalServer } from "../../../src/model/local_servers.ts";
import { fetchModels, modelNames } from "../../../src/model/models_endpoint.ts";
import { discoverWindow } from "../../../src/model/windows.ts";
import { scriptedModelServer } from "../../support/scripted_model_server.ts";

const { signal } = new AbortController();
const listing = (...ids: string[]) => ({ data: ids.map((id) => ({ id })) });

/** A port of this machine at which nothing listens. */
function closedPort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}

Deno.test("findLocalServer takes the first port that lists a chat model", async () => {
  await using first = scriptedModelServer([], {
    models: listing("nomic-embed-text", "qwen3:8b", "llama3"),
  });
  await using second = scriptedModelServer([], { models: listing("other") });
  const found = await findLocalServer(signal, [
    { name: "closed", port: closedPort() },
    { name: "Ollama", port: first.port },
    { name: "vLLM", port: second.port },
  ]);
  assertEquals(found, {
    name: "Ollama",
    baseURL: `http://127.0.0.1:${first.port}/v1`,
    model: "qwen3:8b",
  });
});

Deno.test("findLocalServer passes over what is no model server", async () => {
  await using empty = scriptedModelServer([], { models: listing() });
  await using other = scriptedModelServer([], { models: "hello" });
  await using none = scriptedModelServer([]);
  const ports = [empty, other, none].map(({ port }) => ({ name: "x", port }));
  assertEquals(await findLocalServer(signal, ports), null);
});

Deno.test("findLocalServer gives up a port that keeps silent", async () => {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const accepted = listener.accept();
  const port = { name: "silent", port: listener.addr.port };
  assertEquals(await findLocalServer(signal, [port]), null);
  (await accepted).close();
});

Deno.test("fetchModels follows no redirect", async () => {
  await using target = scriptedModelServer([], { models: listing("far") });
  await using server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    () => Response.redirect(`${target.baseURL}/models`),
  );
  const baseURL = `http://127.0.0.1:${server.addr.port}/v1`;
  assertEquals(await fetchModels(baseURL, "", signal), null);
});

Deno.test("fetchModels rejects when aborted", async () => {
  await assertRejects(
    () => fetchModels("http://127.0.0.1:1/v1", "", AbortSignal.abort()),
    DOMException,
  );
});

Deno.test("modelNames reads names and passes over what has none", () => {
  assertEquals(modelNames({ data: [{ id: "a" }, {}, null, { id: 3 }] }), ["a"]);
  assertEquals(modelNames([]), []);
});

Deno.test("P49 discoverWindow asks the server only for what is not known", async () => {
  const models = { data: [{ id: "m", max_model_len: 9_000 }] };
  await using server = scriptedModelServer([], { models });
  const where = { baseURL: `${server.baseURL}/`, apiKey: "key", model: "m" };
  assertEquals(await discoverWindow(where, signal), {
    tokens: 9_000,
    from: "server",
  });
  const nowhere = { ...where, baseURL: "http://127.0.0.1:1/v1" };
  assertEquals(await discoverWindow({ ...nowhere, learned: 5 }, signal), {
    tokens: 5,
    from: "learned",
  });
  assertEquals(await discoverWindow(nowhere, signal), null);
});
