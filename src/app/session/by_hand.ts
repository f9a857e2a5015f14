import type { ByHand, CommandEnd, Home, Lines } from "../../cli/host.ts";
import {
  cwdIn,
  filesSeenIn,
  grantedIn,
  todosIn,
  workspaceIn,
  writtenIn,
} from "../../context/conversation_state.ts";
import type { Decider, ToolCall } from "../../domain/tool_call.ts";
import type {
  AskPerson,
  Classification,
  Classify,
  Toolbox,
  ToolContext,
} from "../../domain/ports.ts";
import { capped } from "../../domain/text.ts";
import { journalOf } from "../../session/journal.ts";
import type { Session } from "../../session/session.ts";
import { markedUntrusted } from "../gate/marked_untrusted.ts";
import { redacted } from "../gate/redacted.ts";

/** Characters of a file that go with a message; half a page of `read_file`. */
const ATTACHED_CHARS = 50_000;
/** Lines of it (behaviour 3.2: as many as one page may have). */
const ATTACHED_LINES = 2000;
/** Files that a person may choose from. */
const LISTED_FILES = 20_000;

/** What the hands of a person work with: the same gate, wall and tools. */
export interface Bench {
  readonly home: Home;
  readonly toolbox: Toolbox;
  readonly classify: Classify;
  /** The same for files, by their names outside of the wall. */
  readonly files: Toolbox;
  readonly classifyFile: Classify;
  /** Null where nobody can be asked: then the answer is no. */
  readonly ask: AskPerson | null;
}

/** Lets a person do in a session what otherwise its model asks for. */
export function byHand(
  session: Session,
  { home, toolbox, classify, files, classifyFile, ask }: Bench,
): ByHand {
  const journal = journalOf(session);
  const { history, report } = journal;

  return {
    async files(signal) {
      const { findFiles } = await import("../../tools/search/find_files.ts");
      const { lines } = await findFiles({
        folder: cwdIn(history),
        file: null,
        shown: "",
        pattern: "",
        offset: 0,
        limit: LISTED_FILES,
        signal,
      }, { ripgrep: true });
      return lines;
    },

    async read(path, lines, signal) {
      const call = callOf("read_file", { path, ...pageOf(lines) });
      const judged = await judge(classifyFile, call);
      if (judged.verdict !== "allow") {
        throw new RangeError(`Cannot attach ${path}: ${judged.reason}`);
      }
      const { output } = await files.run(call, contextOf(call, signal, drop));
      return await markedUntrusted(capped(output, ATTACHED_CHARS), "context");
    },

    async run(command, signal, onOutput): Promise<CommandEnd> {
      const call = callOf("terminal", { command });
      const { callId } = call;
      const cwd = cwdIn(history);
      const judged = await judge(classify, call);
      const { rule, digest, policy, capabilities } = judged;
      const said = redacted(home, command);
      const answer = await allowed(call, judged, cwd, signal);
      if (answer.reason !== null) {
        const { by, reason } = answer;
        report({
          type: "PersonCommandRefused",
          callId,
          command: said,
          cwd,
          rule,
          by,
          reason,
        });
        throw new RangeError(`Cannot run it: ${reason}`);
      }
      report({
        type: "PersonCommandStarted",
        callId,
        command: said,
        cwd,
        digest,
        policy,
        rule,
        by: answer.by,
        ...capabilities && { capabilities },
      });
      const started = performance.now();
      const end = await toolbox.run(call, contextOf(call, signal, onOutput))
        .then(
          ({ output, ok, exitCode = null }) => ({ output, ok, exitCode }),
          (error: unknown) => ({
            output: error instanceof Error ? error.message : String(error),
            ok: false,
            exitCode: null,
          }),
        );
      const ms = Math.round(performance.now() - started);
      const output = redacted(home, end.output);
      const exitCode = signal.aborted ? null : end.exitCode;
      report({ type: "PersonCommandEnded", callId, exitCode, output, ms });
      return { output, ok: end.ok && !signal.aborted, exitCode, ms };
    },
  };

  function callOf(tool: string, given: object): ToolCall {
    const callId = `h${home.ids.hex(12)}`;
    return { callId, tool, args: JSON.stringify(given), key: callId };
  }

  async function judge(
    classify: Classify,
    call: ToolCall,
  ): Promise<Classification> {
    return await classify(call, {
      cwd: cwdIn(history),
      workspace: workspaceIn(history),
      root: journal.root,
      granted: grantedIn(history),
      written: writtenIn(history),
    });
  }

  async function allowed(
    call: ToolCall,
    { verdict, by, reason, digest }: Classification,
    cwd: string,
    signal: AbortSignal,
  ): Promise<{ readonly by: Decider; readonly reason: string | null }> {
    if (verdict === "allow") return { by, reason: null };
    if (verdict === "deny") return { by, reason };
    if (ask === null) {
      return { by: "nobody", reason: `${reason}; nobody is there to ask` };
    }
    const deadline = null;
    // A yes here is for this command alone.
    const question = { call, cwd, reason, digest, deadline, grants: [] };
    const answer = await ask(question, signal);
    return { by: "person", reason: answer.granted ? null : answer.reason };
  }

  function contextOf(
    { callId }: ToolCall,
    signal: AbortSignal,
    onOutput: (text: string) => void,
  ): ToolContext {
    return {
      callId,
      session: session.id,
      root: journal.root,
      cwd: cwdIn(history),
      todos: todosIn(history),
      filesSeen: filesSeenIn(history),
      signal,
      onOutput,
      report,
    };
  }
}

function pageOf(lines: Lines | null) {
  if (lines === null) return { limit: ATTACHED_LINES };
  const { first, last } = lines;
  const limit = Math.min(ATTACHED_LINES, last - first + 1);
  return { offset: first, limit };
}

function drop(): void {
  // A file that is read prints nothing on its way.
}
