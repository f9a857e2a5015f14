import type { Category, Rule } from "./rule.ts";
import { DESTRUCTIVE } from "./rules/destructive.ts";
import { EXFILTRATION } from "./rules/exfiltration.ts";
import { INJECTION } from "./rules/injection.ts";
import { NETWORK } from "./rules/network.ts";
import { OBFUSCATION } from "./rules/obfuscation.ts";
import { PERSISTENCE } from "./rules/persistence.ts";

/** Every rule of the guard, by what it threatens. */
export const RULES: Readonly<Record<Category, readonly Rule[]>> = {
  exfiltration: EXFILTRATION,
  injection: INJECTION,
  destructive: DESTRUCTIVE,
  persistence: PERSISTENCE,
  network: NETWORK,
  obfuscation: OBFUSCATION,
};
