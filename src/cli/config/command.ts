import { homeFolder } from "../../config/home.ts";
import { loadConfig } from "../../config/load_config.ts";
import type { ConfigFlags } from "../flags.ts";
import type { Io } from "../io.ts";

/**
 * Runs `config`; resolves with the exit code.
 *
 * @throws {UsageError} If a key, a value or config.yaml itself is wrong.
 */
export async function config(flags: ConfigFlags, io: Io): Promise<number> {
  const file = `${homeFolder(io.env)}/config.yaml`;
  switch (flags.action) {
    case "path":
      io.stdout(`${file}\n`);
      break;
    case "schema": {
      const { jsonSchema } = await import("../../config/json_schema.ts");
      io.stdout(`${JSON.stringify(jsonSchema(), null, 2)}\n`);
      break;
    }
    case "show":
      await show(flags.json, io);
      break;
    case "get":
      await get(flags.key, io);
      break;
    case "set": {
      const { setValue } = await import("../../config/set_value.ts");
      await setValue(file, flags.key, flags.value);
      io.stderr(`Set ${flags.key} in ${file}\n`);
      break;
    }
  }
  return 0;
}

async function show(json: boolean, io: Io): Promise<void> {
  const { settings, warnings } = await loadConfig(io.env);
  for (const warning of warnings) io.stderr(`${warning}\n`);
  if (json) return io.stdout(`${JSON.stringify(settings, null, 2)}\n`);
  const { stringify } = await import("@std/yaml");
  io.stdout(stringify(settings));
}

async function get(key: string, io: Io): Promise<void> {
  const [{ valueAt }, { settings }] = await Promise.all([
    import("../../config/set_value.ts"),
    loadConfig(io.env),
  ]);
  const value = valueAt(settings, key);
  if (value === undefined) return io.stderr(`${key} is not set\n`);
  io.stdout(`${typeof value === "string" ? value : JSON.stringify(value)}\n`);
}
