import type { ConceptRule } from "./rule.ts";

/** What is enough where nobody would write by accident: decoded or hidden text. */
export const COVERT_RULES: readonly ConceptRule[] = [
  { family: "execute", weight: 0.6, needs: ["exec", "code"], span: 60 },
  {
    family: "execute",
    weight: 0.6,
    needs: ["agent", [
      "exec",
      "delete",
      "send",
      "off",
      "ignore",
      "unasked",
      "fetch",
    ]],
    span: 60,
  },
  {
    family: "execute",
    weight: 0.6,
    needs: ["delete", ["code", "data", "secret", "prior", "user"]],
    span: 60,
  },
  {
    family: "egress",
    weight: 0.6,
    needs: ["send", ["secret", "data", "address"]],
    span: 60,
  },
  { family: "policy", weight: 0.6, needs: ["off", "guard"], span: 60 },
  {
    family: "policy",
    weight: 0.6,
    needs: ["grant", ["prior", "code", "guard"]],
    span: 60,
  },
  {
    family: "override",
    weight: 0.6,
    needs: ["ignore", ["rule", "prior", "task", "user"]],
    span: 60,
  },
  {
    family: "conceal",
    weight: 0.6,
    needs: [["mute", "tell"], "user", ["neg", "without"]],
    span: 60,
    negated: true,
  },
  {
    family: "role",
    weight: 0.6,
    needs: ["role", ["power", "agent"]],
    span: 60,
  },
];
