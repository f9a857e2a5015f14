import { z } from "zod";
import { defineTool } from "./tool.ts";

const schema = z.strictObject({
  question: z.string().min(1),
  choices: z.array(z.string().min(1)).max(4).default([]),
});

export const clarify = defineTool({
  name: "clarify",
  description:
    "Ask the user when a choice is theirs and cannot be found out. Up to 4 choices; they may answer freely.",
  schema,
  async run({ question, choices }, context, deps) {
    if (!deps.clarify) {
      throw new RangeError(
        "Cannot ask: nobody is at a terminal; decide yourself, take the safest choice and say which",
      );
    }
    const answer = await deps.clarify(question, choices, context.signal);
    return { output: `The user answered: ${answer}`, ok: true };
  },
});
