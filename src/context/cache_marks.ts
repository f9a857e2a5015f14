/** Messages behind the system prompt that carry a mark (seed 002: `system_and_3`). */
const MARKED = 3;

interface Sent {
  readonly role: string;
  readonly content: unknown;
}

/**
 * The messages of a request, as JSON texts, with a cache mark on the system
 * message and on the last three others that say something: four in all, which
 * is what Anthropic's models take (F125). A marked text becomes a list of one
 * part; an empty one may carry no mark.
 */
export function markedForCache(messages: readonly string[]): readonly string[] {
  const marked = [...messages];
  for (let at = marked.length - 1, left = MARKED; at > 0 && left > 0; at--) {
    const text = withMark(marked[at] ?? "");
    if (text === null) continue;
    marked[at] = text;
    left--;
  }
  const [system] = marked;
  if (system !== undefined) marked[0] = withMark(system) ?? system;
  return marked;
}

function withMark(text: string): string | null {
  const message: Sent = JSON.parse(text);
  if (typeof message.content !== "string" || message.content === "") {
    return null;
  }
  const part = {
    type: "text",
    text: message.content,
    cache_control: { type: "ephemeral" },
  };
  return JSON.stringify({ ...message, content: [part] });
}
