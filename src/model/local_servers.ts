import { fetchModels, modelNames } from "./models_endpoint.ts";

/** A model server on this machine, and the model that it would use. */
export interface LocalServer {
  readonly name: string;
  readonly baseURL: string;
  readonly model: string;
}

/** Where a server of a kind listens unless it is told otherwise. */
export interface LocalPort {
  readonly name: string;
  readonly port: number;
}

/** The default ports, in order of preference. */
export const LOCAL_PORTS: readonly LocalPort[] = [
  { name: "Ollama", port: 11434 },
  { name: "LM Studio", port: 1234 },
  { name: "llama.cpp", port: 8080 },
  { name: "vLLM", port: 8000 },
];

/** A refused connection is known at once; this is for ports that keep silent. */
const LIMIT_MS = 150;

/** Models that answer no chat. */
const NO_CHAT = /embed|rerank|\bbge\b|\bbge-|whisper|\btts\b|clip/i;

/**
 * The first local server that lists a model as OpenAI's API does; null if none
 * does in time. All ports are asked at once, and only on the loopback.
 */
export async function findLocalServer(
  signal: AbortSignal,
  ports: readonly LocalPort[] = LOCAL_PORTS,
): Promise<LocalServer | null> {
  const servers = await Promise.all(ports.map((port) => ask(port, signal)));
  return servers.find((server) => server !== null) ?? null;
}

async function ask(
  { name, port }: LocalPort,
  signal: AbortSignal,
): Promise<LocalServer | null> {
  const baseURL = `http://127.0.0.1:${port}/v1`;
  const names = modelNames(await fetchModels(baseURL, "", signal, LIMIT_MS));
  const model = names.find((id) => !NO_CHAT.test(id));
  return model === undefined ? null : { name, baseURL, model };
}
