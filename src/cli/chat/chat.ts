import { loadConfig } from "../../config/load_config.ts";
import { UsageError } from "../../domain/errors.ts";
import type { ChatFlags } from "../chat_flags.ts";
import type { Home, Host, SessionRequest, Surface } from "../host.ts";
import type { Io } from "../io.ts";
import type { Session } from "../../session/session.ts";
import { withoutOf } from "../without.ts";
import type { Ending } from "./terminal/departure.ts";
import { chooseSession } from "./choose_session.ts";
import { pipedText } from "./piped_text.ts";

/** Talks with the agent: at a terminal, or one turn for a script (contract 3). */
export async function chat(
  flags: ChatFlags,
  io: Io,
  host: Host,
): Promise<number> {
  const cwd = await folder(flags.cwd);
  const run: Run = { session: null, isTold: false };
  const ending = await chatOnce(flags, cwd, run, io, host).catch(
    async (error: unknown) => {
      if (!run.isTold && !(error instanceof UsageError && error.exit === 2)) {
        const { tellFailure } = await import("./unended.ts");
        tellFailure(error, run.session, flags.outputFormat, io);
      }
      throw error;
    },
  );
  if (typeof ending === "number") return ending;
  // Something was set up: all of it is read anew, the session goes on.
  const { resume } = ending;
  const next = { ...flags, prompt: undefined, continue: false, resume };
  return await chat(next, io, host);
}

/** How far one turn for a script has come. */
interface Run {
  session: Session | null;
  /** Its result is printed. */
  isTold: boolean;
}

async function chatOnce(
  flags: ChatFlags,
  cwd: string,
  run: Run,
  io: Io,
  host: Host,
): Promise<Ending> {
  const config = await loadConfig(io.env, {
    model: flags.model,
    approval: flags.approval,
    maxIterations: flags.maxIterations,
    toolset: flags.toolset,
    safeMode: flags.safeMode,
  });
  const note = (text: string) => io.stderr(`${text}\n`);
  config.warnings.forEach(note);
  const home = await host.openHome(config, "write", note);
  try {
    const isInteractive = !flags.print && io.isTerminal.stdin &&
      io.isTerminal.stdout;
    if (isInteractive) {
      const { converse } = await import("./terminal/converse.ts");
      run.isTold = true;
      return await converse(home, host, flags, cwd, io);
    }
    return await printTurn(home, host, flags, cwd, run, io);
  } finally {
    await home.close();
  }
}

async function printTurn(
  home: Home,
  host: Host,
  flags: ChatFlags,
  cwd: string,
  run: Run,
  io: Io,
): Promise<number> {
  const note = (text: string) => io.stderr(`${text}\n`);
  const printing = import("./print.ts");
  const piped = io.isTerminal.stdin ? "" : await pipedText(io.stdinBytes(), {
    hasPrompt: Boolean(flags.prompt?.trim()),
    note,
  });
  const prompt = withPiped(flags.prompt, piped);
  const id = await chooseSession(home, flags, cwd, null, note);
  // A new session without a prompt would be an empty one, for good.
  const { checkPrompt, print } = await printing;
  if (id === null) checkPrompt(prompt, false);
  const request: SessionRequest = {
    id,
    cwd,
    model: flags.model,
    maxIterations: flags.maxIterations,
    toolset: flags.toolset,
    without: withoutOf(flags),
    prompt,
  };
  const opened = await host.openSession(home, request, silent(note));
  run.session = opened.session;
  try {
    const code = await print(home, opened, { ...flags, prompt }, io);
    run.isTold = true;
    return code;
  } finally {
    await opened.dispose();
  }
}

/** A surface on which nobody reads along or can be asked. */
function silent(note: (text: string) => void): Surface {
  return {
    source: "print",
    askPerson: null,
    clarify: null,
    onDelta: () => {},
    onOutput: () => {},
    note,
  };
}

/**
 * Piped input stands before the prompt, in a fence it cannot close (contract 3);
 * alone it is the prompt.
 */
function withPiped(
  prompt: string | undefined,
  piped: string,
): string | undefined {
  if (piped.trim() === "") return prompt;
  if (!prompt) return piped;
  const longest =
    piped.match(/`+/g)?.reduce((a, b) => a.length > b.length ? a : b) ?? "";
  const fence = "`".repeat(Math.max(3, longest.length + 1));
  const fenced = `${fence}\n${piped.replace(/\n$/, "")}\n${fence}`;
  return `${fenced}\n\n${prompt}`;
}

/** @throws {UsageError} If there is no such folder. */
async function folder(given: string | undefined): Promise<string> {
  const asked = given ?? ".";
  try {
    const path = await Deno.realPath(asked);
    if ((await Deno.stat(path)).isDirectory) return path;
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    throw new UsageError(
      `Cannot work in "${asked}": there is no such folder`,
    );
  }
  throw new UsageError(`Cannot work in "${asked}": it is not a folder`);
}
