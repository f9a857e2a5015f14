import type { Host } from "./cli/host.ts";
import { importInto, readHome, writeHome } from "./app/home/open_home.ts";

/** What commands work with, put together from the adapters. */
export const host: Host = {
  openHome: (config, access, note) =>
    access === "write" ? writeHome(config, note) : readHome(config, note),
  importLog: importInto,
  salvageLog: async (...asked) => {
    const { salvageLog } = await import("./app/home/salvage_log.ts");
    return salvageLog(...asked);
  },
  gate: async () => (await import("./app/gate/gate_desk.ts")).gateDesk,
  diagnose: async (...asked) => {
    const { diagnose } = await import("./app/doctor/diagnose.ts");
    return await diagnose(...asked);
  },
  openMemory: async (home) => {
    const { openMemory } = await import("./app/home/open_memory.ts");
    return openMemory(home, "person");
  },
  openSkills: async (home, access, note) => {
    const { openSkills } = await import("./app/home/open_skills.ts");
    return openSkills(home, { origin: "person", access, note });
  },
  classify: async (home, approval) => {
    const { policyOf } = await import("./app/gate/policy_of.ts");
    return policyOf(home, approval);
  },
  rerun: async (...asked) => {
    const { rerunSession } = await import("./app/session/rerun_session.ts");
    return await rerunSession(...asked);
  },
  titleSessions: async (...asked) => {
    const { titleSessions } = await import("./app/titles/title_sessions.ts");
    await titleSessions(...asked);
  },
  findProgram: async (name) => {
    const { outsideProgram } = await import(
      "./gate/sandbox/outside_program.ts"
    );
    return outsideProgram(name);
  },
  toolNames: async () => {
    const { TOOLS } = await import("./tools/mod.ts");
    return Object.keys(TOOLS).sort();
  },
  summariser: async (home, note) => {
    const { askedBeside } = await import("./app/titles/asked_beside.ts");
    const { model } = home.config.settings.compression;
    return (await askedBeside(home, model, "sum up", note)).ask;
  },
  takeSoul: async ({ config }, text) => {
    const [{ takeSoul }, { loadScan }] = await Promise.all([
      import("./persona/take_soul.ts"),
      import("./app/gate/load_scan.ts"),
    ]);
    return await takeSoul(config.home, text, loadScan);
  },
  openSession: async (home, request, surface) => {
    const { openSession } = await import("./app/session/open_session.ts");
    return await openSession(home, request, surface);
  },
};
