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
    search: note("search"),
    exportLog: note("exportLog"),
    importLog: note("importLog"),
    verifyLog: note("verifyLog"),
    rebuildStore: note("rebuildStore"),
    replay: note("replay"),
    machines: note("machines"),
    batch: note("batch"),
    memory: note("memory"),
    skills: note("skills"),
    config: note("config"),
    completion: note("completion"),
  };
  return { calls, handlers };
}
