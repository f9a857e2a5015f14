import { z } from "zod";
import type { Todo } from "../domain/conversation_events.ts";
import { defineTool } from "./tool.ts";

/** How many todos a list holds, and how long one is (F235). */
const MAX_TODOS = 256;
const MAX_CHARS = 4000;

const STATUSES = ["pending", "in_progress", "completed", "cancelled"] as const;
const SIGNS: Readonly<Record<Todo["status"], string>> = {
  pending: "[ ]",
  in_progress: "[>]",
  completed: "[x]",
  cancelled: "[-]",
};

const schema = z.strictObject({
  todos: z.array(z.strictObject({
    id: z.string().min(1),
    content: z.string().optional(),
    status: z.enum(STATUSES).optional(),
  })).optional(),
  merge: z.boolean().default(false)
    .describe("Change these by id, keep the others"),
});

export const todo = defineTool({
  name: "todo",
  description:
    "Task list for work of three steps or more. No todos: read it. One in_progress at a time; mark completed at once.",
  schema,
  run({ todos, merge }, context) {
    if (!todos) return Promise.resolve(outcome(context.todos));
    const changed = changedBy(merge ? context.todos : [], todos, merge);
    assertSound(changed);
    return Promise.resolve({
      ...outcome(changed),
      events: [{ type: "TodosChanged" as const, todos: changed }],
    });
  },
});

interface Change {
  readonly id: string;
  readonly content?: string | undefined;
  readonly status?: Todo["status"] | undefined;
}

/** The list with `changes` laid over it: of one id, the last change wins. */
function changedBy(
  old: readonly Todo[],
  changes: readonly Change[],
  merge: boolean,
): Todo[] {
  const byId = new Map(old.map((todo) => [todo.id, todo]));
  for (const { id, content, status } of changes) {
    const before = byId.get(id);
    const text = content?.trim() || before?.content;
    if (!text) {
      const why = merge ? "there is no such todo to change" : "it is missing";
      throw new TypeError(
        `Cannot set todo "${id}" without content: ${why}`,
      );
    }
    const now = status ?? before?.status ?? "pending";
    byId.set(id, { id, content: text, status: now });
  }
  return [...byId.values()];
}

/** @throws {RangeError} If the list is too long or too busy. */
function assertSound(todos: readonly Todo[]): void {
  if (todos.length > MAX_TODOS) {
    throw new RangeError(
      `Cannot keep ${todos.length} todos: ${MAX_TODOS} is the most`,
    );
  }
  const long = todos.find(({ content }) => content.length > MAX_CHARS);
  if (long) {
    throw new RangeError(
      `Cannot keep todo "${long.id}": it has ${long.content.length} characters, ${MAX_CHARS} is the most`,
    );
  }
  const busy = todos.filter(({ status }) => status === "in_progress");
  if (busy.length > 1) {
    throw new RangeError(
      `Cannot have ${busy.length} todos in_progress (${
        busy.map(({ id }) => id).join(", ")
      }): at most one`,
    );
  }
}

function outcome(todos: readonly Todo[]) {
  const lines = todos.map(({ id, content, status }) =>
    `${SIGNS[status]} ${id}: ${content}`
  );
  return { output: [summary(todos), ...lines].join("\n"), ok: true };
}

function summary(todos: readonly Todo[]): string {
  if (todos.length === 0) return "No todos.";
  const counts = STATUSES.map((status) => ({
    status,
    count: todos.filter((todo) => todo.status === status).length,
  })).filter(({ count }) => count > 0);
  return `${todos.length} todos: ${
    counts.map(({ status, count }) => `${count} ${status}`).join(", ")
  }`;
}
