const START = "\x1b[200~";
const END = "\x1b[201~";

/** A paste of so many characters may reach us in several reads. */
const LONG = 2000;
/** Then its burst lasts until nothing came for this long. */
const QUIET_MS = 30;

/** A terminal multiplexer may send a newline in a paste as a CSI-u key. */
const CSI_U_NEWLINE =
  // deno-lint-ignore no-control-regex -- they are what must not get through
  /\x1b\[(?:106|74|109|77);5u/g;

const CONTROL_SEQUENCE =
  // deno-lint-ignore no-control-regex -- they are what must not get through
  /\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[PX^_][^\x1b]*\x1b\\|[ -~])/g;

/** Control characters but newline and tab; terminals differ on the width of a soft hyphen. */
const CONTROLS =
  // deno-lint-ignore no-control-regex -- they are what must not get through
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad]/g;

/**
 * Lets a paste be text and nothing else (P64, FC-74). Control bytes in it are
 * taken out. What follows its end marker in the same burst cannot submit or
 * act either, for the marker may have been part of what was pasted: Enter is a
 * new line there, other keys that print nothing are dropped. The burst of a
 * short paste is the read that brought it; that of a long one lasts until
 * nothing came for 30 ms.
 */
export class PasteGuard {
  #isBurst = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The input as it may go on; "" for none of it. */
  filter(data: string): string {
    if (data.startsWith(START)) {
      const end = data.lastIndexOf(END);
      const text = data.slice(START.length, end < 0 ? undefined : end);
      this.#begin(text.length >= LONG);
      return START + pasted(text) + END;
    }
    if (!this.#isBurst) return data;
    if (this.#timer !== undefined) this.#begin(true);
    if (data === "\r" || data === "\n") return "\n";
    return data === data.replace(CONTROLS, "") ? data : "";
  }

  /** Ends what still runs. */
  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isBurst = false;
  }

  #begin(isLong: boolean): void {
    const goesOn = isLong || this.#timer !== undefined;
    this.close();
    this.#isBurst = true;
    if (goesOn) this.#timer = setTimeout(() => this.close(), QUIET_MS);
    // All keys of one read come before the next microtask.
    else queueMicrotask(() => this.close());
  }
}

/** Pasted text without what a terminal, or an editor of lines, would obey. */
export function pasted(text: string): string {
  return text
    .replace(CSI_U_NEWLINE, "\n")
    .replace(CONTROL_SEQUENCE, "")
    .replace(/\r\n?/g, "\n")
    .replace(CONTROLS, "");
}
