import { loadConfig } from "../config/load_config.ts";
import type { Home, Host } from "./host.ts";
import type { Io } from "./io.ts";

/** Opens the home to change it, for as long as `work` takes; its store is level before. */
export async function writing<TResult>(
  io: Io,
  host: Host,
  work: (home: Home) => TResult | Promise<TResult>,
): Promise<TResult> {
  const config = await loadConfig(io.env);
  const note = (text: string) => io.stderr(`${text}\n`);
  config.warnings.forEach(note);
  const home = await host.openHome(config, "write", note);
  try {
    home.store.catchUp();
    return await work(home);
  } finally {
    await home.close();
  }
}
