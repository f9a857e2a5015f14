import { meaningOfInterrupt, type Scene } from "./interrupt_policy.ts";

/** Ctrl-C over time: what it means now, and the hint that a first one leaves. */
export class Interrupts {
  #hintedAt: number | null = null;

  /** One line for the person; "" for none. */
  get hint(): string {
    return this.#hintedAt === null
      ? ""
      : "Press Ctrl-C again to leave, or Ctrl-D.";
  }

  /** What it means; a hint that it gives is kept. */
  press(
    scene: Omit<Scene, "hintedAt">,
  ): ReturnType<typeof meaningOfInterrupt> {
    const hintedAt = this.#hintedAt;
    const meaning = meaningOfInterrupt({ ...scene, hintedAt });
    if (meaning === "hint") this.#hintedAt = scene.now;
    return meaning;
  }

  /** The person did something else; true if there was a hint to take away. */
  forget(): boolean {
    const hadHint = this.#hintedAt !== null;
    this.#hintedAt = null;
    return hadHint;
  }
}
