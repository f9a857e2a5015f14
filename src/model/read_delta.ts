import { type Fields, fieldsOf, listOf, stringOf } from "./json.ts";

/** What a delta, or a whole message, says beside its calls. */
export interface Said {
  readonly text: string;
  readonly reasoning: string;
  /** The provider's words for not answering. */
  readonly refusal: string;
}

/** Reads content and reasoning under any of the names in use (P48). */
export function readDelta(delta: Fields): Said {
  const { content } = delta;
  const isPlain = typeof content === "string" || content === null ||
    content === undefined;
  const parts = isPlain ? NOTHING : readParts(content);
  return {
    text: isPlain ? content ?? "" : parts.text,
    reasoning: reasoningOf(delta) + parts.reasoning,
    refusal: stringOf(delta.refusal) + parts.refusal,
  };
}

const NOTHING: Said = { text: "", reasoning: "", refusal: "" };

/** Content as a list of parts, each with its type. */
function readParts(content: unknown): Said {
  const said = { text: "", reasoning: "", refusal: "" };
  for (const entry of listOf(content)) {
    const part = fieldsOf(entry);
    if (!part) said.text += stringOf(entry);
    else if (typeof part.refusal === "string") said.refusal += part.refusal;
    else if (/think|reason/.test(stringOf(part.type))) {
      said.reasoning += textIn(part.thinking ?? part.reasoning ?? part.text);
    } else said.text += textIn(part.text);
  }
  return said;
}

/** Gateways send the same thought under several names: the first one counts. */
function reasoningOf(delta: Fields): string {
  return stringOf(delta.reasoning_content) || textIn(delta.reasoning) ||
    textIn(delta.thinking) || textIn(delta.reasoning_details);
}

/** The text of a string, of an object that holds one, or of a list of them. */
function textIn(value: unknown): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map(textIn).join("");
  const fields = fieldsOf(value);
  if (!fields) return "";
  return textIn(
    fields.text ?? fields.content ?? fields.summary ?? fields.thinking,
  );
}
