import { assertEquals } from "@std/assert";

/** One system message first, and each call directly followed by its result (promise 7). */
export function assertPairs(request: string) {
  const { messages } = JSON.parse(request);
  const expected: string[] = [];
  messages.forEach(({ role, tool_call_id, tool_calls }: Message, i: number) => {
    assertEquals(role === "system", i === 0);
    assertEquals(tool_call_id, expected.shift());
    expected.push(...(tool_calls ?? []).map(({ id }) => id));
  });
  assertEquals(expected, []);
}

interface Message {
  readonly role: string;
  readonly tool_call_id?: string;
  readonly tool_calls?: readonly { readonly id: string }[];
}

/** What of a request must stand unchanged at the start of the next one (promise 6). */
export function lastingPrefix(request: string): string {
  const { messages } = JSON.parse(request);
  const end = request.lastIndexOf("]");
  const transient = messages.at(-1)?.content?.startsWith?.("[") === true &&
    messages.at(-1)?.role === "user";
  return transient ? "" : request.slice(0, end);
}
