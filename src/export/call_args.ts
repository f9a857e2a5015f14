/** The arguments of a call as an object; as text, under one name, if they never were one. */
export function argsObject(args: string): Readonly<Record<string, unknown>> {
  const value = parsed(args);
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? { ...value }
    : { arguments: args };
}

/** The value that a text is the JSON of, or else the text itself. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}

/** What stands where a call has no result: its session is in the middle of it. */
export const NO_RESULT = "[no result]";
