import type { BodyFields, Event } from "./event.ts";
import type { Usage } from "./usage.ts";

/** A model summed up a past conversation for a search; its words are the result's. */
export type PastSummarised = Event<"PastSummarised", {
  model: string;
  usage: Usage | null;
}>;

export const PAST_BODIES: BodyFields<PastSummarised> = { PastSummarised: [] };
