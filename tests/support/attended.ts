import { host } from "../../src/app.ts";
import { loadConfig } from "../../src/config/load_config.ts";
import type { Answer, Clarify, Question } from "../../src/domain/ports.ts";
import { ask, goOn, type TurnEnded } from "../../src/session/running.ts";
import type { Session } from "../../src/session/session.ts";
import type { World } from "./fupan.ts";

/** What a session with a person beside it came to. */
export interface Attended {
  readonly id: string;
  /** Null if the program ended before the turn. */
  readonly end: TurnEnded | null;
  readonly questions: readonly Question[];
}

/**
 * How a person answers, and what else is done to the session meanwhile; "gone"
 * ends the program while the question stands.
 */
export type Person = (
  question: Question,
  signal: AbortSignal,
  session: Session,
) => Answer | Promise<Answer> | "gone";

/**
 * Runs one turn on the real host, with a person who is asked; `id` goes on with
 * a session, and then with an unfinished turn of it.
 */
export async function attended(
  { home, cwd, server }: World,
  prompt: string,
  { id = null, person, approval, clarify = null }: {
    readonly id?: string | null;
    readonly person: Person;
    readonly clarify?: Clarify | null;
    readonly approval?: "manual" | "smart" | "off";
  },
): Promise<Attended> {
  const env: Readonly<Record<string, string>> = {
    HOME: home.slice(0, home.lastIndexOf("/")),
    FUPAN_HOME: home,
    OPENAI_BASE_URL: server.baseURL,
    FUPAN_MODEL: "scripted",
  };
  const config = await loadConfig((name) => env[name], { approval });
  const opened = await host.openHome(config, "write", () => {});
  const questions: Question[] = [];
  const gone = Promise.withResolvers<null>();
  try {
    const running = await host.openSession(opened, {
      id,
      cwd,
      model: undefined,
      maxIterations: undefined,
      toolset: undefined,
      without: { memory: false, skills: false, contextFiles: false },
      prompt: undefined,
    }, {
      source: "chat",
      askPerson: (question, signal) => {
        questions.push(question);
        const answer = person(question, signal, running.session);
        if (answer !== "gone") return Promise.resolve(answer);
        gone.resolve(null);
        return new Promise(() => {});
      },
      clarify,
      onDelta: () => {},
      onOutput: () => {},
      note: () => {},
    });
    try {
      const turn = running.goesOn ? goOn(running) : ask(running, prompt);
      const end = await Promise.race([turn, gone.promise]);
      return { id: running.session.id, end, questions };
    } finally {
      await running.dispose();
    }
  } finally {
    await opened.close();
  }
}
