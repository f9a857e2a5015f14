import { fieldsOf, listOf, parsed, stringOf } from "../json.ts";
import { type Fields } from "../json.ts";

/** A call that was made for the present prompt, and its result. */
export interface Done {
  readonly tool: string;
  readonly output: string;
}

/** What the practice model reads of a request. */
export interface PracticeRequest {
  /** What the person asked for last, without what was added to it. */
  readonly prompt: string;
  /** The tools offered, each with the names of its parameters. */
  readonly offered: ReadonlyMap<string, ReadonlySet<string>>;
  readonly done: readonly Done[];
  /** False where the request says that no tool may be called. */
  readonly mayCall: boolean;
  /** Calls in the whole conversation, to number the next one. */
  readonly callsBefore: number;
  /** Rough tokens of the request. */
  readonly tokens: number;
}

/** Context of the turn stands at the end of the person's message. */
const CONTEXT = /\n\n<context>\n[^]*<\/context>\s*$/;
/** Files and outputs that go with the message are no requests. */
const ATTACHED = /\n\n\[attached: [^\n]*\]\n`{3,}\n[^]*$/;
/** Notes of the loop, as "[Your last reply was empty ...]", are no prompts. */
const NOTE = /^\[[^\]]*\]$/;

/** Reads the body of a chat-completions request. */
export function readRequest(body: string): PracticeRequest {
  const request = fieldsOf(parsed(body)) ?? {};
  const messages = listOf(request.messages).map((message) =>
    fieldsOf(message) ?? {}
  );
  const at = messages.findLastIndex(isPrompt);
  return {
    prompt: at < 0 ? "" : promptOf(messages[at]),
    offered: new Map(listOf(request.tools).map(toolOf)),
    done: doneAfter(messages.slice(at + 1)),
    mayCall: request.tool_choice !== "none",
    callsBefore:
      messages.flatMap(({ tool_calls }) => listOf(tool_calls)).length,
    tokens: Math.ceil(body.length / 4),
  };
}

function isPrompt(message: Fields): boolean {
  return message.role === "user" && !NOTE.test(contentOf(message));
}

function promptOf(message: Fields | undefined): string {
  return contentOf(message).replace(CONTEXT, "").replace(ATTACHED, "")
    .trim();
}

function contentOf(message: Fields | undefined): string {
  return typeof message?.content === "string"
    ? message.content
    : listOf(message?.content).map((part) => stringOf(fieldsOf(part)?.text))
      .join("");
}

function toolOf(tool: unknown): [string, ReadonlySet<string>] {
  const { name, parameters } = fieldsOf(fieldsOf(tool)?.function) ?? {};
  const properties = fieldsOf(fieldsOf(parameters)?.properties) ?? {};
  return [stringOf(name), new Set(Object.keys(properties))];
}

/** The results in the order of their calls. */
function doneAfter(messages: readonly Fields[]): Done[] {
  const outputs = new Map(
    messages.filter(({ role }) => role === "tool")
      .map((message) => [message.tool_call_id, contentOf(message)]),
  );
  return messages.flatMap(({ tool_calls }) => listOf(tool_calls))
    .map((call): Done => {
      const { id, function: called } = fieldsOf(call) ?? {};
      return {
        tool: stringOf(fieldsOf(called)?.name),
        output: outputs.get(id) ?? "",
      };
    });
}
