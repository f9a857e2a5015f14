import {
  type Fields,
  given,
  type Kind,
  NUMBER,
  oneOf,
  required,
  TEXT,
  TEXTS,
} from "./fields.ts";
import type {
  AddressQuestion,
  CommandAnswer,
  PlaceAnswer,
  PlaceQuestion,
  RedactedText,
  Surface,
  TextAnswer,
} from "./gate_desk.ts";
import type { Counter } from "./counter.ts";

const SURFACE = oneOf("context", "memory", "skill", "tool");

const LOOKUPS: Kind<readonly string[] | readonly (readonly string[])[]> = {
  is: (value): value is readonly string[] | readonly (readonly string[])[] =>
    TEXTS.is(value) || Array.isArray(value) && value.every(TEXTS.is),
  expected: "a list of addresses, or one for each look-up",
};

const LINKS: Kind<Readonly<Record<string, string>>> = {
  is: (value): value is Readonly<Record<string, string>> =>
    typeof value === "object" && value !== null && !Array.isArray(value) &&
    Object.values(value).every(TEXT.is),
  expected: "an object of paths and their targets",
};

const MODE: Kind<string | number> = {
  is: (value) => TEXT.is(value) || NUMBER.is(value),
  expected: "octal digits",
};

/** `{"cmd"}` of `gate judge`. */
export function commandCounter(
  judge: (command: string) => CommandAnswer,
): Counter {
  return {
    answer(fields) {
      const cmd = required(fields, "cmd", TEXT);
      const { verdict, reasons, commands, capabilities } = judge(cmd);
      return { cmd, verdict, reasons, commands, capabilities };
    },
    refuse: (error) => ({
      cmd: null,
      verdict: "deny",
      reasons: [{
        rule: "input.broken",
        category: "unparsable",
        text: error,
        span: [0, 0],
      }],
      commands: [],
      capabilities: { net: false, agent: false, write: [] },
    }),
  };
}

/** `{"text"}` of `gate scan`; a line's own `surface` holds where no flag names one. */
export function textCounter(
  scan: (text: string, surface: Surface) => TextAnswer,
  chosen: Surface | undefined,
): Counter {
  return {
    answer(fields) {
      const text = required(fields, "text", TEXT);
      const own = chosen ?? given(fields, { surface: SURFACE }).surface;
      const { verdict, findings } = scan(text, own ?? "context");
      return {
        verdict,
        findings: findings.map(({ family, view, offset, text }) => ({
          family,
          view,
          offset,
          text,
        })),
      };
    },
    refuse: () => ({ verdict: "block", findings: [] }),
  };
}

/** `{"text"}` of `gate redact`. */
export function secretCounter(redact: (text: string) => RedactedText): Counter {
  return {
    answer(fields) {
      const { text, redactions } = redact(required(fields, "text", TEXT));
      return { text, redactions };
    },
    // What was not looked through is not passed on.
    refuse: () => ({ text: "", redactions: [] }),
  };
}

/** `{"input", "resolve"?, "redirects"?}` of `gate url`. */
export function addressCounter(
  judge: (question: AddressQuestion) => PlaceAnswer,
): Counter {
  return placeCounter((fields) =>
    judge({
      input: required(fields, "input", TEXT),
      ...given(fields, { resolve: LOOKUPS, redirects: TEXTS }),
    })
  );
}

/** `{"input", "kind"?, "op"?, "symlinks"?, ...}` of `gate path`. */
export function pathCounter(
  judge: (question: PlaceQuestion) => PlaceAnswer,
): Counter {
  return placeCounter((fields) =>
    judge({
      input: required(fields, "input", TEXT),
      ...given(fields, {
        kind: TEXT,
        op: oneOf("read", "write", "delete"),
        symlinks: LINKS,
        entry_type: TEXT,
        mode: MODE,
        size: NUMBER,
        compressed: NUMBER,
        entries: NUMBER,
        others: TEXTS,
      }),
    })
  );
}

function placeCounter(judge: (fields: Fields) => PlaceAnswer): Counter {
  return {
    answer(fields) {
      const { verdict, reason } = judge(fields);
      return { verdict, reason };
    },
    refuse: (error) => ({ verdict: "deny", reason: error }),
  };
}
