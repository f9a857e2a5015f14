import type { Handlers } from "../../src/cli/handlers.ts";

/** Handlers that only note what they were given. */
export function recordingHandlers() {
  const calls: { readonly name: string; readonly flags: unknown }[] = [];
  const note = (name: keyof Handlers) => (flags: unknown) => {
    calls.push({ name, flags });
    return Promise.resolve(0);
  };
  const handlers: Handlers = {
    chat: note("chat"),
    listSessions: note("listSessions"),
    showSession: note("showSession"),
    renameSession: note("renameSession"),
    titleSessions: note("titleSessions"),
    deleteSessions: note("deleteSessions"),
    pruneSessions: note("pruneSessions"),
    sessionStats: note("sessionStats"),
    exportSession: note("exportSession"),
    usage: note("usage"),
    importHistory: note("importHistory"),
    search: note("search"),
    exportLog: note("exportLog"),
    importLog: note("importLog"),
    verifyLog: note("verifyLog"),
    showContext: note("showContext"),
    rebuildStore: note("rebuildStore"),
    replay: note("replay"),
    rerun: note("rerun"),
    machines: note("machines"),
    batch: note("batch"),
    memory: note("memory"),
    skills: note("skills"),
    gate: note("gate"),
    doctor: note("doctor"),
    config: note("config"),
    studio: note("studio"),
    completion: note("completion"),
  };
  return { calls, handlers };
}
