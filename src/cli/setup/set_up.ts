import { setVariables } from "./env_file.ts";

/** How a person is asked; each answer is null if they would rather not. */
export interface Asking {
  /** Lets them choose a row. */
  pick(
    title: string,
    rows: readonly {
      readonly value: string;
      readonly label: string;
      readonly detail: string;
    }[],
  ): Promise<string | null>;
  /** Lets them write a line; a secret one is not shown. */
  ask(label: string, isSecret: boolean): Promise<string | null>;
  tell(text: string): void;
}

const CHOICES = [
  {
    value: "practice",
    label: "Go on with the practice model",
    detail: "no model: it follows documented requests",
  },
  {
    value: "key",
    label: "Enter an OpenAI key",
    detail: "kept in .env, for your eyes only",
  },
  {
    value: "endpoint",
    label: "Use another endpoint",
    detail: "anything that speaks as OpenAI does",
  },
  {
    value: "local",
    label: "Look again for a local server",
    detail: "Ollama, LM Studio, llama.cpp, vLLM",
  },
] as const;

/**
 * Asks who is to answer and writes it to `.env` of the home. True if the chat
 * should begin anew with it; false if all stays as it is.
 */
export async function setUp(
  file: string,
  asking: Asking,
  title = "Who is to answer?",
): Promise<boolean> {
  switch (await asking.pick(title, CHOICES)) {
    case "key":
      return await keep(file, asking, null);
    case "endpoint": {
      const address = await asking.ask("Address, as http://host/v1: ", false);
      if (address === null || address === "") return false;
      if (!/^https?:$/.test(URL.parse(address)?.protocol ?? "")) {
        asking.tell(`Cannot use "${address}": it is no http or https address.`);
        return false;
      }
      return await keep(file, asking, address);
    }
    case "local":
      return true;
    default:
      return false;
  }
}

async function keep(
  file: string,
  asking: Asking,
  address: string | null,
): Promise<boolean> {
  const isOwn = address !== null;
  const key = await asking.ask(
    isOwn ? "Key (Enter for none): " : "OPENAI_API_KEY: ",
    true,
  );
  if (key === null || key === "" && !isOwn) return false;
  const model = await asking.ask(
    isOwn ? "Model (Enter for the server's only one): " : "Model: ",
    false,
  );
  if (model === null || model === "" && !isOwn) return false;
  const given = new Map([
    ["OPENAI_BASE_URL", address ?? ""],
    ["OPENAI_API_KEY", key],
    ["FUPAN_MODEL", model],
  ]);
  await setVariables(file, new Map([...given].filter(([, text]) => text)));
  asking.tell(`It is kept in ${file}, which only you can read.`);
  return true;
}
