import { findCredentials } from "./credentials.ts";
import { findEncoded } from "./encoded_keys.ts";
import { findKeys } from "./key_shapes.ts";
import { findLabelled } from "./labelled_values.ts";
import { maskPlaceholders } from "./placeholder.ts";
import { type PlainView, plainView } from "./plain_view.ts";
import { findBlocks } from "./private_blocks.ts";
import { mergeSpans, type SecretSpan } from "./secret_span.ts";
import { findTrigger } from "./trigger.ts";
import { joinWrapped } from "./wrapped_lines.ts";

/** Where secrets stand in a text, in order and apart; placeholders are none. */
export function findSecrets(text: string): SecretSpan[] {
  const plain = plainView(maskPlaceholders(text));
  const whole = joinWrapped(plain.text);
  // Made whole with a line that is not its own, a key has no known shape.
  const asWritten = whole.text === plain.text ? [] : findIn(plain.text);
  return mergeSpans([
    ...asWritten.map((span) => placed(span, plain.origin)),
    ...findIn(whole.text).map((span) =>
      placed(span, (index) => plain.origin(whole.origin(index)))
    ),
  ]);
}

function placed(
  span: SecretSpan,
  origin: PlainView["origin"],
): SecretSpan {
  const { start, end } = span;
  return { ...span, start: origin(start), end: origin(end - 1) + 1 };
}

function findIn(text: string): SecretSpan[] {
  return [
    ...findBlocks(text),
    ...findKeys(text),
    ...findEncoded(text),
    ...findCredentials(text, findTrigger(text) >= 0),
    ...findLabelled(text),
  ];
}
