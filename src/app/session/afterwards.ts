/** How long closing waits for what is still under way, in ms. */
const PATIENCE = 10_000;

/** Work that goes on beside what a person does, and that nobody waits for but the end. */
export interface Afterwards {
  /** Begins `work`; it must not reject. */
  begin(work: (signal: AbortSignal) => Promise<void>): void;
  /** Waits for what is under way, not for long: then it is stopped. */
  settle(): Promise<void>;
}

/** `note` hears, at the end, what is waited for. */
export function afterwards(
  note: (text: string) => void,
  patience = PATIENCE,
): Afterwards {
  const working = new Set<Promise<void>>();
  const end = new AbortController();
  return {
    begin(work) {
      const running: Promise<void> = work(end.signal)
        .finally(() => working.delete(running));
      working.add(running);
    },
    async settle() {
      if (working.size === 0) return;
      note("Writing down what is worth remembering (Ctrl-C leaves at once).");
      const timer = setTimeout(() => end.abort(), patience);
      await Promise.all(working);
      clearTimeout(timer);
    },
  };
}
