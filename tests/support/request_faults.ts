/**
 * What the strictest servers refuse in a request, in words; undefined if they
 * would take it: system messages (FC-20), pairs (FC-26), arguments that are no
 * string (FC-05), lone surrogates (FC-25).
 */
export function faultIn(body: string): string | undefined {
  const lone = loneSurrogate(body);
  if (lone) return lone;
  const { messages } = JSON.parse(body) as { messages: readonly Message[] };
  return systemFault(messages) ?? pairFault(messages) ??
    argumentFault(messages);
}

interface Message {
  readonly role: string;
  readonly tool_call_id?: string;
  readonly tool_calls?: readonly {
    readonly id: string;
    readonly function: { readonly arguments: unknown };
  }[];
}

/** Half a pair, written out or as an escape, is no JSON to a strict parser. */
function loneSurrogate(body: string): string | undefined {
  let found = !body.isWellFormed();
  JSON.parse(body, (_, value: unknown) => {
    if (typeof value === "string" && !value.isWellFormed()) found = true;
    return value;
  });
  return found ? "the body has a lone surrogate" : undefined;
}

function systemFault(messages: readonly Message[]): string | undefined {
  const at = messages.flatMap(({ role }, n) => role === "system" ? [n] : []);
  return at.length === 1 && at[0] === 0
    ? undefined
    : `system messages stand at [${at}], not at [0] alone`;
}

function pairFault(messages: readonly Message[]): string | undefined {
  let open: string[] = [];
  for (const [n, { role, tool_call_id, tool_calls }] of messages.entries()) {
    if (role === "tool") {
      const at = open.indexOf(tool_call_id ?? "");
      if (at < 0) return `message ${n} is the result of no call before it`;
      open.splice(at, 1);
      continue;
    }
    if (open.length > 0) return `no result follows for calls ${open}`;
    open = (tool_calls ?? []).map(({ id }) => id);
    if (new Set(open).size < open.length) return `message ${n} repeats an id`;
  }
  return open.length > 0 ? `no result follows for calls ${open}` : undefined;
}

function argumentFault(messages: readonly Message[]): string | undefined {
  for (const { tool_calls = [] } of messages) {
    for (const { id, function: { arguments: args } } of tool_calls) {
      if (typeof args !== "string") return `arguments of ${id} are no string`;
      try {
        JSON.parse(args, (_, value: unknown) => {
          if (typeof value === "string" && !value.isWellFormed()) {
            throw new RangeError("lone surrogate");
          }
          return value;
        });
      } catch (error) {
        if (error instanceof SyntaxError) return `arguments of ${id}: no JSON`;
        if (error instanceof RangeError) {
          return `arguments of ${id}: lone surrogate`;
        }
        throw error;
      }
    }
  }
}
