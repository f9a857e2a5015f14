/** What a word can mean to the rules, whichever language says it. */
export type Concept =
  /** To stop following; also: void, cancelled, no longer valid. */
  | "ignore"
  /** To drop or reset, which is said of many harmless things as well. */
  | "drop"
  /** Previous, above, given, all, your: which of the rules. */
  | "prior"
  /** Instructions, guidelines, rules. */
  | "rule"
  /** Task, context, request: what is a rule only beside other words. */
  | "task"
  | "follow"
  | "neg"
  | "without"
  | "tell"
  /** "Do not tell" in one word. */
  | "mute"
  | "user"
  /** Secretly, quietly; to hide. */
  | "hide"
  | "show"
  /** System prompt, hidden instructions. */
  | "prompt"
  | "send"
  /** Passwords, keys, credentials. */
  | "secret"
  /** Notes, conversation, memory: private, and not a key. */
  | "data"
  | "exec"
  | "fetch"
  /** Script, command, payload. */
  | "code"
  /** Confirmation, sandbox, safety check. */
  | "guard"
  /** To disable, switch off, bypass. */
  | "off"
  | "ask"
  /** "Without asking" in one phrase. */
  | "unasked"
  /** You are now, act as, pretend. */
  | "role"
  /** Root, unrestricted, no limits. */
  | "power"
  /** Approved, authorised. */
  | "grant"
  | "agent"
  /** From now on, every time, next session. */
  | "always"
  | "delete"
  /** New, below, this file: what is to be followed instead. */
  | "fresh"
  | "decode"
  /** All, every, existing: which of the rules, but said of anything. */
  | "all"
  /** Where everybody can read: a commit message, an issue, a gist. */
  | "public"
  /** An address outside: found by its shape, in every language. */
  | "address"
  /** A file that holds credentials: found by its shape, in every language. */
  | "place";

/**
 * A language's words by concept. Entries are parted by blanks; `_` stands for a
 * gap inside an entry, a closing `*` for any ending.
 */
export interface Lexicon {
  readonly language: string;
  /** Words are not parted by blanks, or carry prefixes: entries match anywhere. */
  readonly joined?: true;
  readonly words: Readonly<Partial<Record<Concept, string>>>;
}
