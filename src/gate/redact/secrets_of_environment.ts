import { findSecrets } from "./find_secrets.ts";
import { strengthOf } from "./labels.ts";
import { isHarmless } from "./likeness.ts";

/** The values of an environment that a vault is to hold, by their names and looks. */
export function secretsOf(
  environment: Readonly<Record<string, string>>,
): string[] {
  return Object.entries(environment)
    .filter(([name, value]) =>
      strengthOf(name) !== undefined && !isHarmless(value) ||
      findSecrets(value).some(({ start, end }) =>
        start === 0 && end === value.length
      )
    )
    .map(([, value]) => value);
}
