import { resolveSession } from "../../projections/resolve.ts";
import type { Home } from "../host.ts";

/** An exact id names its own stream; a title or `latest` the newest of its lineage. */
export function streamOf(home: Home, id: string): string {
  if (home.log.read(id).length > 0) return id;
  home.store.catchUp();
  return home.store.read((store) => resolveSession(store, id)).named;
}
