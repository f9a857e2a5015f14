import type { Home } from "../../cli/host.ts";
import { LogUnavailableError } from "../../domain/errors.ts";
import type { OfferedAbout, Offers } from "../../domain/ports.ts";
import { offeredAnswer } from "../../session/offers.ts";

/** Between two looks for an answer that another process wrote, in ms. */
const REST = 250;

/** Answers as they stand in the log, whichever process appends them; `note` hears what is taken up. */
export function offeredAnswers(
  { log, clock }: Pick<Home, "log" | "clock">,
  note: (text: string) => void,
): Offers {
  const standing = (about: OfferedAbout) => offeredAnswer(log, about);
  return {
    standing,
    async next(about, signal) {
      for (;;) {
        const next = Date.parse(clock.now()) + REST;
        await clock.until(new Date(next).toISOString(), signal);
        try {
          const answer = standing(about);
          if (answer) {
            note(`Answered in the studio: ${answer.granted ? "yes" : "no"}`);
            return answer;
          }
        } catch (error) {
          // The terminal asks all the same, and the next look may succeed.
          if (!(error instanceof LogUnavailableError)) throw error;
        }
      }
    },
  };
}
