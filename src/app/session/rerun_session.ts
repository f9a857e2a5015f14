import type { Home, RerunRequest, RerunSurface } from "../../cli/host.ts";
import { turnOverlay } from "../../context/turn_overlay.ts";
import type { Recorded } from "../../domain/event_log.ts";
import { newSessionId } from "../../domain/session_id.ts";
import { retryDelay } from "../../model/retry_policy.ts";
import { planRerun } from "../../rerun/plan.ts";
import { playedModel } from "../../rerun/played_model.ts";
import { decidedAnew, decidedAsThen } from "../../rerun/recorded_decisions.ts";
import { recordedTools } from "../../rerun/recorded_tools.ts";
import { recordingOf } from "../../rerun/recording.ts";
import { steeredModel } from "../../rerun/steered_model.ts";
import { type Rerun, runMessages } from "../../rerun/run_messages.ts";
import {
  interrupt,
  isBusy,
  queueMessage,
  renameSession,
} from "../../session/commands.ts";
import { fork } from "../../session/fork.ts";
import { pastOf } from "../../session/past.ts";
import { record } from "../../session/record.ts";
import type { Session } from "../../session/session.ts";
import { prepareCalls } from "../../tools/prepare.ts";
import { auxiliary } from "./auxiliary.ts";
import { policyOf } from "../gate/policy_of.ts";
import { chooseProvider, type Provider } from "../home/provider.ts";
import { run } from "./run_session.ts";

/**
 * Runs a session again, in a new one whose past is the old one up to an event.
 * The model is asked; tools are not run, but answered as they were then.
 *
 * @throws {UsageError} If there is no such event, or nothing is left to ask.
 */
export async function rerunSession(
  home: Home,
  request: RerunRequest,
  surface: RerunSurface,
): Promise<Rerun> {
  const { clock, ids, config: { settings: { retry } } } = home;
  const rows = home.log.read(request.stream);
  const plan = planRerun(rows, request.from, request.prompt);
  const provider = await chooseProvider(
    home.config,
    request.model,
    surface.note,
  );
  const id = newSessionId(clock, ids);
  // Held by nobody: the name is new, and holding would ask for a subprocess.
  const from = { stream: request.stream, revision: plan.past };
  const session = fork(home, id, from, undefined);
  prepareSession(session, rows, provider, request);
  const recording = recordingOf(
    pastOf(home.log, { stream: request.stream, revision: rows.length }),
    request.stream,
    plan.past,
  );
  const played = playedModel(plan.played, provider.model);
  const model = steeredModel(
    played.ask,
    plan.steers,
    (text) => queueMessage(session, ids, "steer", text),
  );
  const running = run(
    {
      ...home,
      ids,
      model: model.ask,
      toolbox: recordedTools(prepareCalls, recording),
      classify: request.policy === undefined
        ? decidedAsThen(recording)
        : decidedAnew(recording, policyOf(home, request.policy)),
      judge: auxiliary(
        provider.model,
        request.policy?.model ?? provider.models[0] ?? "",
      ),
      asking: {
        ask: null,
        timeoutSeconds: 0,
        onTimeout: "deny",
        addRules: () => {},
        advice: "",
      },
      retryDelay: (attempt, retryAfter, fraction) =>
        // What is known already need not be waited for.
        played.isPlaying() ? 0 : retryDelay(attempt, retryAfter, fraction, {
          base: retry.delay_s * 1000,
          cap: retry.max_delay_s * 1000,
        }),
      overlay: ({ history }) => Promise.resolve(turnOverlay(history)),
      onDelta: () => {},
      onOutput: () => {},
    },
    session,
  );
  const stop = () => isBusy(session) && interrupt(session);
  surface.signal.addEventListener("abort", stop);
  try {
    return await runMessages(running, plan, from, {
      signal: surface.signal,
      beginTurn: model.beginTurn,
      onTurn: surface.onTurn,
    });
  } finally {
    surface.signal.removeEventListener("abort", stop);
    running.stop();
  }
}

/** What is other than it was stands in the new session, before its first turn. */
function prepareSession(
  session: Session,
  rows: readonly Recorded[],
  provider: Provider,
  { stream, model, system }: RerunRequest,
): void {
  renameSession(session, `${titleIn(rows) ?? stream} (run again)`);
  const { models, name } = provider;
  const known = session.history.findLast(({ event: { type } }) =>
    type === "SessionStarted" || type === "ModelChosen"
  )?.event;
  const isOther = known && "provider" in known &&
    (known.provider !== name || model !== undefined);
  if (isOther) record(session, { type: "ModelChosen", models, provider: name });
  if (system === undefined) return;
  record(session, {
    type: "PromptBuilt",
    layers: [{ name: "given", text: system }],
  });
}

function titleIn(rows: readonly Recorded[]): string | undefined {
  const named = rows.findLast(({ event }) => event.type === "SessionRenamed");
  return named?.event.type === "SessionRenamed" ? named.event.title : undefined;
}
