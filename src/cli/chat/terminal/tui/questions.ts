import type { Component, Focusable } from "@earendil-works/pi-tui";

/** A dialog that can be answered, or withdrawn. */
export interface Dialog {
  readonly component: Component & Focusable;
  readonly hasDeadline: boolean;
}

/**
 * What the agent asks, one after another: the first is shown. Each promise
 * settles with the person's answer, or rejects once its signal aborts.
 */
export class Questions {
  readonly #onChange: () => void;
  #dialogs: readonly Dialog[] = [];

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** The one that is shown. */
  get current(): Dialog | null {
    return this.#dialogs[0] ?? null;
  }

  ask<T>(
    signal: AbortSignal,
    hasDeadline: boolean,
    make: (answer: (value: T) => void) => Component & Focusable,
  ): Promise<T> {
    if (signal.aborted) return Promise.reject(signal.reason);
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const onAbort = () => close(() => reject(signal.reason));
    const close = (settle: () => void) => {
      signal.removeEventListener("abort", onAbort);
      this.#dialogs = this.#dialogs.filter((one) => one !== dialog);
      settle();
      this.#onChange();
    };
    const component = make((value) => close(() => resolve(value)));
    const dialog = { component, hasDeadline };
    signal.addEventListener("abort", onAbort, { once: true });
    this.#dialogs = [...this.#dialogs, dialog];
    this.#onChange();
    return promise;
  }
}
