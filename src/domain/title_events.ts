import type { BodyFields, Event } from "./event.ts";
import type { Usage } from "./usage.ts";

/** What a model made of a conversation's name: once, in the background. */
export type TitleEvent =
  /** The title from now on, unless a person gave one. */
  | Event<"SessionTitled", {
    title: string;
    model: string;
    usage: Usage | null;
  }>
  /** There is none of a model's making, and none is asked for again. */
  | Event<"TitleFailed", { model: string; reason: string }>;

export const TITLE_BODIES: BodyFields<TitleEvent> = {
  SessionTitled: ["title"],
  TitleFailed: ["reason"],
};
