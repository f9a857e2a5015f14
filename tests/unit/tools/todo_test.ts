import {
  assertEquals,
  assertRejects,
  assertStringIncludes,
  assertThrows,
} from "@std/assert";
import type { Todo } from "../../../src/domain/conversation_events.ts";
import { clarify } from "../../../src/tools/clarify.ts";
import { todo } from "../../../src/tools/todo.ts";
import { calling, depsWith } from "./support.ts";

const run = calling(todo);
const LIST: readonly Todo[] = [
  { id: "1", content: "read", status: "completed" },
  { id: "2", content: "write", status: "in_progress" },
];

Deno.test("todo reads the list without arguments and records nothing", async () => {
  const { output, events } = await run({}, "/", { todos: LIST }) as {
    output: string;
    events?: unknown;
  };
  assertEquals(
    output,
    "2 todos: 1 in_progress, 1 completed\n[x] 1: read\n[>] 2: write",
  );
  assertEquals(events, undefined);
  assertEquals((await run({}, "/")).output, "No todos.");
});

Deno.test("todo merges by id, and of one id the last change wins (F235)", async () => {
  const { events } = await run(
    {
      merge: true,
      todos: [
        { id: "2", status: "completed" },
        { id: "3", content: "first" },
        { id: "3", content: "test", status: "in_progress" },
      ],
    },
    "/",
    { todos: LIST },
  );
  assertEquals(events, [{
    type: "TodosChanged",
    todos: [
      { id: "1", content: "read", status: "completed" },
      { id: "2", content: "write", status: "completed" },
      { id: "3", content: "test", status: "in_progress" },
    ],
  }]);
});

Deno.test("todo replaces the list unless it merges", async () => {
  const { events } = await run({ todos: [{ id: "9", content: "new" }] }, "/", {
    todos: LIST,
  });
  assertEquals(events, [{
    type: "TodosChanged",
    todos: [{ id: "9", content: "new", status: "pending" }],
  }]);
});

const REFUSED: readonly (readonly [string, unknown, string])[] = [
  ["two in progress", [
    { id: "1", content: "a", status: "in_progress" },
    { id: "2", content: "b", status: "in_progress" },
  ], "at most one"],
  ["no content", [{ id: "1" }], "it is missing"],
  [
    "257 todos",
    Array.from({ length: 257 }, (_, id) => ({ id: `${id}`, content: "x" })),
    "256",
  ],
  ["4001 characters", [{ id: "1", content: "x".repeat(4001) }], "4000"],
];

for (const [what, todos, why] of REFUSED) {
  Deno.test(`F235 todo refuses ${what}`, () => {
    assertThrows(() => void run({ todos }, "/"), Error, why);
  });
}

Deno.test("clarify gives the person's answer", async () => {
  const ask = calling(
    clarify,
    depsWith({
      clarify: (question, choices) =>
        Promise.resolve(`${question} ${choices[1]}`),
    }),
  );
  const { output } = await ask(
    { question: "Which?", choices: ["a", "b"] },
    "/",
  );
  assertEquals(output, "The user answered: Which? b");
});

Deno.test("F236 clarify offers up to four choices", () => {
  const choices = (count: number) => Array.from({ length: count }, () => "x");
  const accepts = (count: number) =>
    clarify.schema.safeParse({ question: "?", choices: choices(count) })
      .success;
  assertEquals([accepts(0), accepts(4), accepts(5)], [true, true, false]);
});

Deno.test("clarify tells the model to decide where nobody is there", async () => {
  await assertRejects(
    () => calling(clarify)({ question: "Which?" }, "/"),
    RangeError,
    "decide yourself",
  );
  assertStringIncludes(clarify.description, "Ask the user");
});
