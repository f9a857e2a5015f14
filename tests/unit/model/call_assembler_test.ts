import { assertEquals } from "@std/assert";
import { CallAssembler } from "../../../src/model/call_assembler.ts";
import { callsOf, delta, frames, replyTo } from "./read_stream.ts";

const call = (name: string, args: unknown, more: object = {}) => ({
  ...more,
  function: { name, arguments: args },
});
const tail = (args: string, more: object = {}) => ({
  ...more,
  function: { arguments: args },
});
const brief = (calls: readonly { name: string; args: string }[]) =>
  calls.map(({ name, args }) => `${name}${args}`);

Deno.test("P41 interleaved deltas go to the call of their index", async () => {
  const calls = await callsOf(
    [call("a", '{"x":', { index: 0, id: "1" })],
    [call("b", '{"y":', { index: 1, id: "2" })],
    [tail("1}", { index: 0 })],
    [tail("2}", { index: 1 })],
  );
  assertEquals(brief(calls), ['a{"x":1}', 'b{"y":2}']);
});

Deno.test("P41 an id goes before an index that contradicts it", async () => {
  const calls = await callsOf(
    [call("a", '{"x":', { index: 0, id: "1" })],
    [call("b", '{"y":', { index: 1, id: "2" })],
    [tail("1}", { index: 1, id: "1" })],
    [tail("2}", { index: 0, id: "2" })],
  );
  assertEquals(brief(calls), ['a{"x":1}', 'b{"y":2}']);
});

Deno.test("P41 an index reused without ids begins a call once the arguments are whole", async () => {
  const calls = await callsOf(
    [call("a", '{"x":1}', { index: 0 })],
    [call("b", '{"y":2}', { index: 0 })],
    [call("b", '{"y":3}', { index: 0 })],
  );
  assertEquals(brief(calls), ['a{"x":1}', 'b{"y":2}', 'b{"y":3}']);
});

Deno.test("P41 an index that comes late belongs to the call under way", async () => {
  const calls = await callsOf(
    [call("a", '{"x":', { id: "1" })],
    [tail("1}", { index: 0 })],
  );
  assertEquals(brief(calls), ['a{"x":1}']);
});

Deno.test("P41 calls without any mark are told apart by their names", async () => {
  const calls = await callsOf(
    [call("a", '{"x":1}'), call("b", '{"y":2}')],
    [call("c", "{}")],
  );
  assertEquals(brief(calls), ['a{"x":1}', 'b{"y":2}', "c{}"]);
});

Deno.test("P41 an id invented anew for each piece begins no call", async () => {
  const calls = await callsOf(
    [call("a", '{"x"', { index: 0, id: "p1" })],
    [tail(":1", { index: 0, id: "p2" })],
    [tail("}", { index: 0, id: "p3" })],
  );
  assertEquals(calls, [{ id: "p1", name: "a", args: '{"x":1}' }]);
});

Deno.test("P41 the order of calls is that of arrival", async () => {
  const calls = await callsOf(
    [call("b", "{}", { index: 1, id: "2" })],
    [call("a", "{}", { index: 0, id: "1" })],
  );
  assertEquals(calls.map(({ id }) => id), ["2", "1"]);
});

Deno.test("P42 arguments may be absent, null, an object or a text", async () => {
  const calls = await callsOf([
    call("a", undefined, { index: 0, id: "1" }),
    call("b", null, { index: 1, id: "2" }),
    call("c", { q: 1 }, { index: 2, id: "3" }),
    call("d", '{"q":1}', { index: 3, id: "4" }),
  ]);
  assertEquals(calls.map(({ args }) => args), ["", "", '{"q":1}', '{"q":1}']);
});

Deno.test("P43 calls with empty or missing ids are all kept", async () => {
  const calls = await callsOf([
    call("a", "{}", { index: 0, id: "" }),
    call("b", "{}", { index: 1, id: "" }),
    call("c", "{}", { index: 2 }),
  ]);
  assertEquals(calls.map(({ id, name }) => [id, name]), [
    ["", "a"],
    ["", "b"],
    ["", "c"],
  ]);
});

Deno.test("P43 one id for two calls is two calls", async () => {
  const streamed = await callsOf(
    [call("a", '{"x":1}', { index: 0, id: "call_0" })],
    [call("a", '{"x":2}', { index: 1, id: "call_0" })],
  );
  const listed = await callsOf([
    call("a", '{"x":1}', { id: "call_0" }),
    call("a", '{"x":2}', { id: "call_0" }),
  ]);
  for (const calls of [streamed, listed]) {
    assertEquals(brief(calls), ['a{"x":1}', 'a{"x":2}']);
  }
});

Deno.test("P43 a late id belongs to the call that has none", async () => {
  const calls = await callsOf(
    [call("a", "", { index: 0 })],
    [tail('{"x":1}', { index: 0, id: "late" })],
  );
  assertEquals(calls, [{ id: "late", name: "a", args: '{"x":1}' }]);
});

Deno.test("CallAssembler joins a name in pieces and ignores a repeated one", async () => {
  const pieces = await callsOf(
    [call("read_", "", { index: 0, id: "1" })],
    [call("file", "", { index: 0 })],
    [tail("{}", { index: 0 })],
  );
  const repeated = await callsOf(
    [call("read_file", '{"a"', { index: 0, id: "1" })],
    [call("read_file", ":1}", { index: 0, id: "1" })],
  );
  assertEquals(brief(pieces), ["read_file{}"]);
  assertEquals(brief(repeated), ['read_file{"a":1}']);
});

Deno.test("CallAssembler takes one call that is no list, and fields without `function`", async () => {
  const calls = await callsOf({ id: "1", name: "a", arguments: { q: 1 } });
  assertEquals(calls, [{ id: "1", name: "a", args: '{"q":1}' }]);
});

Deno.test("CallAssembler takes a legacy function_call", async () => {
  const { calls } = await replyTo(frames(
    delta({ function_call: { name: "read_file", arguments: '{"pa' } }),
    delta({ function_call: { arguments: 'th":"a"}' } }),
    delta({}, "function_call"),
  ));
  assertEquals(brief(calls), ['read_file{"path":"a"}']);
});

Deno.test("CallAssembler begins nothing for entries that say nothing", () => {
  const calls = new CallAssembler(() => {});
  calls.take([null, {}, { index: 0 }, "x", { function: {} }]);
  assertEquals(calls.hasBegun, false);
});

Deno.test("CallAssembler announces each call once, when its name is whole", () => {
  const names: string[] = [];
  const calls = new CallAssembler((name) => names.push(name));
  calls.take([call("read_", "", { index: 0, id: "1" })]);
  calls.take([call("file", "", { index: 0 })]);
  assertEquals(names, []);
  calls.take([tail('{"a":', { index: 0 })]);
  calls.take([tail("1}", { index: 0 })]);
  calls.take([call("todo", "", { index: 1, id: "2" })]);
  calls.end();
  assertEquals(names, ["read_file", "todo"]);
});
