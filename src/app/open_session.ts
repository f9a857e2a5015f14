import { turnOverlay } from "../context/turn_overlay.ts";
import type {
  Home,
  Opened,
  SessionRequest,
  Surface,
  Without,
} from "../cli/host.ts";
import type { ContextWithheld } from "../domain/context_events.ts";
import type { SessionEvent } from "../domain/session_events.ts";
import { newSessionId } from "../domain/session_id.ts";
import { classifier, type GatePolicy } from "../gate/classify_call.ts";
import type { JudgeCommand } from "../gate/command/judge_command.ts";
import { retryDelay } from "../model/retry_policy.ts";
import {
  isBusy,
  isTurnOpen,
  joinTurn,
  type Opening,
  startSession,
} from "../session/commands.ts";
import { record } from "../session/record.ts";
import { closeInterruptedCalls, load } from "../session/resume.ts";
import { rootOf, type Session } from "../session/session.ts";
import { conversationIn } from "../session/snapshots.ts";
import { createToolbox } from "../tools/toolbox.ts";
import { toolSchemas, toolsetNames } from "../tools/mod.ts";
import { openMemory } from "./open_memory.ts";
import { chooseProvider, type Provider } from "./provider.ts";
import { compressionOf } from "./compression.ts";
import { addedRules, addRules } from "./approval_rules.ts";
import { allowedContexts } from "./allowed_contexts.ts";
import { titleInBackground } from "./auto_title.ts";
import { auxiliary } from "./auxiliary.ts";
import { hinting } from "./hinting.ts";
import { byHand } from "./by_hand.ts";
import { mannerOf } from "./manner.ts";
import { offeredAnswers } from "./offered_answers.ts";
import { pastSessions } from "./past_sessions.ts";
import { partingFlush } from "./parting_flush.ts";
import { revealing } from "./revealing.ts";
import {
  endReviewCaught,
  keepNudges,
  nudgesFor,
  refuseReviewSession,
  reviewsOf,
} from "./reviews.ts";
import { type Adapters, run } from "./run_session.ts";
import { sandbox } from "./sandbox.ts";
import { screened } from "./screened.ts";
import { sessionPrompt } from "./session_prompt.ts";
import { settleSurvivors } from "./survivors.ts";
import type { Titler } from "./title_session.ts";
import { walled } from "./walled.ts";
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
    if (request.id !== null) {
      applyChanges(session, provider, request);
      const { auto } = settings.compression;
      if (conversationIn(session.snapshots)?.context.compress !== auto) {
        record(session, { type: "AutoCompressionChosen", auto });
      }
    }
    keepNudges(settings, session);
    if (isBusy(session) && request.prompt?.trim()) {
      joinTurn(session, ids, request.prompt);
    }
    const wall = sandbox(home, session, surface.note);
    const toolbox = createToolbox({
      environment: Deno.env.toObject(),
      ownFolder: config.home,
      ...wall && { launch: wall.launch },
      skills: request.without.skills
        ? null
        : await skillsOf(home, surface.note),
      clarify: surface.clarify,
      timeoutSeconds: settings.tools.timeout_s,
      maxParallel: settings.tools.max_parallel,
      memory: request.without.memory ? null : openMemory(home, "model"),
      past: {
        sessions: pastSessions(home.store),
        // The practice model sums nothing up.
        ask: provider.endpoint && auxiliary(
          provider.model,
          settings.search.model ?? provider.models[0] ?? "",
        ),
      },
    });
    const guarded = screened(wall ? walled(toolbox, wall) : toolbox);
    const inside = request.without.contextFiles ? guarded : hinting(guarded, {
      history: () => session.history,
      note: surface.note,
      allowed: allowedContexts(home),
    });
    const { approval } = settings;
    const policy: GatePolicy = {
      mode: approval.mode,
      home: config.env("HOME") ?? "/",
      fupanHome: config.home,
      deny: approval.deny,
      allow: approval.allow,
      added: (asOf) => addedRules(home, asOf),
      isHeld: async () => await wall?.stands() ?? false,
      folder: async () => await wall?.stands() ? wall?.folder ?? null : null,
      ownPids: [Deno.pid],
      loadJudge,
    };
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
      toolbox: home.secrets ? revealing(inside, home.secrets) : inside,
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
      titlerOf(settings, provider, surface),
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
        files: toolbox,
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
        await toolbox[Symbol.asyncDispose]();
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

