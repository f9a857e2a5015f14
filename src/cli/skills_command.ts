import { buildCommand, buildRouteMap } from "@stricli/core";
import type { Frame } from "./frame.ts";
import {
  anyText,
  argument,
  flag,
  positive,
  text,
  value,
} from "./parameters.ts";

interface Line {
  readonly json: boolean;
}

const json = flag("As JSON");
const named = argument("NAME", text, "A skill, or CATEGORY/NAME");
const perhapsNamed = { ...named, optional: true } as const;
const path = value("FILE", text, "Another file of the skill than SKILL.md");
const category = value("NAME", text, "The category it goes to");

const list = buildCommand<Line, [], Frame>({
  docs: {
    brief: "List all skills, invalid ones with file and reason",
    fullDescription: "fupan skills list",
  },
  parameters: { flags: { json } },
  func(line) {
    this.start(({ skills }, io) => skills({ action: "list", ...line }, io));
  },
});

const show = buildCommand<
  Line & { readonly path: string | undefined },
  [string],
  Frame
>({
  docs: {
    brief: "Print a skill as the agent reads it",
    fullDescription: "fupan skills show bisect-regression",
  },
  parameters: {
    flags: { json, path },
    positional: { kind: "tuple", parameters: [named] },
  },
  func(line, name) {
    this.start(({ skills }, io) =>
      skills({ action: "show", name, ...line }, io)
    );
  },
});

const create = buildCommand<
  Line & { readonly file: string; readonly category: string | undefined },
  [string],
  Frame
>({
  docs: {
    brief: "Make a skill of a file",
    fullDescription: "fupan skills create tidy-csv --file tidy.md",
  },
  parameters: {
    flags: {
      json,
      file: {
        kind: "parsed",
        parse: text,
        placeholder: "FILE",
        brief: "Its SKILL.md; - is stdin; must be given",
      },
      category,
    },
    positional: { kind: "tuple", parameters: [named] },
  },
  func(line, name) {
    this.start(({ skills }, io) =>
      skills({ action: "create", name, ...line }, io)
    );
  },
});

const patch = buildCommand<
  Line & {
    readonly old: string;
    readonly new: string;
    readonly path: string | undefined;
  },
  [string],
  Frame
>({
  docs: {
    brief: "Replace a passage that stands in a skill once",
    fullDescription:
      'fupan skills patch tidy-csv --old "run tidy" --new "run tidy --safe"',
  },
  parameters: {
    flags: {
      json,
      old: {
        kind: "parsed",
        parse: anyText,
        placeholder: "A",
        brief: "The passage; must be given",
      },
      new: {
        kind: "parsed",
        parse: anyText,
        placeholder: "B",
        brief: "What stands there then; must be given",
      },
      path,
    },
    positional: { kind: "tuple", parameters: [named] },
  },
  func({ new: replacement, ...line }, name) {
    this.start(({ skills }, io) =>
      skills({ action: "patch", name, text: replacement, ...line }, io)
    );
  },
});

const remove = buildCommand<Line, [string], Frame>({
  docs: {
    brief: "Remove a skill of your home; the log keeps it",
    fullDescription: "fupan skills remove tidy-csv",
  },
  parameters: {
    flags: { json },
    positional: { kind: "tuple", parameters: [named] },
  },
  func(line, name) {
    this.start(({ skills }, io) =>
      skills({ action: "remove", name, ...line }, io)
    );
  },
});

const log = buildCommand<Line, [string | undefined], Frame>({
  docs: {
    brief: "Print every change, who made it and when",
    fullDescription: "fupan skills log tidy-csv",
  },
  parameters: {
    flags: { json },
    positional: { kind: "tuple", parameters: [perhapsNamed] },
  },
  func(line, name) {
    this.start(({ skills }, io) =>
      skills({ action: "log", name, ...line }, io)
    );
  },
});

const rollback = buildCommand<
  Line,
  [string | undefined, number | undefined],
  Frame
>({
  docs: {
    brief: "Bring back what was before the newest change, or at a position",
    fullDescription: "fupan skills rollback tidy-csv 12",
  },
  parameters: {
    flags: { json },
    positional: {
      kind: "tuple",
      parameters: [perhapsNamed, {
        placeholder: "POSITION",
        brief: "As skills log prints it",
        parse: positive,
        optional: true,
      }],
    },
  },
  func(line, name, position) {
    this.start(({ skills }, io) =>
      skills({ action: "rollback", name, position, ...line }, io)
    );
  },
});

const scan = buildCommand<
  Line & { readonly allow: boolean },
  [string | undefined],
  Frame
>({
  docs: {
    brief: "Say what the guard finds in your skills, or in one",
    fullDescription: "fupan skills scan tidy-csv",
  },
  parameters: {
    flags: {
      json,
      allow: flag("Let this skill be used as it stands"),
    },
    positional: { kind: "tuple", parameters: [perhapsNamed] },
  },
  func(line, name) {
    this.start(({ skills }, io) =>
      skills({ action: "scan", name, ...line }, io)
    );
  },
});

const install = buildCommand<
  Line & {
    readonly category: string | undefined;
    readonly only: string | undefined;
    readonly force: boolean;
  },
  [string | undefined],
  Frame
>({
  docs: {
    brief: "Install skills, or update the installed ones",
    fullDescription:
      "fupan skills install https://github.com/anthropics/skills",
  },
  parameters: {
    flags: {
      json,
      category,
      only: value("NAME", text, "Only the skill of this name"),
      force: flag("Take what calls for caution; replace what was edited"),
    },
    positional: {
      kind: "tuple",
      parameters: [{
        placeholder: "SOURCE",
        brief: "A folder, .tar.gz, .zip or git URL; without it, update",
        parse: text,
        optional: true,
      }],
    },
  },
  func(line, source) {
    this.start(({ skills }, io) =>
      skills({ action: "install", source, ...line }, io)
    );
  },
});

const verify = buildCommand<Line, [], Frame>({
  docs: {
    brief: "Check that disk and log agree and every skill can be used",
    fullDescription: "fupan skills verify",
  },
  parameters: { flags: { json } },
  func(line) {
    this.start(({ skills }, io) => skills({ action: "verify", ...line }, io));
  },
});

/** `skills`: declared as in contract 9. */
export const skillsCommand = buildRouteMap<
  | "list"
  | "show"
  | "create"
  | "patch"
  | "remove"
  | "log"
  | "rollback"
  | "scan"
  | "install"
  | "verify",
  Frame
>({
  docs: {
    brief: "See, change, install and take back skills",
    fullDescription: "fupan skills list",
  },
  routes: {
    list,
    show,
    create,
    patch,
    remove,
    log,
    rollback,
    scan,
    install,
    verify,
  },
});
