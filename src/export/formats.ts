import { atifOf, type Program } from "./atif.ts";
import type { Conversation } from "./conversation.ts";
import { htmlOf } from "./html.ts";
import { markdownOf } from "./markdown.ts";
import { openaiOf } from "./openai.ts";
import { sharegptOf } from "./sharegpt.ts";

/** The formats that are written from a conversation, by the name a person gives. */
export const WRITERS: Readonly<
  Record<
    "md" | "html" | "openai" | "sharegpt" | "atif",
    (conversation: Conversation, program: Program) => string
  >
> = {
  md: markdownOf,
  html: htmlOf,
  openai: openaiOf,
  sharegpt: sharegptOf,
  atif: atifOf,
};
