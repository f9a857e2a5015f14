import { z } from "zod";

/** A whole number from `least` on; what is over `most` counts as that. */
export function upTo(most: number, least = 1) {
  return z.int().min(least).transform((asked) => Math.min(asked, most));
}
