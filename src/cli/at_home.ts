import { loadConfig } from "../config/load_config.ts";
import type { Home, Host } from "./host.ts";
import type { Io } from "./io.ts";

/** Opens the home for as long as `work` takes; to "read" appends nothing. */
export type AtHome = <TResult>(
  access: "read" | "write",
  work: (
    home: Home,
    note: (text: string) => void,
  ) => TResult | Promise<TResult>,
) => Promise<TResult>;

/** Reads the configuration, tells its warnings once, and can open its home. */
export async function atHome(io: Io, host: Host): Promise<AtHome> {
  const config = await loadConfig(io.env);
  const note = (text: string) => io.stderr(`${text}\n`);
  config.warnings.forEach(note);
  return async (access, work) => {
    const home = await host.openHome(config, access, note);
    try {
      return await work(home, note);
    } finally {
      await home.close();
    }
  };
}
