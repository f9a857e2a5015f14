import type { Home } from "../cli/host.ts";
import { LogUnavailableError } from "../domain/errors.ts";
import type { OfferedAbout, Offers } from "../domain/ports.ts";
import { offeredAnswer } from "../session/offers.ts";

/** Between two looks for an answer that another process wrote, in ms. */
const REST = 250;

/** Answers as they stand in the log, whichever process appends them; `note` hears what is taken up. */
export function offeredAnswers(
  { log }: Pick<Home, "log">,
  note: (text: string) => void,
): Offers {
  const standing = (about: OfferedAbout) => offeredAnswer(log, about);
  return {
    standing,
    async next(about, signal) {
      for (;;) {
        await rest(signal);
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

/** @throws The signal's reason, once it aborts. */
function rest(signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, REST);
  const end = () => reject(signal.reason);
  signal.addEventListener("abort", end, { once: true });
  if (signal.aborted) end();
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener("abort", end);
  });
}
