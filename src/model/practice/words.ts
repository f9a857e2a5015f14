import { capped } from "../../domain/text.ts";
import type { Step } from "./step.ts";

/** What the practice model says, in one language. */
export interface Words {
  readonly intro: string;
  doing(step: Step): string;
  did(step: Step, output: string): string;
  failed(step: Step, output: string): string;
  instead(step: Step): string;
  stopped(step: Step, output: string): string;
  missing(step: Step): string;
  unknown(step: Step): string;
  left(steps: readonly Step[]): string;
  readonly nothingDone: string;
}

const MAX_OUTPUT = 4_000;

const INTRO_ENGLISH =
  `I am Fupan's built-in practice model: a small program, no language model. I run without a network and only follow simple requests, so that you can try the loop, the tools, the approvals and the log.

What I understand, one thing a line or joined by "then":
- run: ls -la
- read notes.txt
- write "hello" to notes.txt
- replace "hello" with "goodbye" in notes.txt
- search for TODO in files
- list todos
- remember that the tests run with deno task test
- search past sessions for deploy
- make a skill called tidy: run the formatter, then the tests

For a real model set OPENAI_API_KEY, and OPENAI_BASE_URL and FUPAN_MODEL for any OpenAI-compatible endpoint, or start a local server (Ollama, LM Studio, llama.cpp, vLLM).`;

const INTRO_CHINESE =
  `我是 Fupan 内置的练习模型：只是一个小程序，不是语言模型。我不联网，只听得懂简单的请求，方便你试用循环、工具、审批和日志。

我能听懂的话（每行一件事，或用“然后”连接）：
- 运行：ls -la
- 读取 notes.txt
- 把“你好”写入 notes.txt
- 把 notes.txt 里的“你好”改成“再见”
- 在文件中搜索 TODO
- 列出待办
- 记住测试用 deno task test 运行
- 搜索以前的会话：部署
- 创建技能 tidy：先格式化，再跑测试

要用真正的模型，请设置 OPENAI_API_KEY；其他 OpenAI 兼容的服务再设置 OPENAI_BASE_URL 和 FUPAN_MODEL；也可以启动本地服务（Ollama、LM Studio、llama.cpp、vLLM）。`;

type Verbs = Readonly<Record<Step["kind"], (subject: string) => string>>;

const DOING_ENGLISH: Verbs = {
  run: (command) => `run \`${command}\``,
  read: (path) => `read ${path}`,
  write: (path) => `write ${path}`,
  edit: (path) => `edit ${path}`,
  search: (pattern) => `search the files for "${pattern}"`,
  list: (path) => `list the folder ${path}`,
  todos: (content) =>
    content ? `add the todo "${content}"` : "look at the todos",
  remember: (content) => `remember "${content}"`,
  recall: (query) => `search past sessions for "${query}"`,
  skill: (name) => `make the skill "${name}"`,
  ask: (question) => `ask you "${question}"`,
  unknown: (text) => `follow "${text}"`,
};

const DOING_CHINESE: Verbs = {
  run: (command) => `运行 \`${command}\``,
  read: (path) => `读取 ${path}`,
  write: (path) => `写入 ${path}`,
  edit: (path) => `修改 ${path}`,
  search: (pattern) => `在文件中搜索“${pattern}”`,
  list: (path) => `列出目录 ${path}`,
  todos: (content) => content ? `添加待办“${content}”` : "查看待办",
  remember: (content) => `记住“${content}”`,
  recall: (query) => `搜索以前的会话“${query}”`,
  skill: (name) => `创建技能“${name}”`,
  ask: (question) => `问你“${question}”`,
  unknown: (text) => `理解“${text}”`,
};

const ENGLISH = inLanguage(DOING_ENGLISH, {
  intro: INTRO_ENGLISH,
  now: (what) => `I will ${what}.`,
  done: (what) => `Done: ${what}.`,
  failed: (what) => `This failed: ${what}.`,
  instead: (what) => `So I tried something else: ${what}.`,
  stopped: (what) => `This was not carried out: ${what}.`,
  missing: (what, tool) =>
    `I cannot ${what}: it needs the tool \`${tool}\`, which is not offered here.`,
  unknown: (what) =>
    `I cannot ${what}: I am the practice model and understand only simple requests. Say "help" to see which.`,
  left: (list) => `Not done: ${list}.`,
  nothingDone: "Nothing was done yet.",
  comma: "; ",
});

const CHINESE = inLanguage(DOING_CHINESE, {
  intro: INTRO_CHINESE,
  now: (what) => `现在${what}。`,
  done: (what) => `完成：${what}。`,
  failed: (what) => `失败：${what}。`,
  instead: (what) => `于是改为：${what}。`,
  stopped: (what) => `没有执行：${what}。`,
  missing: (what, tool) =>
    `我无法${what}：需要工具 \`${tool}\`，但这里没有提供。`,
  unknown: (what) =>
    `我无法${what}：我是练习模型，只听得懂简单的请求。说“帮助”可以看到有哪些。`,
  left: (list) => `还没做：${list}。`,
  nothingDone: "还什么都没有做。",
  comma: "；",
});

/** The words for a request: in Chinese if it holds any. */
export function wordsFor(prompt: string): Words {
  return /\p{Script=Han}/u.test(prompt) ? CHINESE : ENGLISH;
}

interface Phrases {
  readonly intro: string;
  readonly now: (what: string) => string;
  readonly done: (what: string) => string;
  readonly failed: (what: string) => string;
  readonly instead: (what: string) => string;
  readonly stopped: (what: string) => string;
  readonly missing: (what: string, tool: string) => string;
  readonly unknown: (what: string) => string;
  readonly left: (list: string) => string;
  readonly nothingDone: string;
  readonly comma: string;
}

function inLanguage(verbs: Verbs, phrases: Phrases): Words {
  const say = ({ kind, subject }: Step) => verbs[kind](subject);
  return {
    intro: phrases.intro,
    nothingDone: phrases.nothingDone,
    doing: (step) => phrases.now(say(step)),
    did: (step, output) => withOutput(phrases.done(say(step)), output),
    failed: (step, output) => withOutput(phrases.failed(say(step)), output),
    instead: (step) => phrases.instead(say(step)),
    stopped: (step, output) => withOutput(phrases.stopped(say(step)), output),
    missing: (step) => phrases.missing(say(step), step.tool),
    unknown: (step) => phrases.unknown(say(step)),
    left: (steps) => phrases.left(steps.map(say).join(phrases.comma)),
  };
}

/** The output in a fence that is longer than any in it. */
function withOutput(sentence: string, output: string): string {
  const text = capped(output.trimEnd(), MAX_OUTPUT);
  if (text === "") return sentence;
  const runs = text.match(/`{3,}/g) ?? [];
  const fence = "`".repeat(
    Math.max(2, ...runs.map(({ length }) => length)) + 1,
  );
  return `${sentence}\n\n${fence}\n${text}\n${fence}`;
}
