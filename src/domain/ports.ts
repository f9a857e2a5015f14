import type {
  ApprovalScope,
  Capabilities,
  Verdict,
} from "./approval_events.ts";
import type {
  Carried,
  FileTouch,
  HintShown,
  Todo,
} from "./conversation_events.ts";
import type { Recorded } from "./event_log.ts";
import type { ModelErrorKind, ProviderQuirk } from "./model_error.ts";
import type { SessionEvent } from "./session_events.ts";
import type { Decider, ToolCall } from "./tool_call.ts";
import type { Usage } from "./usage.ts";

/** The time, and waiting for it. Nothing else reads a clock. */
export interface Clock {
  /** ISO 8601 UTC with milliseconds. */
  now(): string;
  /** Resolves at `at`, at once if that is past; rejects when aborted. */
  until(at: string, signal: AbortSignal): Promise<void>;
}

/** Names that nothing else has. Nothing else draws a random number. */
export interface Ids {
  /** So many lower-case hex digits. */
  hex(digits: number): string;
}

/** What streams by while a reply is made: seen, never recorded. */
export type Delta =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "reasoning"; readonly text: string }
  /** A call's name is known; its arguments still stream. */
  | { readonly kind: "call"; readonly tool: string };

/** A call as a provider sent it. */
export interface RawCall {
  readonly id: string;
  readonly name: string;
  /** As text, whatever the provider sent; "" where it sent none. */
  readonly args: string;
}

/** A whole reply: its end marker was seen. */
export interface ModelReply {
  readonly text: string;
  readonly reasoning: string;
  readonly calls: readonly RawCall[];
  readonly finish: "stop" | "tool_calls" | "length" | "content_filter";
  /** Null if the provider sent none. */
  readonly usage: Usage | null;
  /** As the provider names itself; "" if it does not. */
  readonly model: string;
}

/** Why a model call gave no whole reply. */
export interface ModelFailure {
  readonly kind: ModelErrorKind;
  /** For a person: what happened, and what would help. */
  readonly reason: string;
  readonly status: number | null;
  readonly retryable: boolean;
  /** Milliseconds that the provider asked us to wait. */
  readonly retryAfter: number | null;
  /** Text that had streamed before; "" if calls had, too. */
  readonly text: string;
  readonly limit: {
    readonly window: number | null;
    readonly output: number | null;
  };
  readonly quirk: ProviderQuirk | null;
  readonly usage: Usage | null;
}

/** Where a request goes. */
export interface ModelRequest {
  readonly model: string;
  /** The JSON body, sent byte for byte. */
  readonly body: string;
}

/**
 * Sends a request and puts its reply together. Never throws for what the world
 * did: that is a `ModelFailure`. Rejects only when aborted.
 */
export type Model = (
  request: ModelRequest,
  signal: AbortSignal,
  onDelta: (delta: Delta) => void,
) => Promise<ModelReply | ModelFailure>;

/** What a tool gave. `events` are appended in the same transaction. */
export interface ToolOutcome {
  /** What the model reads, already capped. */
  readonly output: string;
  /** The whole text, if `output` was capped or something in it is withheld. */
  readonly full?: string;
  readonly ok: boolean;
  readonly exitCode?: number;
  readonly cwd?: string;
  readonly files?: readonly FileTouch[];
  /** Instructions of folders that the call went to, to stand after its output. */
  readonly hints?: {
    readonly text: string;
    readonly shown: readonly HintShown[];
  };
  readonly events?: readonly SessionEvent[];
  /** Set if the call was stopped by its time limit. */
  readonly timedOut?: boolean;
}

/** What a tool may know of its conversation. */
export interface ToolContext {
  readonly callId: string;
  readonly session: string;
  readonly root: string;
  readonly cwd: string;
  readonly todos: readonly Todo[];
  /** The newest hash at which each file was read or written here. */
  readonly filesSeen: ReadonlyMap<string, string>;
  /** The call's path was judged as it stands: no link may stand in it now. */
  readonly isSettled?: boolean;
  readonly signal: AbortSignal;
  /** Output as it comes, for the screen. */
  readonly onOutput: (text: string) => void;
  /** For events that outlive the call, as a background process's end. */
  readonly report: (event: SessionEvent) => void;
}

/**
 * Does what a call asks for. Throws what is the call's own fault or the
 * world's: the message becomes its result. When `signal` aborts it stops what
 * it started, and then resolves with what there is.
 */
export type RunTool = (
  call: ToolCall,
  context: ToolContext,
) => Promise<ToolOutcome>;

/** Tools as the loop sees them. */
export interface Toolbox {
  /** Checks and repairs what a model asked for; never rejects. */
  prepare(
    raw: readonly RawCall[],
    offered: readonly string[],
    truncated: boolean,
  ): Promise<readonly Omit<ToolCall, "callId">[]>;
  /** Groups of calls, in order; those of one group may run at once. */
  plan(calls: readonly ToolCall[], cwd: string): readonly ToolCall[][];
  readonly run: RunTool;
}

