import { canonicalJson } from "../domain/canonical_json.ts";
import type { Capabilities, Verdict } from "../domain/approval_events.ts";
import type { Classification, Classify } from "../domain/ports.ts";
import { sha256 } from "../domain/sha256.ts";
import type { ToolCall } from "../domain/tool_call.ts";
import type { JudgeCommand } from "./command/judge_command.ts";
import { judgeFile } from "./judge_file.ts";
import { isWithin } from "./path/follow_links.ts";
import { capabilitiesFor } from "./sandbox/capabilities.ts";
import { PLACEHOLDER } from "./redact/placeholder.ts";
import { insidePath } from "./sandbox/conversation_folder.ts";

/** What the gate goes by in one run. */
export interface GatePolicy {
  readonly mode: "manual" | "smart" | "off";
  /** The person's own home. */
  readonly home: string;
  /** The agent's own folder: nothing that a model asks for may touch it. */
  readonly fupanHome: string;
  /** Globs of commands that nothing lifts. */
  readonly deny: readonly string[];
  /** Rules of the configuration. */
  readonly allow: readonly string[];
  /** Commands that a person gives the network, by their first words. */
  readonly net: readonly string[];
  /** Rules that a person added with "always", as they are now, or were at a position. */
  readonly added: (asOf?: number) => readonly string[];
  /** Does a sandbox hold what commands do? Left out: it does. */
  readonly isHeld?: () => Promise<boolean>;
  /** The folder whose `tmp` is /tmp for this conversation's tools; null: none is. */
  readonly folder?: () => Promise<string | null>;
  /** The agent's own processes. */
  readonly ownPids: readonly number[];
  /** Loads what it takes to judge a command. */
  readonly loadJudge: (command: string) => Promise<JudgeCommand>;
}

type Context = Parameters<Classify>[1];

/** The policy with what had to be asked for one call. */
export type CallPolicy = Omit<GatePolicy, "isHeld" | "folder"> & {
  readonly isHeld: boolean;
  readonly folder: string | null;
};

/** What one kind of tool makes of a call; the rest is the same for all. */
export interface Judged {
  readonly verdict: Verdict;
  readonly rule: string;
  readonly reason: string;
  readonly judge?: boolean;
  readonly patterns?: readonly string[];
  readonly capabilities?: Capabilities;
}

const HARMLESS: ReadonlySet<string> = new Set([
  "clarify",
  "memory",
  "session_search",
  "skill_manage",
  "skill_view",
  "skills_list",
  "todo",
]);

/** What is judged by where it happens. */
const PLACED: ReadonlySet<string> = new Set([
  "patch",
  "read_file",
  "search_files",
  "terminal",
  "write_file",
]);

/** Actions of `process` that only look, or only end what the agent started. */
const HARMLESS_ACTIONS: ReadonlySet<unknown> = new Set([
  "list",
  "poll",
  "log",
  "wait",
  "kill",
  "close",
]);

const VERSION_DIGITS = 16;

/** Judges calls by what they would do, bound to the folder and the rules in force. */
export function classifier(policy: GatePolicy): Classify {
  return async (call, context): Promise<Classification> => {
    const allow = [
      ...policy.allow,
      ...policy.added(context.asOf),
      ...context.granted,
    ];
    const isHeld = call.tool !== "terminal" ||
      await policy.isHeld?.() !== false;
    const rules = [
      ...[policy.mode, policy.deny, allow],
      ...policy.net.length > 0 ? [policy.net] : [],
    ];
    const version = sha256(
      canonicalJson(isHeld ? rules : [...rules, "no sandbox"]),
    ).slice(0, VERSION_DIGITS);
    const folder = PLACED.has(call.tool)
      ? await policy.folder?.() ?? null
      : null;
    const judged = await judge(
      call,
      context,
      { ...policy, isHeld, folder },
      allow,
    );
    const isLifted = judged.verdict === "ask" && policy.mode === "off" &&
      call.tool !== "terminal";
    return {
      verdict: isLifted ? "allow" : judged.verdict,
      rule: isLifted ? "mode-off" : judged.rule,
      by: isLifted ? "mode" : "rule",
      reason: isLifted ? "" : judged.reason,
      digest: digestOf(call, context.cwd, version),
      policy: version,
      judge: policy.mode === "smart" && judged.verdict === "ask" &&
        judged.judge === true,
      grants: (judged.patterns ?? []).map((pattern) => ({ pattern })),
      ...judged.capabilities && { capabilities: judged.capabilities },
    };
  };
}

