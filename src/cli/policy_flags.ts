import { choice, text, value } from "./parameters.ts";

/** Other rules for calls that were decided already. */
export const policyFlags = {
  policy: value("FILE", text, "Rules, as in config.yaml, to judge calls by"),
  approval: choice(["manual", "smart", "off"], "Judge calls in this mode"),
};