/** Only at a terminal, which stays long enough, and with a model for it. */
function titlerOf(
  { title: { model } }: Home["config"]["settings"],
  provider: Provider,
  { source }: Surface,
): Titler | null {
  if (model === undefined || source !== "chat" || !provider.endpoint) {
    return null;
  }
  return { ask: auxiliary(provider.model, model), model };
}

async function skillsOf(home: Home, note: (text: string) => void) {
  const { openSkills } = await import("./open_skills.ts");
  return openSkills(home, { origin: "model", access: "write", note });
}

/** The judge of commands loads with the first command. */
async function loadJudge(command: string): Promise<JudgeCommand> {
  const { loadJudgeFor } = await import("../gate/command/judge_command.ts");
  return await loadJudgeFor(command);
}

function openingOf(
  home: Home,
  id: string,
  session: Session,
  provider: Provider,
  request: SessionRequest,
  surface: Surface,
): Opening {
  const { cwd, toolset, maxIterations, without } = request;
  const { source } = surface;
  const { settings } = home.config;
  const chosen = toolset ?? settings.toolset ?? "default";
  const names = offeredBy(chosen, without);
  return {
    started: {
      kind: "new",
      root: id,
      from: null,
      source,
      cwd,
      toolset: chosen,
      ...answeredBy(provider),
      maxIterations: maxIterations ?? settings.max_iterations,
      reasoning: settings.reasoning,
      maxRetries: settings.retry.max,
      compress: settings.compression.auto,
    },
    prompt: () =>
      promptEvents(home, session, provider, request, names, surface),
    tools: { type: "ToolsOffered", names, schemas: toolSchemas(names) },
    nudges: nudgesFor(settings, names),
  };
}

/** The prompt as the disk has it now, and what of the project is kept out of it. */
async function promptEvents(
  home: Home,
  session: Session,
  { models }: Provider,
  { cwd, without }: Pick<SessionRequest, "cwd" | "without">,
  tools: readonly string[],
  { source, askPerson, note }: Surface,
): Promise<readonly SessionEvent[]> {
  const withheld: ContextWithheld[] = [];
  const layers = await sessionPrompt(home, {
    cwd,
    root: rootOf(session),
    model: models[0] ?? "",
    tools,
    platform: source === "batch" ? "batch" : askPerson ? "terminal" : "print",
    without,
    note,
    withheld: (event) => withheld.push(event),
  });
  return [{ type: "PromptBuilt", layers }, ...withheld];
}

/** The tools of a toolset, but for those of what is done without. */
function offeredBy(
  toolset: string,
  { memory, skills }: Without,
): readonly string[] {
  return toolsetNames(toolset).filter((name) =>
    !(memory && name === "memory") && !(skills && name.startsWith("skill"))
  );
}

/** What flags, or another provider, change about a session that is gone on with. */
function applyChanges(
  session: Session,
  provider: Provider,
  { model, maxIterations, toolset, without }: SessionRequest,
): void {
  const context = conversationIn(session.snapshots)?.context;
  const known = providerIn(session);
  const isOther = model !== undefined && context?.models[0] !== model;
  if (known !== provider.name || isOther) {
    record(session, { type: "ModelChosen", ...answeredBy(provider) });
  }
  if (
    maxIterations !== undefined && context?.maxIterations !== maxIterations
  ) {
    record(session, { type: "BudgetChosen", maxIterations });
  }
  if (toolset === undefined) return;
  const names = offeredBy(toolset, without);
  if (names.join() === offeredIn(session)) return;
  record(session, {
    type: "ToolsOffered",
    names,
    schemas: toolSchemas(names),
  });
}

/** Who answers, and which of its models want their requests marked. */
function answeredBy({ models, name, marked }: Provider) {
  return { models, provider: name, ...(marked.length > 0 && { marked }) };
}

function providerIn({ history }: Session): string | undefined {
  const event = history.findLast(({ event: { type } }) =>
    type === "SessionStarted" || type === "ModelChosen"
  )?.event;
  return event && "provider" in event ? event.provider : undefined;
}

function offeredIn({ history }: Session): string | undefined {
  const event = history.findLast(({ event: { type } }) =>
    type === "ToolsOffered"
  )?.event;
  return event?.type === "ToolsOffered" ? event.names.join() : undefined;
}