/** A process to spawn: its program, arguments and whole environment. */
export interface LaunchPlan {
  readonly program: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** What the command calls the folder it starts in; left out: the same. */
  readonly cwd?: string;
  /** To be called once it has ended: clears up, and gives notes for the reader. */
  readonly after?: (end: {
    readonly exitCode: number;
    readonly output: string;
  }) => Promise<readonly string[]>;
}

/** How a shell command becomes a process: bare, or inside a sandbox. */
export type Launch = (
  command: string,
  where: {
    readonly cwd: string;
    readonly root: string;
    readonly callId: string;
  },
) => Promise<LaunchPlan>;

/** What the gate says of a call, before a person is asked. */
export interface Classification {
  readonly verdict: Verdict;
  readonly rule: string;
  readonly by: Decider;
  readonly reason: string;
  /** SHA-256 over exactly what would run, where, and under which policy. */
  readonly digest: string;
  /** Version of the rules that were in force. */
  readonly policy: string;
  /** May a judge model lower this ask? */
  readonly judge: boolean;
  /** What a command gets if it runs; left out: nothing. */
  readonly capabilities?: Capabilities;
  /** The rules that a yes for longer would add; none: a yes is for once. */
  readonly grants: readonly { readonly pattern: string }[];
}

/** Decides what may run. Runs nothing. Throws nothing: doubt is "ask". */
export type Classify = (
  call: ToolCall,
  context: {
    readonly cwd: string;
    /** The folder in which the conversation began. */
    readonly workspace: string;
    readonly root: string;
    /** Rules that a person granted for this conversation. */
    readonly granted: readonly string[];
    /** Files that the model wrote here: running one is running its words. */
    readonly written: ReadonlySet<string>;
    /** Standing rules that were added after this position are left out. */
    readonly asOf?: number;
  },
) => Promise<Classification>;

/** A question to a model beside the conversation: a judge, a title, a summary. */
export interface Auxiliary {
  readonly system: string;
  readonly user: string;
  readonly maxTokens: number;
  readonly temperature: number;
}

/** Asks it. Rejects if there is no whole answer. */
export type AskAuxiliary = (
  question: Auxiliary,
  signal: AbortSignal,
) => Promise<{
  readonly text: string;
  readonly model: string;
  readonly usage: Usage | null;
}>;

/** Secrets that were taken out of what is kept, held for this process only. */
export interface Secrets {
  /**
   * The value with the secrets of all its strings put back.
   *
   * @throws {RangeError} If one is held no longer.
   */
  revealAll<TValue>(value: TValue): TValue;
  /** Takes secrets out of a text that comes in pieces. */
  redactStream(): TransformStream<string, string>;
}

/** What is put before a person. */
export interface Question {
  readonly call: ToolCall;
  readonly cwd: string;
  readonly reason: string;
  readonly digest: string;
  readonly deadline: string | null;
  /** What a yes for longer would allow from then on; none: it is for once. */
  readonly grants: readonly string[];
}

/** A person's answer. */
export type Answer =
  | { readonly granted: true; readonly scope: ApprovalScope }
  | { readonly granted: false; readonly reason: string };

/** Asks the person at the terminal; there is one, or `AskPerson` is null. */
export type AskPerson = (
  question: Question,
  signal: AbortSignal,
) => Promise<Answer>;

/** Answers that a person gave away from the terminal, as in the studio. */
export interface Offers {
  /** The newest about exactly this; undefined if there is none. */
  standing(about: OfferedAbout): Answer | undefined;
  /** Waits for one. Rejects when aborted. */
  next(about: OfferedAbout, signal: AbortSignal): Promise<Answer>;
}

/** What an offered answer must be about to count. */
export interface OfferedAbout {
  readonly callId: string;
  readonly digest: string;
  /** ISO 8601: what was given later does not count; null: all does. */
  readonly until: string | null;
}

/** A multiple-choice question from the model to the person (tool `clarify`). */
export type Clarify = (
  question: string,
  choices: readonly string[],
  signal: AbortSignal,
) => Promise<string>;

/** What an effect sees of its session, and how it reports. */
export interface Journal {
  readonly session: string;
  readonly root: string;
  /** The session's past and its own events, in order. */
  readonly history: readonly Recorded[];
  callOf(callId: string): ToolCall;
  /** The calls that are decided and not started, as the log has it now. */
  callsToRun(): readonly ToolCall[];
  /** The calls that are started and have no result. */
  callsRunning(): readonly ToolCall[];
  /** Is this call of the present batch still without a result? */
  isOpen(callId: string): boolean;
  /** What the turn's calls came to, oldest first: `key:outcome`. */
  outcomes(): readonly string[];
  /** Appends in one transaction what the world did; never refused. */
  report(...events: readonly SessionEvent[]): void;
  /** May this conversation be compressed without being asked? */
  mayCompress(): boolean;
  /** What the conversation would take along into another session. */
  carried(): Carried;
  /** Ends this session and goes on in `next`, which `opening` begins; in one append. */
  goOnIn(next: string, opening: readonly SessionEvent[]): void;
}
