import type { Io } from "../../src/cli/io.ts";
import { main } from "../../src/main.ts";
import { serveModel } from "./serve_model.ts";
import { layOut, wantSchema } from "./workshop.ts";

/** What one session took. */
export interface SessionRow {
  readonly prompt: string;
  readonly calls: number;
  readonly errors: number;
  /** What it did to skills: `create deploy-service`; "" for nothing. */
  readonly skill: string;
  readonly answer: string;
}

/** What is asked, and what happened to the world before. */
interface Scene {
  readonly prompt: string;
  readonly before?: (place: Place) => Promise<void>;
}

/** The folders of a run. */
export interface Place {
  readonly home: string;
  readonly work: string;
}

/** The task of three sessions; then one found in the past, kept, and done by it. */
const SCENES: readonly Scene[] = [
  { prompt: "Deploy web at 1.1.0." },
  {
    prompt: "Deploy web at 1.2.0.",
    before: ({ work }) => wantSchema(work, 2),
  },
  {
    prompt: "Deploy web at 1.3.0.",
    before: ({ work }) => wantSchema(work, 3),
  },
  { prompt: "Rotate the key of billing. Keep no skill of it." },
  {
    prompt: "Find how the key of billing was rotated, and keep it as a skill.",
  },
  { prompt: "Rotate the key of search." },
];

/** What an onlooker may do between two sessions, counted from 1. */
export type Between = (session: number, place: Place) => Promise<void>;

/**
 * Runs the sessions one after another, each a new conversation of the real
 * program in one temporary home, and tells what each of them took.
 */
export async function* runDemo(
  between: Between = () => Promise.resolve(),
): AsyncGenerator<SessionRow> {
  const folder = await Deno.realPath(await Deno.makeTempDir());
  const place = { home: `${folder}/home`, work: `${folder}/work` };
  try {
    await using model = serveModel();
    await layOut(place.work);
    for (const [index, scene] of SCENES.entries()) {
      await scene.before?.(place);
      await between(index + 1, place);
      yield await sessionOf(scene.prompt, place, folder, model.baseURL);
    }
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

async function sessionOf(
  prompt: string,
  { home, work }: Place,
  folder: string,
  baseURL: string,
): Promise<SessionRow> {
  const env = {
    HOME: folder,
    FUPAN_HOME: home,
    OPENAI_BASE_URL: baseURL,
    FUPAN_MODEL: "demo",
  };
  const json = ["--yolo", "--output-format", "json", "--cwd", work];
  const ended = JSON.parse(await run(["chat", "-p", ...json, prompt], env));
  const log = await run(["log", "export", "--session", ended.session], env);
  const events: readonly LoggedEvent[] = log.trimEnd().split("\n")
    .map((line) => JSON.parse(line));
  const failed = events.filter(({ type, payload }) =>
    type === "ToolCallFailed" ||
    type === "ToolCallCompleted" && payload.ok === false
  );
  const changes = events.flatMap(({ payload }) => payload.calls ?? [])
    .filter(({ tool }) => tool === "skill_manage")
    .map(({ args }) => JSON.parse(args));
  return {
    prompt,
    calls: ended.tool_calls,
    errors: failed.length,
    skill: changes.map(({ action, name }) => `${action} ${name}`).join(", "),
    answer: ended.answer,
  };
}

interface LoggedEvent {
  readonly type: string;
  readonly payload: {
    readonly ok?: boolean;
    readonly calls?: readonly {
      readonly tool: string;
      readonly args: string;
    }[];
  };
}

/** Runs a command line of the program; gives what it prints. */
async function run(
  argv: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<string> {
  let [out, err] = ["", ""];
  const io: Io = {
    stdout: (text) => void (out += text),
    stderr: (text) => void (err += text),
    stdin: () => Promise.resolve(""),
    stdinBytes: () => new Blob([]).stream(),
    isTerminal: { stdin: false, stdout: false, stderr: false },
    color: false,
    columns: 80,
    env: (name) => env[name],
    onSignal: () => () => {},
    program: "fupan",
  };
  const code = await main(argv, io);
  if (code === 0) return out;
  throw new Error(`Cannot run ${argv[0]}: it ended with ${code}: ${err}`);
}
