const MINUTE = 60_000;

/** Writes milliseconds as ISO 8601 UTC, quickly where they are close together. */
export class Instants {
  #minute = NaN;
  #prefix = "";

  text(ms: number): string {
    const minute = Math.floor(ms / MINUTE);
    if (minute !== this.#minute) {
      // All but the seconds: `2026-01-01T00:00:`.
      this.#prefix = new Date(ms).toISOString().slice(0, -7);
      this.#minute = minute;
    }
    const rest = ms - minute * MINUTE;
    const seconds = Math.floor(rest / 1000);
    return `${this.#prefix}${padded(seconds, 2)}.${padded(rest % 1000, 3)}Z`;
  }
}

function padded(value: number, digits: number): string {
  return String(value).padStart(digits, "0");
}
