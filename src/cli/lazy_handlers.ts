import type { Handlers } from "./handlers.ts";
import type { Host } from "./host.ts";

/** The commands as they are; each loads what it needs when it runs, `host` too. */
export function lazyHandlers(host: () => Promise<Host>): Handlers {
  return {
    async chat(flags, io) {
      const [{ chat }, adapters] = await Promise.all([
        import("./chat/chat.ts"),
        host(),
      ]);
      return await chat(flags, io, adapters);
    },
    async listSessions(flags, io) {
      const { listSessions } = await import("./sessions/command.ts");
      return await listSessions(flags, io, await host());
    },
    async showSession(flags, io) {
      const { showSession } = await import("./sessions/command.ts");
      return await showSession(flags, io, await host());
    },
    async search(flags, io) {
      const { search } = await import("./search/command.ts");
      return await search(flags, io, await host());
    },
    async exportLog(flags, io) {
      const { exportLog } = await import("./log/command.ts");
      return await exportLog(flags, io, await host());
    },
    async importLog(flags, io) {
      const { importLog } = await import("./log/command.ts");
      return await importLog(flags, io, await host());
    },
    async verifyLog(flags, io) {
      const { verifyLog } = await import("./log/command.ts");
      return await verifyLog(flags, io, await host());
    },
    async rebuildStore(flags, io) {
      const { rebuildStore } = await import("./log/command.ts");
      return await rebuildStore(flags, io, await host());
    },
    async replay(flags, io) {
      const { replay } = await import("./replay/command.ts");
      return await replay(flags, io, await host());
    },
    async machines(flags, io) {
      const [{ machines }, { MACHINES }] = await Promise.all([
        import("./machines/command.ts"),
        import("../../actors/catalog.ts"),
      ]);
      return await machines(flags, io, MACHINES, async (session) => {
        const { recordedOf } = await import("./log/command.ts");
        return await recordedOf(session, io, await host());
      });
    },
    async batch(flags, io) {
      const { batch } = await import("./batch/command.ts");
      return await batch(flags, io, await host());
    },
    async memory(flags, io) {
      const { memory } = await import("./memory/command.ts");
      return await memory(flags, io, await host());
    },
    async config(flags, io) {
      const { config } = await import("./config/command.ts");
      return await config(flags, io);
    },
    async completion(flags, io) {
      const { completion } = await import("./completion/command.ts");
      return await completion(flags, io);
    },
  };
}
