import type { Host } from "./cli/host.ts";
import { importInto, readHome, writeHome } from "./app/open_home.ts";

/** What commands work with, put together from the adapters. */
export const host: Host = {
  openHome: (config, access, note) =>
    access === "write" ? writeHome(config, note) : readHome(config, note),
  importLog: importInto,
  openMemory: async (home) => {
    const { openMemory } = await import("./app/open_memory.ts");
    return openMemory(home, "person");
  },
  openSession: async (home, request, surface) => {
    const { openSession } = await import("./app/open_session.ts");
    return await openSession(home, request, surface);
  },
};
