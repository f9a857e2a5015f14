import type { Home } from "../cli/host.ts";
import { UsageError } from "../domain/errors.ts";
import type { AskAuxiliary } from "../domain/ports.ts";
import { auxiliary } from "./auxiliary.ts";
import { chooseProvider } from "./provider.ts";

/**
 * The model that sums things up, as `compression.model` has it.
 *
 * @throws {UsageError} With exit code 3 if there is no model to ask.
 */
export async function summariser(
  { config }: Home,
  note: (text: string) => void,
): Promise<AskAuxiliary> {
  const { endpoint, model, models: [first = ""] } = await chooseProvider(
    config,
    config.settings.compression.model,
    note,
  );
  if (endpoint) return auxiliary(model, first);
  throw new UsageError("Cannot sum up: no model is configured", 3);
}
