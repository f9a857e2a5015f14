import type { Home } from "../../cli/host.ts";
import { knownWindow, windowInTable } from "../../model/windows.ts";
import { learnedWindow } from "../../projections/model_windows.ts";
import type { Session } from "../../session/session.ts";
import { conversationIn } from "../../session/snapshots.ts";
import { within } from "../../tools/shell/delay.ts";
import type { Provider } from "../home/provider.ts";

/** The window of the model that is asked, as it becomes known. */
export interface Windows {
  /** In tokens, by what is known now; null if nothing is. */
  now(): number | null;
  /** The window, if so many tokens fill more than that share of it. */
  overfull(tokens: number, share: number): Promise<number | null>;
  /** Asks the server, if nothing surer is known. */
  ask(): Promise<number | null>;
  close(): void;
}

/** Below this nobody is asked how much the model takes. */
const WORTH_ASKING = 4_000;
/** From here on the answer is waited for, so long: a script's only request has no next. */
const WORTH_WAITING = 6_000;
const PATIENCE_MS = 1_000;

/** What is configured or learned, else what the server or our table says. */
export function windowsOf(
  { config, store }: Home,
  session: Session,
  { models, endpoint }: Provider,
): Windows {
  const closing = new AbortController();
  let asked: Promise<number | null> | null = null;
  let told: number | null = null;
  const model = () => {
    const context = conversationIn(session.snapshots)?.context;
    return context?.models[context.fallback] ?? models[0] ?? "";
  };

  function sure(): number | null {
    const configured = config.settings.context_window ?? null;
    if (configured !== null) return configured;
    return learnedIn(session, model()) ??
      store.glance((db) => learnedWindow(db, model()));
  }
  const now = () => sure() ?? told ?? windowInTable(model());

  async function discover(): Promise<number | null> {
    if (!endpoint) return now();
    const { fetchModels } = await import("../../model/models_endpoint.ts");
    const { baseURL, apiKey } = endpoint;
    const answer = await fetchModels(baseURL, apiKey, closing.signal);
    const known = knownWindow(model(), { models: answer });
    if (known?.from === "server") told = known.tokens;
    return now();
  }
  const ask = () =>
    sure() === null ? asked ??= discover() : Promise.resolve(sure());
  return {
    now,
    async overfull(tokens, share) {
      const { context_window } = config.settings;
      // A request that small is not held up: a window that it fills is told by
      // the provider's refusal.
      if (context_window === undefined && tokens < WORTH_ASKING) return null;
      const answered = ask().catch((error: unknown) => {
        if (!closing.signal.aborted) throw error;
      });
      if (tokens >= WORTH_WAITING) await within(answered, PATIENCE_MS);
      const window = now();
      return window !== null && tokens >= window * share ? window : null;
    },
    ask,
    close: () => closing.abort(),
  };
}

/** What a provider said in this conversation when a request did not fit. */
function learnedIn({ history }: Session, model: string): number | null {
  const failed = history.findLast(({ event }) =>
    event.type === "ModelFailed" && event.model === model &&
    event.limit.window !== null
  )?.event;
  return failed?.type === "ModelFailed" ? failed.limit.window : null;
}
