/** Where a text would go. */
export type Surface = "context" | "memory" | "skill" | "tool";

/** `warn` enters marked as untrusted, `block` does not enter. */
export type ScanVerdict = "allow" | "warn" | "block";

/** What a finding is about; those up to `order` are orders, which is one of no other kind. */
export type Family =
  | "override"
  | "role"
  | "conceal"
  | "disclose"
  | "egress"
  | "execute"
  | "policy"
  | "persist"
  | "remote-control"
  | "order"
  | "delimiter"
  | "payload"
  | "sensitive-path"
  | "encoded-order"
  | "hidden-text"
  | "bidi"
  | "control"
  | "homoglyph"
  | "limit";

/** One place of a text, and what is wrong there. */
export interface Finding {
  readonly family: Family;
  /** The reading of the text in which it shows, as `text` or `base64`. */
  readonly view: string;
  /** UTF-16 index into the text as it was given. */
  readonly offset: number;
  /** So many units of the text as it was given hold it. */
  readonly length: number;
  /** What it says there: decoded if it was hidden, at most 200 characters. */
  readonly text: string;
  readonly grade: "warn" | "block";
}

/** A text's grade is that of its worst finding. */
export interface Scan {
  readonly verdict: ScanVerdict;
  readonly findings: readonly Finding[];
}
