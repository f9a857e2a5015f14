import { type Block, prose, sectionOf, type Skill } from "./library.ts";
import { commandsOf } from "./commands.ts";

/** What holds for every skill; a fault says in words what does not. */
export interface Rule {
  readonly name: string;
  faultsOf(skill: Skill): readonly string[];
}

const SECTIONS = ["When to use", "Steps", "Pitfalls", "Checks"];
const FIELDS = ["name", "description", "license", "compatibility", "metadata"];
/** Programs a reader may lack, each looked for as a command of its own. */
const OPTIONAL = ["git", "sqlite3", "jq", "python3", "node", "openssl", "curl"];

const formRules: readonly Rule[] = [
  {
    name: "is named as its folder",
    faultsOf: ({ front, folder }) =>
      front.name === folder && folder.length <= 64 &&
        /^[a-z0-9]+(-[a-z0-9]+)*$/.test(folder)
        ? []
        : [`is named ${front.name}`],
  },
  {
    name: "says in at most 120 characters what it does and when",
    faultsOf({ front: { description } }) {
      if (typeof description !== "string") return ["describes nothing"];
      return [
        ...fault(description.length > 120, `${description.length} characters`),
        ...fault(!/\b(when|before|after)\b/.test(description), "says no when"),
      ];
    },
  },
  {
    name: "has the fields of the format and no others",
    faultsOf({ front, category }) {
      const metadata = (front.metadata ?? {}) as Record<string, unknown>;
      const { compatibility = "" } = front;
      return [
        ...Object.keys(front).filter((key) => !FIELDS.includes(key))
          .map((key) => `unknown field ${key}`),
        ...Object.entries(metadata).filter(([, it]) => typeof it !== "string")
          .map(([key]) => `metadata.${key} is no string`),
        ...fault(
          typeof compatibility !== "string" || compatibility.length > 500,
          "compatibility is no short text",
        ),
        ...fault(metadata.category !== category, "another category"),
        ...fault(!/^\d+\.\d+\.\d+$/.test(`${metadata.version}`), "no version"),
        ...fault(!metadata.tags, "no tags"),
      ];
    },
  },
  {
    name: "has the four sections in order",
    faultsOf({ body }) {
      const found = [...prose(body).matchAll(/^## (.+)$/gm)].map(([, it]) =>
        it
      );
      return fault(found.join() !== SECTIONS.join(), found.join());
    },
  },
  {
    name: "numbers its steps from one without a gap",
    faultsOf({ body }) {
      const steps = sectionOf(prose(body), "Steps");
      const numbers = [...steps.matchAll(/^(\d+)\. /gm)].map(([, it]) => it);
      const expected = numbers.map((_, index) => index + 1);
      return fault(
        numbers.length < 3 || numbers.join() !== expected.join(),
        `steps ${numbers.join()}`,
      );
    },
  },
  {
    name: "is 40 to 120 lines long",
    faultsOf({ text }) {
      const lines = text.trimEnd().split("\n").length;
      return fault(lines < 40 || lines > 120, `${lines} lines`);
    },
  },
  {
    name: "is plain text without invisible characters",
    faultsOf: ({ text }) => [
      ...fault(/\r|[ \t]$/m.test(text), "trailing blanks or CRLF"),
      ...fault(/(?![\n\t])[\p{Cc}\p{Cf}]/u.test(text), "invisible characters"),
    ],
  },
  {
    name: "names no person's machine and holds no secret",
    faultsOf: ({ text }) =>
      text.match(
        /\/(?:home|Users)\/[a-z]\w*|\/work\/|\bgh[pousr]_[A-Za-z0-9]{20,}|\bAKIA[0-9A-Z]{16}\b|\bsk-[\w-]{16,}|^-----BEGIN [A-Z ]*PRIVATE KEY-----|\beyJ[\w-]{10,}\.[\w-]{10,}/gm,
      ) ?? [],
  },
];

const commandRules: readonly Rule[] = [
  {
    name: "runs a check that can fail",
    faultsOf: (skill) =>
      fault(
        !tested(skill).some(({ section, code }) =>
          section === "Checks" && /^ *(test|grep|cmp|assert) /m.test(code)
        ),
        "checks nothing",
      ),
  },
  {
    name: "asserts nothing that bash would let pass",
    // errexit ignores a negated command, and all but the last of a list.
    faultsOf: (skill) =>
      tested(skill).flatMap(({ code }) =>
        commandsOf(code).filter((line) =>
          /^! |^(test|grep|cmp|diff) .* && (test|grep|cmp|diff) /.test(line)
        )
      ),
  },
  {
    name: "reads every pipe to its end",
    // Else the writer may die of SIGPIPE, and pipefail reports it now and then.
    faultsOf: (skill) =>
      tested(skill).flatMap(({ code }) =>
        commandsOf(code).filter((line) =>
          /[^|]\| *(head|grep -\w*q\w*)( |$)/.test(line)
        )
      ),
  },
  {
    name: "declares the programs its blocks need",
    faultsOf: (skill) =>
      tested(skill).flatMap(({ code, line, needs }) => {
        const commands = commandsOf(code).join("\n");
        return OPTIONAL.filter((program) =>
          !needs.includes(program) &&
          new RegExp(`(^|[|;&(]) *(if )?${program} `, "m").test(commands)
        ).map((program) => `line ${line} needs ${program}`);
      }),
  },
  {
    name: "says at length why a block is not tested",
    faultsOf: ({ blocks }) =>
      blocks.filter(({ untested }) => untested && untested.length < 8)
        .map(({ line }) => `line ${line}`),
  },
  {
    name: "stays in its folder and on its machine while tested",
    faultsOf: (skill) =>
      tested(skill).flatMap(({ code, line }) => {
        const commands = commandsOf(code).join("\n");
        return [
          ...fault(/\bsudo /.test(commands), "uses sudo"),
          ...fault(/\bsleep ([2-9]|1[\d.])/.test(commands), "sleeps too long"),
          ...fault(
            /(^|\s)(>>?|tee|rm|cp|mv|touch|mkdir)( -\w+)* *\/(?!dev\/|proc\/\$\$)/m
              .test(commands),
            "writes to an absolute path",
          ),
          ...fault(
            /\bcurl\b[^\n]*https?:\/\/(?!127\.0\.0\.1|shop\.test)\w/.test(
              commands,
            ),
            "asks another host",
          ),
        ].map((what) => `line ${line} ${what}`);
      }),
  },
];

/** The rules of the built-in library, each with a name that completes "every skill ...". */
export const RULES: readonly Rule[] = [...formRules, ...commandRules];

function tested({ blocks }: Skill): readonly Block[] {
  return blocks.filter(({ untested }) => untested === null);
}

function fault(is: boolean, what: string): readonly string[] {
  return is ? [what] : [];
}
