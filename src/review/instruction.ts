import type { ReviewSubject } from "../domain/review_events.ts";

/** Said first, whatever is looked for: who asks, and what will become of it. */
const OPENING =
  "[Background review. This is not from the user, and nobody reads your answer: the conversation above is over for now. Do not go on with its task. Look back at it, and save what later sessions should know. Only memory, skills_list, skill_view and skill_manage work here. Most conversations hold nothing worth keeping: then save nothing, and answer: Nothing to save.]";

const MEMORY = [
  "Memory: did the user say or show something about themselves, how they like to work, what they expect of you, or correct you? That goes to user. Did a lasting fact about this environment or project come up that was hard to find? That goes to memory. Corrections come first, then preferences, then facts.",
  "Write each as one short statement of fact, true in a month, understood without this conversation. Your prompt shows what is kept already: change an entry that proved wrong rather than add another. No task state, and nothing that a procedure says better.",
].join("\n");

const SKILLS = [
  "Skills: was something done here by trial and error, did the first approach fail and another work, or did the user change how it was done? Then the way that worked is worth keeping. In this order: mend a skill that was used here and proved wrong or incomplete; widen one that covers this kind of work; add a file to one; and only then create one, for a kind of task, not for this one.",
  "View a skill in this review before you change it. Keep its parts (When to use, Steps, Pitfalls, Checks); a pitfall says what to do, not only what went wrong. Skills that come with the program or were installed are not yours to change.",
].join("\n");

/** What a review must not turn into a rule (P27). */
const NEVER =
  "Never save: that a tool, program, site or service is broken, missing or does not work; errors that may be gone tomorrow; what was tried and not solved; a story of this one task; secrets. Such a note outlives its cause, and would keep you from trying. What fixed the trouble may be worth a line.";

const CLOSING =
  "One or two saves are plenty. End with one short line that says what you saved.";

/** What the user message of a review says (behaviour 6, F167). */
export function reviewInstruction(
  subject: ReviewSubject,
  focus: string,
): string {
  return [
    OPENING,
    ...subject === "skills" ? [] : [MEMORY],
    ...subject === "memory" ? [] : [SKILLS],
    NEVER,
    ...focus.trim() === ""
      ? []
      : [`The user asked for this review, above all for: ${focus.trim()}`],
    CLOSING,
  ].join("\n\n");
}
