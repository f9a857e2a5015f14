import type { Opening } from "../../src/session/commands.ts";

/** What a session is opened with. */
export const opening: Opening = {
  started: {
    kind: "new",
    root: "s1",
    from: null,
    source: "print",
    cwd: "/work",
    toolset: "default",
    models: ["scripted"],
    provider: "127.0.0.1",
    maxIterations: 90,
    reasoning: "auto",
    maxRetries: 3,
  },
  prompt: () =>
    Promise.resolve([{
      type: "PromptBuilt",
      layers: [{ name: "identity", text: "Be brief." }],
    }]),
  tools: {
    type: "ToolsOffered",
    names: ["read"],
    schemas: '[{"type":"function","function":{"name":"read"}}]',
  },
};

/** The opening with other facts in its first event. */
export function openingWith(
  changes: Partial<Opening["started"]>,
): Opening {
  return { ...opening, started: { ...opening.started, ...changes } };
}
