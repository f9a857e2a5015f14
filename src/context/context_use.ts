import type { Recorded } from "../domain/event_log.ts";
import { estimateTokens } from "./tokens.ts";
import { buildRequest } from "./wire.ts";

/** A part of what the next request holds. */
export interface ContextPart {
  readonly name: string;
  /** A layer of the system prompt, the tools' schemas, or messages of a kind. */
  readonly kind: "prompt" | "tools" | "messages";
  readonly characters: number;
  /** Estimated. */
  readonly tokens: number;
}

/** What the next request of a session holds, and what it would cost. */
export interface ContextUse {
  readonly model: string;
  readonly parts: readonly ContextPart[];
  readonly characters: number;
  /** Estimated, and calibrated by what the provider counted before. */
  readonly tokens: number;
  /** What the provider counted for the newest request; null if it did not. */
  readonly counted: number | null;
}

interface SentMessage {
  readonly role: string;
  readonly content: string | readonly { readonly text: string }[];
  readonly tool_calls?: unknown;
}

/** The kinds of messages, in the order in which they are listed. */
const MESSAGES: readonly (readonly [role: string, name: string])[] = [
  ["user", "messages of the person"],
  ["assistant", "answers and calls"],
  ["tool", "tool results"],
];

/** Measures the request that would follow `history`. */
export function contextUse(history: readonly Recorded[]): ContextUse {
  const { model, body, estimate } = buildRequest(history);
  const sent: { messages: readonly SentMessage[]; tools?: unknown } = JSON
    .parse(body);
  const tools = sent.tools === undefined ? "" : JSON.stringify(sent.tools);
  const parts = [
    ...promptLayers(history).map(({ name, text }) =>
      part(name, "prompt", text)
    ),
    part("tool schemas", "tools", tools),
    ...MESSAGES.map(([role, name]) => {
      const said = sent.messages.filter((message) => message.role === role);
      return part(name, "messages", said.map(textOf).join(""));
    }),
  ];
  return {
    model,
    parts,
    characters: parts.reduce((sum, { characters }) => sum + characters, 0),
    tokens: estimate,
    counted: countedIn(history),
  };
}

/** The layers of the system prompt, as they were built. */
export function promptLayers(
  history: readonly Recorded[],
): readonly Readonly<{ name: string; text: string }>[] {
  const newest = history.findLast(({ event }) => event.type === "PromptBuilt");
  return newest?.event.type === "PromptBuilt" ? newest.event.layers : [];
}

function part(
  name: string,
  kind: ContextPart["kind"],
  text: string,
): ContextPart {
  const tokens = Math.round(estimateTokens(text));
  return { name, kind, characters: text.length, tokens };
}

function textOf({ content, tool_calls }: SentMessage): string {
  const text = typeof content === "string"
    ? content
    : content.map((part) => part.text).join("");
  return tool_calls === undefined ? text : text + JSON.stringify(tool_calls);
}

function countedIn(history: readonly Recorded[]): number | null {
  const replied = history.findLast(({ event }) =>
    event.type === "ModelReplied" && !event.usage.estimated
  );
  return replied?.event.type === "ModelReplied"
    ? replied.event.usage.input
    : null;
}
