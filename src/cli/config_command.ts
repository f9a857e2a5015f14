import { buildCommand, buildRouteMap } from "@stricli/core";
import type { Frame } from "./frame.ts";
import { anyText, argument, flag, text } from "./parameters.ts";

const key = argument("KEY", text, "Dotted, as approval.mode");

const show = buildCommand<{ readonly json: boolean }, [], Frame>({
  docs: {
    brief: "Print every setting as it holds now",
    fullDescription: "fupan config show",
  },
  parameters: { flags: { json: flag("As JSON") } },
  func({ json }) {
    this.start(({ config }, io) => config({ action: "show", json }, io));
  },
});

const get = buildCommand<Record<never, never>, [string], Frame>({
  docs: {
    brief: "Print one setting as it holds now",
    fullDescription: "fupan config get max_iterations",
  },
  parameters: { positional: { kind: "tuple", parameters: [key] } },
  func(_flags, key) {
    this.start(({ config }, io) => config({ action: "get", key }, io));
  },
});

const set = buildCommand<Record<never, never>, [string, string], Frame>({
  docs: {
    brief: "Set one setting in config.yaml; its comments stay",
    fullDescription: "fupan config set approval.mode smart",
  },
  parameters: {
    positional: {
      kind: "tuple",
      parameters: [
        key,
        argument("VALUE", anyText, "A text, number, true, false or JSON"),
      ],
    },
  },
  func(_flags, key, value) {
    this.start(({ config }, io) => config({ action: "set", key, value }, io));
  },
});

const path = buildCommand<Record<never, never>, [], Frame>({
  docs: {
    brief: "Print where config.yaml stands",
    fullDescription: "fupan config path",
  },
  parameters: {},
  func() {
    this.start(({ config }, io) => config({ action: "path" }, io));
  },
});

const schema = buildCommand<Record<never, never>, [], Frame>({
  docs: {
    brief: "Print the JSON schema of config.yaml",
    fullDescription: "fupan config schema > config.schema.json",
  },
  parameters: {},
  func() {
    this.start(({ config }, io) => config({ action: "schema" }, io));
  },
});

/** `config`: declared as in contract 10. */
export const configCommand = buildRouteMap<
  "show" | "get" | "set" | "path" | "schema",
  Frame
>({
  docs: {
    brief: "Read and change the settings",
    fullDescription: "fupan config set approval.mode smart",
  },
  routes: { show, get, set, path, schema },
});
