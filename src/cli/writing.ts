import { atHome } from "./at_home.ts";
import type { Home, Host } from "./host.ts";
import type { Io } from "./io.ts";

/** Opens the home to change it, for as long as `work` takes; its store is level before. */
export async function writing<TResult>(
  io: Io,
  host: Host,
  work: (home: Home) => TResult | Promise<TResult>,
): Promise<TResult> {
  const at = await atHome(io, host);
  return await at("write", (home) => {
    home.store.catchUp();
    return work(home);
  });
}
