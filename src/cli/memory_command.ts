import { buildCommand, buildRouteMap } from "@stricli/core";
import type { MemoryTarget } from "../domain/memory_events.ts";
import type { Frame } from "./frame.ts";
import { anyText, argument, choice, flag, positive } from "./parameters.ts";

interface Line {
  readonly target: MemoryTarget | undefined;
  readonly json: boolean;
}

const flags = {
  target: choice(["memory", "user"], "MEMORY.md, or USER.md"),
  json: flag("As JSON"),
};

const old = argument("OLD", anyText, "A part of one entry, as it is there");

const show = buildCommand<Line, [], Frame>({
  docs: {
    brief: "Print the entries and how full the files are",
    fullDescription: "fupan memory show",
  },
  parameters: { flags },
  func(line) {
    this.start(({ memory }, io) => memory({ action: "show", ...line }, io));
  },
});

const add = buildCommand<Line, [string], Frame>({
  docs: {
    brief: "Add an entry",
    fullDescription: 'fupan memory add --target user "Prefers short answers"',
  },
  parameters: {
    flags,
    positional: {
      kind: "tuple",
      parameters: [argument("TEXT", anyText, "The entry, a plain fact")],
    },
  },
  func(line, text) {
    this.start(({ memory }, io) =>
      memory({ action: "add", text, ...line }, io)
    );
  },
});

const replace = buildCommand<Line, [string, string], Frame>({
  docs: {
    brief: "Replace a part of an entry; the rest of it stays",
    fullDescription: 'fupan memory replace "redis" "valkey"',
  },
  parameters: {
    flags,
    positional: {
      kind: "tuple",
      parameters: [old, argument("NEW", anyText, "What stands there then")],
    },
  },
  func(line, old, text) {
    this.start(({ memory }, io) =>
      memory({ action: "replace", old, text, ...line }, io)
    );
  },
});

const remove = buildCommand<Line, [string], Frame>({
  docs: {
    brief: "Remove the whole entry that holds a text",
    fullDescription: 'fupan memory remove "redis"',
  },
  parameters: {
    flags,
    positional: { kind: "tuple", parameters: [old] },
  },
  func(line, old) {
    this.start(({ memory }, io) =>
      memory({ action: "remove", old, ...line }, io)
    );
  },
});

const log = buildCommand<Line, [], Frame>({
  docs: {
    brief: "Print every change, who made it and what led to it",
    fullDescription: "fupan memory log --target user",
  },
  parameters: { flags },
  func(line) {
    this.start(({ memory }, io) => memory({ action: "log", ...line }, io));
  },
});

const undo = buildCommand<Line, [number | undefined], Frame>({
  docs: {
    brief: "Take back a change; without POSITION, the newest",
    fullDescription: "fupan memory undo 12",
  },
  parameters: {
    flags,
    positional: {
      kind: "tuple",
      parameters: [{
        placeholder: "POSITION",
        brief: "As memory log prints it",
        parse: positive,
        optional: true,
      }],
    },
  },
  func(line, position) {
    this.start(({ memory }, io) =>
      memory({ action: "undo", position, ...line }, io)
    );
  },
});

/** `memory`: declared as in contract 9. */
export const memoryCommand = buildRouteMap<
  "show" | "add" | "replace" | "remove" | "log" | "undo",
  Frame
>({
  docs: {
    brief: "See, change and take back what is remembered",
    fullDescription: "fupan memory show",
  },
  routes: { show, add, replace, remove, log, undo },
});
