import { assertEquals } from "@std/assert";
import { SseReader } from "../../../src/model/sse.ts";
import { fixture, replyTo } from "./read_stream.ts";

function eventsIn(...chunks: string[]) {
  const events: [string, string][] = [];
  const reader = new SseReader((data, event) => events.push([data, event]));
  for (const chunk of chunks) reader.push(new TextEncoder().encode(chunk));
  reader.end();
  return events;
}

function dataIn(...chunks: string[]) {
  return eventsIn(...chunks).map(([data]) => data);
}

Deno.test("SseReader takes data with and without a space, and keeps further ones", () => {
  assertEquals(dataIn("data:a\n\ndata: b\n\ndata:  c\n\n"), ["a", "b", " c"]);
});

Deno.test("SseReader ends lines at LF, CRLF and CR, wherever a chunk ends", () => {
  assertEquals(dataIn("data: a\r", "\n\r", "\ndata: b\r\rdata: c\n\n"), [
    "a",
    "b",
    "c",
  ]);
});

Deno.test("SseReader joins several data lines of one event", () => {
  assertEquals(dataIn("data: a\ndata: b\ndata:\n\n"), ["a\nb\n"]);
});

Deno.test("SseReader tells frames apart that no empty line separates", () => {
  assertEquals(dataIn('data: {"a":1}\ndata: {"b":2}\ndata: [DONE]'), [
    '{"a":1}',
    '{"b":2}',
    "[DONE]",
  ]);
});

Deno.test("SseReader names the event and skips comments, ids and retry", () => {
  assertEquals(
    eventsIn(": hi\nid: 7\nretry: 5\nevent: error\ndata: x\n\ndata: y\n\n"),
    [["x", "error"], ["y", ""]],
  );
});

Deno.test("SseReader takes an error that stands bare in the stream", () => {
  assertEquals(dataIn('data: a\n\n{"error":"busy"}\n'), [
    "a",
    '{"error":"busy"}',
  ]);
});

Deno.test("SseReader drops a BOM and reports what no line end closes", () => {
  assertEquals(dataIn("\ufeffdata: a\n\nda", "ta: b"), ["a", "b"]);
});

Deno.test("SseReader reads a careless server's stream as what it says", async () => {
  const { text, finish } = await replyTo(fixture("careless_server"));
  assertEquals([text, finish], ["a复盘b😀", "stop"]);
});

Deno.test("readReply loses no frame behind a BOM", async () => {
  assertEquals((await replyTo(fixture("bom_before_data"))).text, "first last");
  const json = '\ufeff {"choices":[{"message":{"content":"a"}}]}';
  assertEquals((await replyTo(json)).text, "a");
});
