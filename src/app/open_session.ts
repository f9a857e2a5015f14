import { turnOverlay } from "../context/turn_overlay.ts";
import type {
  Home,
  Opened,
  SessionRequest,
  Surface,
  Without,
} from "../cli/host.ts";
import { newSessionId } from "../domain/session_id.ts";
import { classifier } from "../gate/classify_call.ts";
import type { JudgeCommand } from "../gate/command/judge_command.ts";
import { learnedWindow } from "../projections/model_windows.ts";
import { retryDelay } from "../model/retry_policy.ts";
import {
  isBusy,
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
import { addedRules, addRules } from "./approval_rules.ts";
import { auxiliary } from "./auxiliary.ts";
import { revealing } from "./revealing.ts";
import { run } from "./run_session.ts";
import { sandbox } from "./sandbox.ts";
import { screened } from "./screened.ts";
import { sessionPrompt } from "./session_prompt.ts";
import { settleSurvivors } from "./survivors.ts";
import { walled } from "./walled.ts";

/** Opens a session, new or old, and lets it go on from where its log ends. */
export async function openSession(
  home: Home,
  request: SessionRequest,
  surface: Surface,
): Promise<Opened> {
  const { config, clock, ids } = home;
  const { settings } = config;
  const id = request.id ?? newSessionId(clock, ids);
  const release = home.hold(id);
  try {
    const session = load(home, id);
    const provider = await chooseProvider(config, request.model, surface.note);
    const opening = openingOf(home, id, session, provider, request, surface);
    await startSession(session, opening);
    const goesOn = isBusy(session);
    await settleSurvivors(session, surface.note);
    closeInterruptedCalls(session);
    if (request.id !== null) applyChanges(session, provider, request);
    if (goesOn && request.prompt?.trim()) {
      joinTurn(session, ids, request.prompt);
    }
    const wall = sandbox(home, session, surface.note);
    const toolbox = createToolbox({
      environment: Deno.env.toObject(),
      ...wall && { launch: wall.launch },
      skills: request.without.skills
        ? null
        : await skillsOf(home, surface.note),
      clarify: surface.clarify,
      timeoutSeconds: settings.tools.timeout_s,
      maxParallel: settings.tools.max_parallel,
      memory: request.without.memory ? null : openMemory(home, "model"),
    });
    const inside = screened(wall ? walled(toolbox, wall) : toolbox);
    const { approval } = settings;
    const classify = classifier({
      mode: approval.mode,
      home: config.env("HOME") ?? "/",
      fupanHome: config.home,
      deny: approval.deny,
      allow: approval.allow,
      added: () => addedRules(home),
      ownPids: [Deno.pid],
      loadJudge,
    });
    const running = run({
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
      overlay: ({ history }) => Promise.resolve(turnOverlay(history)),
      onDelta: surface.onDelta,
      onOutput: surface.onOutput,
    }, session);
    return {
      ...running,
      goesOn,
      window: () => windowOf(home, provider),
      dispose: async () => {
        running.stop();
        await toolbox[Symbol.asyncDispose]();
        await wall?.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
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

/** What is configured or learned, else what the server or our table says. */
async function windowOf(
  { config, store }: Home,
  { models: [model = ""], endpoint }: Provider,
): Promise<number | null> {
  const { discoverWindow, knownWindow } = await import("../model/windows.ts");
  const configured = config.settings.context_window ?? null;
  const learned = store.read((db) => learnedWindow(db, model));
  const window = endpoint
    ? await discoverWindow(
      { ...endpoint, model, configured, learned },
      new AbortController().signal,
    )
    : knownWindow(model, { configured, learned });
  return window?.tokens ?? null;
}

function openingOf(
  home: Home,
  id: string,
  session: Session,
  provider: Provider,
  { cwd, toolset, maxIterations, without }: SessionRequest,
  { source, askPerson, note }: Surface,
): Opening {
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
      models: provider.models,
      provider: provider.name,
      maxIterations: maxIterations ?? settings.max_iterations,
      reasoning: settings.reasoning,
      maxRetries: settings.retry.max,
    },
    prompt: async () => ({
      type: "PromptBuilt",
      layers: await sessionPrompt(home, {
        cwd,
        root: rootOf(session),
        model: provider.models[0] ?? "",
        tools: names,
        platform: source === "batch"
          ? "batch"
          : askPerson
          ? "terminal"
          : "print",
        without,
        note,
      }),
    }),
    tools: { type: "ToolsOffered", names, schemas: toolSchemas(names) },
  };
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
  { models, name }: Provider,
  { model, maxIterations, toolset, without }: SessionRequest,
): void {
  const context = conversationIn(session.snapshots)?.context;
  const known = providerIn(session);
  if (known !== name || model !== undefined && context?.models[0] !== model) {
    record(session, { type: "ModelChosen", models, provider: name });
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
