import type { Home } from "../../cli/host.ts";
import { UsageError } from "../../domain/errors.ts";
import type { AskAuxiliary } from "../../domain/ports.ts";
import { auxiliary } from "../session/auxiliary.ts";
import { chooseProvider } from "../home/provider.ts";

/**
 * A model that is asked where no session is open, `named` if it is set.
 *
 * @throws {UsageError} With exit code 3 if there is none; `what` cannot be done then.
 */
export async function askedBeside(
  { config }: Pick<Home, "config">,
  named: string | undefined,
  what: string,
  note: (text: string) => void,
): Promise<{ readonly ask: AskAuxiliary; readonly model: string }> {
  const { endpoint, model, models: [first = ""] } = await chooseProvider(
    config,
    named,
    note,
  );
  if (endpoint) return { ask: auxiliary(model, first), model: first };
  throw new UsageError(`Cannot ${what}: no model is configured`, 3);
}
