/** The states of the conversation in words; a state without any stands as it is. */
const WORDS: Readonly<Record<string, string>> = {
  idle: "ready",
  preparing: "preparing",
  briefing: "preparing",
  thinking: "thinking",
  recovering: "waiting to try again",
  waiting: "waiting to try again",
  gating: "checking what may run",
  acting: "running tools",
  concluding: "summing up",
  compressing: "making the conversation shorter",
  interrupted: "stopping",
  ending: "ending the turn",
  erased: "erased",
};

/** What the conversation is doing, for a person. */
export function wordsOf(phase: string): string {
  return WORDS[phase] ?? phase;
}