/** Names exactly what would run, where, and under which rules: a yes is good for that alone. */
function digestOf(
  { tool, args }: ToolCall,
  cwd: string,
  version: string,
): string {
  return sha256(JSON.stringify([tool, args, cwd, version]));
}

async function judge(
  { tool, args }: ToolCall,
  context: Context,
  policy: CallPolicy,
  allow: readonly string[],
): Promise<Judged> {
  const fields: Readonly<Record<string, unknown>> = JSON.parse(args);
  if (HARMLESS.has(tool)) return harmless();
  switch (tool) {
    case "terminal":
      return await judgeCommand(fields, context, policy, allow);
    case "read_file":
    case "search_files":
      return await judgeFile(pathIn(fields), "read", context, policy);
    case "write_file":
    case "patch":
      return await judgeFile(pathIn(fields), "write", context, policy);
    case "web_fetch": {
      const { judgeFetch } = await import("./judge_fetch.ts");
      return judgeFetch(fields.url);
    }
    case "process":
      if (HARMLESS_ACTIONS.has(fields.action)) return harmless();
  }
  return { verdict: "ask", rule: "every-use", reason: `it uses ${tool}` };
}

async function judgeCommand(
  { command, workdir }: Readonly<Record<string, unknown>>,
  { cwd, workspace, written }: Context,
  policy: CallPolicy,
  allow: readonly string[],
): Promise<Judged> {
  const text = String(command);
  const [{ PROJECT_TOOLS, ruleFor }, judge] = await Promise.all([
    import("./command/person_rules.ts"),
    policy.loadJudge(text),
  ]);
  const here = policy.folder === null ? cwd : insidePath(cwd, policy.folder);
  const folder = typeof workdir === "string" ? absolute(here, workdir) : here;
  const { verdict, reasons, commands, capabilities, smartEligible } = judge(
    text,
    {
      mode: policy.mode,
      cwd: folder,
      workspace,
      home: policy.home,
      fupanHome: policy.fupanHome,
      isHeld: policy.isHeld,
      ownPids: policy.ownPids,
      deny: policy.deny,
      allow,
      tainted: written,
    },
  );
  // One yes is enough for what asks only because nothing holds it.
  const rules = reasons.every(({ rule }) => rule === "sandbox.none")
    ? [PROJECT_TOOLS]
    : commands.map((argv) => ruleFor(argv));
  const patterns = rules.filter((rule) => rule !== null);
  const usual = capabilitiesFor({ commands, capabilities });
  const net = usual.net || isGivenNet(commands, policy.net);
  const given = beyond(workspace, { ...usual, net });
  if (verdict === "allow" && given.net && policy.mode !== "off") {
    const kinds = secretsIn(text);
    // Not lowered by a judge or a rule: each such command is its own question.
    if (kinds !== "") {
      const reason = `it would give the network a secret (${kinds})`;
      return { ...SENDS_SECRET, reason, capabilities: given };
    }
  }
  return {
    verdict,
    rule: reasons[0]?.rule ?? "understood",
    reason: [...new Set(reasons.map(({ text }) => text))].join("; "),
    judge: smartEligible,
    capabilities: given,
    // One part that no rule can cover, and a yes is for this command alone.
    patterns: verdict === "ask" && patterns.length === rules.length
      ? [...new Set(patterns)]
      : [],
  };
}

/** Whether all that would run is named by a person, changes of folder aside. */
function isGivenNet(
  commands: readonly (readonly string[])[],
  rules: readonly string[],
): boolean {
  const running = commands.filter(([program]) => program !== "cd");
  const begins = (argv: readonly string[]) =>
    rules.map((rule) => rule.trim().split(/\s+/)).some((words) =>
      words[0] !== "" && words.every((word, at) => argv[at] === word)
    );
  return running.length > 0 && running.every(begins);
}

const SENDS_SECRET = { verdict: "ask", rule: "secret-to-network" } as const;

/** The kinds of the secrets that a command gets back where it runs. */
function secretsIn(command: string): string {
  const kinds = [...command.matchAll(PLACEHOLDER)].map(([, kind]) => kind);
  return [...new Set(kinds)].join(", ");
}

/** What is not had anyway. */
function beyond(workspace: string, capabilities: Capabilities): Capabilities {
  const write = capabilities.write.filter((path) => !isWithin(path, workspace));
  return { ...capabilities, write };
}

function harmless(): Judged {
  return { verdict: "allow", rule: "harmless-tool", reason: "" };
}

function pathIn({ path }: Readonly<Record<string, unknown>>): string {
  return typeof path === "string" && path !== "" ? path : ".";
}

function absolute(cwd: string, path: string): string {
  return path.startsWith("/") ? path : `${cwd}/${path}`;
}
