import { turnOverlay } from "../../context/turn_overlay.ts";
import type { Home, Opened, SessionRequest, Surface } from "../../cli/host.ts";
import { newSessionId } from "../../domain/session_id.ts";
import { classifier } from "../../gate/classify_call.ts";
import { retryDelay } from "../../model/retry_policy.ts";
import {
  isBusy,
  isTurnOpen,
  joinTurn,
  startSession,
} from "../../session/commands.ts";
import { closeInterruptedCalls, load } from "../../session/resume.ts";
import { addRules } from "../gate/approval_rules.ts";
import { titleInBackground, titlerOf } from "../titles/auto_title.ts";
import { auxiliary } from "./auxiliary.ts";
import { byHand } from "./by_hand.ts";
import { compressionOf } from "../compression/compression.ts";
import { mannerOf } from "./manner.ts";
import { offeredAnswers } from "./offered_answers.ts";
import { partingFlush } from "../compression/parting_flush.ts";
import { chooseProvider } from "../home/provider.ts";
import {
  endReviewCaught,
  refuseReviewSession,
  reviewsOf,
} from "../review/reviews.ts";
import { type Adapters, run } from "./run_session.ts";
import { sandbox } from "../gate/sandbox.ts";
import { bringUpToDate } from "./session_changes.ts";
import { openingOf, promptEvents } from "./session_opening.ts";
import { sessionPolicy } from "../gate/session_policy.ts";
import { sessionTools } from "./session_tools.ts";
import { settleSurvivors } from "./survivors.ts";
import { windowsOf } from "./windows.ts";

/** Opens a session, new or old, and lets it go on from where its log ends. */
export async function openSession(
  home: Home,
  request: SessionRequest,
  surface: Surface,
): Promise<Opened> {
  const { config, clock, ids } = home;
  const { settings } = config;
  const id = request.id ?? newSessionId(clock, ids);
  // One for each part of the conversation that was held in this run.
  const releases = [home.hold(id)];
  try {
    const session = load(home, id);
    refuseReviewSession(session);
    const chosen = await chooseProvider(config, request.model, surface.note);
    const provider = request.pace
      ? { ...chosen, model: request.pace(chosen.model) }
      : chosen;
    const opening = openingOf(home, id, session, provider, request, surface);
    await startSession(session, opening);
    const goesOn = isTurnOpen(session);
    await settleSurvivors(session, surface.note);
    closeInterruptedCalls(session);
    endReviewCaught(home, session);
    bringUpToDate(home, session, provider, request, surface);
    if (isBusy(session) && request.prompt?.trim()) {
      joinTurn(session, ids, request.prompt);
    }
    const wall = sandbox(home, session, surface.note);
    await wall?.sweep();
    const tools = await sessionTools(
      home,
      session,
      provider,
      wall,
      request,
      surface,
    );
    const { approval } = settings;
    const policy = sessionPolicy(home, wall);
    const classify = classifier(policy);
    const windows = windowsOf(home, session, provider);
    const manner = mannerOf(session.history, settings.personalities);
    const compression = compressionOf({
      home,
      session,
      provider,
      windows,
      without: request.without,
      hold: (next) => releases.push(home.hold(next)),
      prompt: (names, cwd) =>
        promptEvents(
          home,
          session,
          provider,
          { ...request, cwd },
          names,
          surface,
        ),
    });
    const adapters: Adapters = {
      ...home,
      ids,
      model: provider.model,
      toolbox: tools.inside,
      classify: wall ? wall.telling(classify) : classify,
      judge: auxiliary(
        provider.model,
        approval.model ?? provider.models[0] ?? "",
      ),
      asking: {
        ask: surface.askPerson,
        offers: offeredAnswers(home, surface.note),
        timeoutSeconds: approval.timeout_s,
        onTimeout: approval.on_timeout ??
          (surface.askPerson ? "pause" : "deny"),
        addRules: (patterns, session, callId) =>
          addRules(home, patterns, session, callId),
        advice: " (--yolo, or --approval off, allows it without asking)",
      },
      retryDelay: (attempt, retryAfter, fraction) =>
        retryDelay(attempt, retryAfter, fraction, {
          base: settings.retry.delay_s * 1000,
          cap: settings.retry.max_delay_s * 1000,
        }),
      overlay: ({ history }) =>
        Promise.resolve(
          [manner.overlay, turnOverlay(history)].filter(Boolean).join("\n"),
        ),
      onDelta: surface.onDelta,
      onOutput: surface.onOutput,
      compression,
    };
    const reviews = reviewsOf(
      home,
      session,
      adapters,
      surface,
      request.without,
    );
    const running = run({ ...adapters, reviews }, session);
    const flushAtEnd = partingFlush(home, session, compression, surface);
    const endTitle = titleInBackground(
      session,
      home,
      titlerOf(home, provider, surface),
    );
    return {
      ...running,
      goesOn,
      window: () => windows.ask(),
      byHand: byHand(session, {
        ...adapters,
        home,
        ask: surface.askPerson,
        // A person's /tmp is the machine's.
        files: tools.bare,
        classifyFile: classifier({
          ...policy,
          folder: () => Promise.resolve(null),
        }),
      }),
      manner,
      review: (focus) => reviews.request(focus),
      dispose: async () => {
        await endTitle();
        await reviews.close(running);
        running.stop();
        flushAtEnd();
        await tools.bare[Symbol.asyncDispose]();
        await wall?.close();
        windows.close();
        for (const release of releases) release();
      },
    };
  } catch (error) {
    for (const release of releases) release();
    throw error;
  }
}
