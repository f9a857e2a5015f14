import { atHome } from "./at_home.ts";
import type { Home, Host } from "./host.ts";
import type { Io } from "./io.ts";

/** Opens the home to look at it, for as long as `work` takes; appends nothing. */
export async function reading<TResult>(
  io: Io,
  host: Host,
  work: (home: Home) => TResult | Promise<TResult>,
): Promise<TResult> {
  const at = await atHome(io, host);
  return await at("read", work);
}
