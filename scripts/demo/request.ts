/** A request as the provider sees it. */
export interface SeenRequest {
  readonly messages: readonly SeenMessage[];
  readonly tools?: readonly { readonly function: { readonly name: string } }[];
}

export interface SeenMessage {
  readonly role: string;
  readonly content: string;
  readonly tool_call_id?: string;
  readonly tool_calls?: readonly {
    readonly id: string;
    readonly function: { readonly name: string; readonly arguments: string };
  }[];
}

/** A call of this turn, and what came of it. */
export interface Done {
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly result: string;
}

/** What the person asked last. */
export function askedIn({ messages }: SeenRequest): string {
  return messages.findLast(({ role }) => role === "user")?.content ?? "";
}

/** What the model was told before anything was said. */
export function systemIn({ messages }: SeenRequest): string {
  return messages.find(({ role }) => role === "system")?.content ?? "";
}

/** The calls since the person spoke, each with its result. */
export function doneIn({ messages }: SeenRequest): readonly Done[] {
  const turn = messages.slice(
    messages.findLastIndex(({ role }) => role === "user") + 1,
  );
  const results = new Map(
    turn.map(({ tool_call_id = "", content }) => [tool_call_id, content]),
  );
  return turn.flatMap(({ tool_calls = [] }) =>
    tool_calls.map(({ id, function: { name, arguments: args } }) => ({
      tool: name,
      args: JSON.parse(args),
      result: results.get(id) ?? "",
    }))
  );
}
