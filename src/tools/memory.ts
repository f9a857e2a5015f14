import { z } from "zod";
import type { MemoryEdit } from "../domain/memory.ts";
import { defineTool } from "./tool.ts";

const ACTIONS = z.enum(["add", "replace", "remove"]);

const OPERATION = z.strictObject({
  action: ACTIONS,
  content: z.string().optional(),
  old_string: z.string().optional(),
  new_string: z.string().optional(),
});

const schema = z.strictObject({
  target: z.enum(["memory", "user"]),
  action: ACTIONS.optional(),
  content: z.string().optional().describe("add: the entry"),
  old_string: z.string().optional().describe("Part of one entry"),
  new_string: z.string().optional(),
  // The model knows the fields by then: told once, they cost no second time.
  operations: z.array(z.record(z.string(), z.any()).pipe(OPERATION))
    .optional().describe("Several like the above, all or none"),
});

/** One operation as the model writes it. */
interface Operation {
  readonly action?: MemoryEdit["op"] | undefined;
  readonly content?: string | undefined;
  readonly old_string?: string | undefined;
  readonly new_string?: string | undefined;
}

export const memory = defineTool({
  name: "memory",
  description:
    "Facts for later sessions, saved unasked: corrections first, then preferences, environment, procedure notes. user: who the user is, likes, corrected. memory: environment, project, tool quirks. State facts (User prefers short answers), no orders. A way of working is a skill; no task state, nothing soon stale. replace swaps old_string alone; remove takes its whole entry. You see changes from the next session on.",
  schema,
  async run({ target, operations, ...single }, context, deps) {
    if (!deps.memory) {
      throw new RangeError("Cannot use memory: it is off in this session");
    }
    const edits = operationsOf(single, operations).map(editOf);
    const { session, callId } = context;
    const { text, ok } = await deps.memory.change(target, edits, {
      session,
      callId,
    });
    return { output: text, ok };
  },
});

/** @throws {TypeError} If one operation stands beside a list of them. */
function operationsOf(
  single: Operation,
  operations: readonly Operation[] | undefined,
): readonly Operation[] {
  if (!operations?.length) return [single];
  if (single.action === undefined) return operations;
  throw new TypeError(
    "Cannot change memory: give either action or operations, not both; nothing was changed",
  );
}

/** @throws {TypeError} If a field that the action needs is missing. */
function editOf({ action, ...fields }: Operation): MemoryEdit {
  const given = (name: keyof typeof fields) => {
    const text = fields[name];
    if (text !== undefined) return text;
    throw new TypeError(
      `Cannot ${action} in memory: ${name} is missing; nothing was changed`,
    );
  };
  switch (action) {
    case "add":
      return { op: "add", text: given("content") };
    case "replace":
      return {
        op: "replace",
        // An empty one is answered with the entries there are.
        old: fields.old_string ?? "",
        text: given("new_string"),
      };
    case "remove":
      return { op: "remove", old: fields.old_string ?? "" };
    case undefined:
      throw new TypeError(
        "Cannot change memory: action is missing; it is add, replace or remove",
      );
  }
}
