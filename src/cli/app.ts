import {
  type Application,
  buildApplication,
  buildRouteMap,
  type RouteMap,
  run,
  type StricliIntegration,
  text_en,
} from "@stricli/core";
import { batchCommand } from "./batch_command.ts";
import { chatCommand } from "./chat_command.ts";
import { complaintOf } from "./complaint.ts";
import { completionCommand } from "./completion_command.ts";
import { configCommand } from "./config_command.ts";
import { contextCommand } from "./context_command.ts";
import { checkDashes } from "./dashes.ts";
import { doctorCommand } from "./doctor_command.ts";
import type { Frame, Job } from "./frame.ts";
import { gateCommand } from "./gate_command.ts";
import { flagNames, helpOf, type Target } from "./help.ts";
import { importCommand } from "./import_command.ts";
import type { Io } from "./io.ts";
import { logCommand } from "./log_command.ts";
import { machinesCommand } from "./machines_command.ts";
import { memoryCommand } from "./memory_command.ts";
import { replayCommand } from "./replay_command.ts";
import { rerunCommand } from "./rerun_command.ts";
import { searchCommand } from "./search_command.ts";
import { sessionsCommand } from "./sessions_command.ts";
import { skillsCommand } from "./skills_command.ts";
import { usageCommand } from "./usage_command.ts";
import { studioCommand } from "./studio_command.ts";
import { VERSION } from "./version.ts";

/** So wide that some name is always the nearest. */
const NEAREST = {
  threshold: 1000,
  weights: { insertion: 1, deletion: 1, substitution: 1, transposition: 1 },
};

const root = buildRouteMap({
  docs: {
    brief: "An agent whose every step is in a log",
    fullDescription: 'fupan chat "what changed in this folder today?"',
  },
  routes: {
    chat: chatCommand,
    sessions: sessionsCommand,
    usage: usageCommand,
    import: importCommand,
    search: searchCommand,
    replay: replayCommand,
    rerun: rerunCommand,
    machines: machinesCommand,
    log: logCommand,
    context: contextCommand,
    batch: batchCommand,
    memory: memoryCommand,
    skills: skillsCommand,
    gate: gateCommand,
    doctor: doctorCommand,
    config: configCommand,
    studio: studioCommand,
    completion: completionCommand,
  },
});

/**
 * Understands a command line; without a command it is for `chat`. Complaints
 * go to stderr; what is to be done is returned, or the exit code.
 *
 * @throws {UsageError} If a word looks like a flag and is none.
 */
export async function understand(
  argv: readonly string[],
  io: Io,
): Promise<Job | number> {
  const words = withCommand(argv);
  const flags = flagNames(targetOf(words));
  let job: Job | undefined;
  const start = (given: Job) => {
    job = given;
  };
  const print = (text: string) =>
    start((_handlers, { stdout }) => {
      stdout(text);
      return Promise.resolve(0);
    });
  const frame = {
    process: {
      stdout: { write: print },
      stderr: { write: (text: string) => io.stderr(text) },
    },
    start,
  };
  await run(
    application(io.program, print, flags),
    checkDashes(words, flags),
    frame,
  );
  if (job !== undefined) return job;
  // Nothing to do: the parser has complained.
  io.stderr(`See ${[io.program, ...routeOf(words)].join(" ")} --help\n`);
  return 2;
}

/** The commands as the parser holds them, with our texts for help and complaints. */
export function application(
  program: string,
  print: (text: string) => void,
  flags: readonly string[] = [],
): Application<Frame> {
  const integrations: Record<string, StricliIntegration<Frame>> = {
    help: {
      flag: {
        brief: "Print this",
        aliases: ["h"],
        global: true,
        complete: true,
        defaultForRouteMap: true,
        run(_app, { result: { target, prefix } }) {
          print(helpOf(target, prefix, program));
        },
      },
    },
    version: {
      flag: {
        brief: "Print the version",
        global: true,
        complete: true,
        run: () => print(`${VERSION}\n`),
      },
    },
  };
  return buildApplication(root, {
    name: program,
    scanner: {
      caseStyle: "original",
      allowArgumentEscapeSequence: true,
      distanceOptions: NEAREST,
    },
    documentation: { disableAnsiColor: true },
    localization: {
      text: {
        ...text_en,
        noCommandRegisteredForInput: ({ input, corrections: [near = ""] }) =>
          `Cannot run "${input}": no such command; the nearest is ${
            near.replaceAll("`", "")
          }`,
        exceptionWhileParsingArguments: (error) => complaintOf(error, flags),
      },
    },
  }, integrations);
}

function withCommand(argv: readonly string[]): readonly string[] {
  const [first = "-"] = argv;
  const isCommand = !first.startsWith("-") ||
    ["-h", "--help", "--version"].includes(first);
  return isCommand ? argv : ["chat", ...argv];
}

function targetOf(words: readonly string[]): Target {
  return routeOf(words).reduce<Target>(
    (target, word) =>
      isRoute(target)
        ? target.getRoutingTargetForInput(word) ?? target
        : target,
    root,
  );
}

/** The leading words that name a command. */
function routeOf(words: readonly string[]): readonly string[] {
  let target: Target | undefined = root;
  const end = words.findIndex((word) => {
    target = target && isRoute(target)
      ? target.getRoutingTargetForInput(word)
      : undefined;
    return target === undefined;
  });
  return end < 0 ? words : words.slice(0, end);
}

function isRoute(target: Target): target is RouteMap<Frame> {
  return "getRoutingTargetForInput" in target;
}
