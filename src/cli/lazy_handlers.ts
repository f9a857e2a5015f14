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
    async renameSession(flags, io) {
      const { renameSession } = await import("./sessions/rename.ts");
      return await renameSession(flags, io, await host());
    },
    async titleSessions(flags, io) {
      const { titleSessions } = await import("./sessions/titles.ts");
      return await titleSessions(flags, io, await host());
    },
    async deleteSessions(flags, io) {
      const { deleteSessions } = await import("./sessions/delete.ts");
      return await deleteSessions(flags, io, await host());
    },
    async pruneSessions(flags, io) {
      const { pruneSessions } = await import("./sessions/prune.ts");
      return await pruneSessions(flags, io, await host());
    },
    async sessionStats(flags, io) {
      const { sessionStats } = await import("./sessions/stats.ts");
      return await sessionStats(flags, io, await host());
    },
    async exportSession(flags, io) {
      const { exportSession } = await import("./sessions/export.ts");
      return await exportSession(flags, io, await host());
    },
    async usage(flags, io) {
      const { usage } = await import("./usage/command.ts");
      return await usage(flags, io, await host());
    },
    async importHistory(flags, io) {
      const { importHistory } = await import("./import/command.ts");
      return await importHistory(flags, io, await host());
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
    async showContext(flags, io) {
      const { showContext } = await import("./context/command.ts");
      return await showContext(flags, io, await host());
    },
    async replay(flags, io) {
      const { replay } = await import("./replay/command.ts");
      return await replay(flags, io, await host());
    },
    async rerun(flags, io) {
      const { rerun } = await import("./replay/rerun.ts");
      return await rerun(flags, io, await host());
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
      if (flags.action === "report") {
        const { report } = await import("./batch/report.ts");
        return await report(flags, io);
      }
      if (flags.action === "compress") {
        const { compressTrajectories } = await import("./batch/compress.ts");
        return await compressTrajectories(flags, io, await host());
      }
      const { batch } = await import("./batch/command.ts");
      return await batch(flags, io, await host());
    },
    async memory(flags, io) {
      const { memory } = await import("./memory/command.ts");
      return await memory(flags, io, await host());
    },
    async skills(flags, io) {
      const { skills } = await import("./skills/command.ts");
      return await skills(flags, io, await host());
    },
    async gate(flags, io) {
      const { gate } = await import("./gate/command.ts");
      return await gate(flags, io, await host());
    },
    async doctor(flags, io) {
      const { doctor } = await import("./doctor/command.ts");
      return await doctor(flags, io, await host());
    },
    async config(flags, io) {
      const { config } = await import("./config/command.ts");
      return await config(flags, io);
    },
    async studio(flags, io) {
      const [{ serveStudio }, { MACHINES }] = await Promise.all([
        import("./studio/command.ts"),
        import("../../actors/catalog.ts"),
      ]);
      return await serveStudio(flags, io, await host(), MACHINES);
    },
    async completion(flags, io) {
      const { completion } = await import("./completion/command.ts");
      return await completion(flags, io);
    },
  };
}
