import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { SessionEvent } from "../../domain/session_events.ts";
import { isHarmless, isWordy } from "./likeness.ts";
import { HeldValues } from "./held_values.ts";
import { PLACEHOLDER, placeholder } from "./placeholder.ts";
import { redactBodies, type Redactor } from "./redact_bodies.ts";
import { Redaction } from "./redaction.ts";

/** More is no message and no output of a tool (security 7): refused, not searched. */
const LONGEST_TEXT = 4 * 1024 * 1024;

/** What was taken out of a text. */
export interface Redacted {
  readonly text: string;
  readonly redactions: readonly {
    readonly kind: string;
    readonly ref: string;
  }[];
}

/**
 * Takes secrets out of text and holds them, for this process only, so that an
 * effect can put them back at the last moment (DESIGN 3).
 */
export class Vault {
  /** Has taken in the key, which would cost as much again for each ref. */
  readonly #keyed: ReturnType<typeof hmac.create>;
  readonly #values = new Map<string, string>();
  readonly #held = new HeldValues();

  /** `homeKey` makes refs that only this home can match with their values. */
  constructor(homeKey: Uint8Array) {
    if (homeKey.length < 16) {
      throw new RangeError(
        `Cannot open the vault: its key has ${homeKey.length} bytes, not 16 or more`,
      );
    }
    this.#keyed = hmac.create(sha256, homeKey);
  }

  /** Holds a configured secret, to be found as it is, and in base64, hex, JSON and URLs. */
  hold(value: string, kind: string): string {
    const ref = this.#keep(value);
    if (!isHarmless(value) || value.length >= 16) this.#held.add(value, kind);
    return ref;
  }

  /**
   * The text without its secrets; the same again if it has none left. A text
   * over 4 Mi characters is taken out whole, and not held.
   */
  redactText(text: string): Redacted {
    return this.#redact(text);
  }

  /** Redacts a text that comes in pieces; the pieces change nothing of the result. */
  redactStream(): TransformStream<string, string> {
    const redaction = this.#redaction();
    return new TransformStream({
      transform(chunk, controller) {
        const text = redaction.push(chunk);
        if (text !== "") controller.enqueue(text);
      },
      flush(controller) {
        const text = redaction.end();
        if (text !== "") controller.enqueue(text);
      },
    });
  }

  /**
   * The event without secrets in its free texts; JSON texts stay JSON. What is
   * found is known from then on, wherever it stands.
   */
  redactEvent<TEvent extends SessionEvent>(event: TEvent): TEvent {
    const found: { value: string; kind: string }[] = [];
    const redactor: Redactor = {
      redact: (text) =>
        this.#redact(text, (value, kind) => found.push({ value, kind })).text,
      mask: (value) => placeholder("credential", this.#keep(value)),
    };
    const once = redactBodies(event, redactor);
    const isNew =
      found.filter(({ value, kind }) => this.#learn(value, kind)).length > 0;
    return isNew ? redactBodies(once, redactor) : once;
  }

  /**
   * The text with its secrets put back.
   *
   * @throws {RangeError} If one of them is held no longer.
   */
  reveal(text: string): string {
    if (!text.includes("[redacted:")) return text;
    return text.replace(PLACEHOLDER, (_, _kind: string, ref: string) => {
      const value = this.#values.get(ref);
      if (value === undefined) {
        throw new RangeError(`secret ${ref} is no longer held; give it again`);
      }
      return value;
    });
  }

  /**
   * The value with the secrets of all its strings put back: for arguments that
   * were JSON and are parsed.
   *
   * @throws {RangeError} If one of them is held no longer.
   */
  revealAll<TValue>(value: TValue): TValue {
    return this.#revealed(value) as TValue;
  }

  #revealed(value: unknown): unknown {
    if (typeof value === "string") return this.reveal(value);
    if (Array.isArray(value)) return value.map((item) => this.#revealed(item));
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(
      Object.entries(value).map((
        [key, item],
      ) => [this.reveal(key), this.#revealed(item)]),
    );
  }

  #redact(
    text: string,
    onFound?: (value: string, kind: string) => void,
  ): Redacted {
    if (text.length > LONGEST_TEXT) {
      const kind = "too-large";
      const ref = this.#refOf(`${text.length} ${text.slice(0, 4096)}`);
      return { text: placeholder(kind, ref), redactions: [{ kind, ref }] };
    }
    const redaction = this.#redaction(onFound);
    return {
      text: redaction.push(text) + redaction.end(),
      redactions: redaction.redactions,
    };
  }

  #redaction(onFound?: (value: string, kind: string) => void): Redaction {
    return new Redaction(this.#held, (value, kind) => {
      onFound?.(value, kind);
      return this.#keep(value);
    });
  }

  #keep(value: string): string {
    const ref = this.#refOf(value);
    this.#values.set(ref, value);
    return ref;
  }

  #refOf(value: string): string {
    const bytes = utf8ToBytes(value.toWellFormed());
    return bytesToHex(this.#keyed.clone().update(bytes).digest()).slice(0, 10);
  }

  /** Words would be found in every text; what was taken for a secret may be one. */
  #learn(value: string, kind: string): boolean {
    if (isWordy(value) || isHarmless(value) || /\s/.test(value)) return false;
    return this.#held.add(value, kind);
  }
}
