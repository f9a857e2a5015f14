import { type Fields, fieldsOf, numberOf } from "./json.ts";

/** What an error tells of a model's limits, in tokens. */
export interface ToldLimits {
  readonly kind: "context_overflow" | "output_too_large";
  readonly window: number | null;
  /** The output that would have been accepted. */
  readonly output: number | null;
}

/** Providers count a few tokens more than they tell. */
const MARGIN = 128;
/** With less room than this no answer is worth asking for: the input must shrink. */
const LEAST_OUTPUT = 256;

const NUMBER = String.raw`\d[\d,_]*`;

/**
 * Wordings that tell numbers, most telling first (P49, FC-22, FC-23). Groups
 * are named by what they count; `cap` is the most output a model ever gives.
 */
const WORDINGS: readonly RegExp[] = [
  // OpenAI, DeepSeek, OpenRouter: "maximum context length is W tokens. However, you requested T tokens (I in the messages, O in the completion)"
  told`maximum context length is <window> tokens.{0,60}?requested (?:about )?<total> tokens \(<input> (?:in the messages|of text input|in your prompt).{0,80}?<requested> (?:in|for) the (?:completion|output)`,
  // vLLM: "maximum context length is W tokens and your request has I input tokens"
  told`maximum context length is <window> tokens and your request has <input> input tokens`,
  told`maximum context length is <window> tokens.{0,60}?requested <requested> output tokens and (?:the|your) prompt (?:has|contains) (?:at least )?<input>`,
  told`passed <input> input tokens and requested <requested> output tokens.{0,80}?context length is only <window>`,
  // Anthropic: "input length and `max_tokens` exceed context limit: I + O > W"
  told`exceed context limit:? <input> \+ <requested> > <window>`,
  told`prompt is too long:? <input> tokens > <window>`,
  // TGI: "`inputs` tokens + `max_new_tokens` must be <= W. Given: I `inputs` tokens and O"
  told`max_new_tokens\W? must be <= <window>.{0,20}?given:? <input> \W?inputs\W? tokens and <requested>`,
  // llama.cpp: "request (I tokens) exceeds the available context size (W tokens)"
  told`request \(<input> tokens\) exceeds the available context size \(<window>`,
  told`input token count \(?<input>\)? exceeds the maximum number of tokens allowed \(?<window>`,
  told`prompt contains <input> tokens.{0,60}?model with <window> maximum context`,
  told`maximum prompt length is <window> but the request contains <input>`,
  told`loaded with (?:a )?context length of only <window>`,
  told`maximum context length is <window> tokens.{0,80}?(?:resulted in|contains?|has) (?:about |at least )?<input>`,
  told`max_tokens\W*:? <requested> > <cap>`,
  told`max_(?:completion_)?tokens\W? is too large:? <requested>.{0,40}?supports at most <cap>`,
  told`max_(?:completion_)?tokens\W? must be less than or equal to \W?<cap>`,
  told`range of max_(?:completion_)?tokens (?:is|should be) \[\d+,\s*<cap>\]`,
  told`range of input length should be \[\d+,\s*<window>\]`,
  // MiniMax puts a code of its own where others put the window.
  told`(?:maximum context length|context (?:window|length|size)|model token limit|maximum (?:input|prompt) length|max_model_len|n_ctx)(?! exceeds limit \()\D{0,40}?<window>`,
  told`prompt cannot exceed <window>`,
  told`(?:上下文|输入|最大)[^\d。]{0,20}(?:长度|限制|上限|token)[^\d。]{0,12}<window>`,
];

/** Wordings that only say that the input is too long, in no numbers. */
const TOO_LONG = [
  /context[_ ](?:length|window|size)[_ ]?(?:is )?(?:exceed|overflow|too)/i,
  /exceed\w*[^.]{0,40}(?:context (?:length|window|size|limit)|model token limit|maximum number of tokens|max message tokens)/i,
  /(?:prompt|input|messages?|conversation|request)s? (?:is|are|has|have) (?:too long|too many tokens)/i,
  /too many (?:input )?tokens|input (?:is )?too long|prompt tokens? too long|reduce the length of (?:the|your) (?:messages|prompt|input)/i,
  /exceed_context_size|context_length_exceeded|string_above_max_length|context shift is disabled|input is too large to process|tokens to keep from the initial prompt/i,
  /(?:输入|上下文|提示词|消息|prompt)[^。]{0,16}(?:超长|过长|太长|超限|超过|超出)|超(?:过|出)[^。]{0,12}(?:上下文|最大长度|长度限制|token)|上下文长度超/i,
];

/** Wordings that only say that too much output was asked for. */
const TOO_MUCH_OUTPUT =
  /max_(?:completion_|new_|output_)?tokens\W[^.]{0,60}(?:too (?:large|high|big)|exceeds?|greater than|must be (?:less|at most|<=))/i;

/** Reads limits out of an error's text and fields; null if it is about something else. */
export function readLimits(text: string, error: unknown): ToldLimits | null {
  const numbers = { ...numbersIn(text), ...numbersOf(fieldsOf(error) ?? {}) };
  const { window = null, cap } = numbers;
  const input = inputOf(numbers);
  if (cap !== undefined) {
    return { kind: "output_too_large", window: null, output: cap };
  }
  // Parts that fit on their own: only together they are too much.
  if (window !== null && input !== undefined && input < window) {
    const output = window - input - MARGIN;
    if (output >= LEAST_OUTPUT) {
      return { kind: "output_too_large", window, output };
    }
  }
  if (TOO_LONG.some((wording) => wording.test(text)) || isTold(numbers)) {
    return { kind: "context_overflow", window, output: null };
  }
  if (TOO_MUCH_OUTPUT.test(text)) {
    return { kind: "output_too_large", window, output: null };
  }
  return null;
}

interface Numbers {
  window?: number;
  input?: number;
  requested?: number;
  /** Input and requested output. */
  total?: number;
  cap?: number;
}

/** Of a sum the input is what was not asked for as output: tools count, too. */
function inputOf({ input, total, requested }: Numbers): number | undefined {
  return total !== undefined && requested !== undefined
    ? total - requested
    : input;
}

/** A window alone may stand in any text; with an input it is an overflow. */
function isTold({ window, input }: Numbers): boolean {
  return window !== undefined && input !== undefined;
}

function numbersIn(text: string): Numbers {
  for (const wording of WORDINGS) {
    const groups = wording.exec(text)?.groups;
    if (!groups) continue;
    return Object.fromEntries(
      Object.entries(groups).flatMap(([name, digits]) =>
        digits === undefined
          ? []
          : [[name, Number(digits.replace(/[,_]/g, ""))]]
      ),
    );
  }
  return {};
}

/** Fields of llama.cpp's error (FC-22). */
function numbersOf(error: Fields): Numbers {
  const window = numberOf(error.n_ctx);
  const input = numberOf(error.n_prompt_tokens);
  return {
    ...(window !== undefined && { window }),
    ...(input !== undefined && { input }),
  };
}

/** A pattern in which `<name>` stands for a number of that name and spaces for any. */
function told({ raw }: TemplateStringsArray): RegExp {
  const source = (raw[0] ?? "")
    .replace(/<([a-z]+)>/g, (_, name) => `(?<${name}>${NUMBER})`)
    .replaceAll(" ", "\\s+");
  return new RegExp(source, "is");
}
