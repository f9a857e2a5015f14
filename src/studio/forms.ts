import type { Context } from "hono";

/** A form's fields as text; one that is missing is "". */
export async function formOf(
  context: Context,
): Promise<(name: string) => string> {
  const body = await context.req.parseBody();
  return (name) => {
    const value = body[name];
    return typeof value === "string" ? value : "";
  };
}

/** A position out of a form; 0, which no event has, for what is none. */
export function positionIn(text: string): number {
  return /^[1-9]\d{0,15}$/.test(text) ? Number(text) : 0;
}
