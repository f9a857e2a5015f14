import type { Call, Conversation, Step } from "./conversation.ts";

/** The conversation as Markdown to be read: what was said, called and found. */
export function markdownOf(conversation: Conversation): string {
  const { session, title, model, cwd, startedAt, endedAt } = conversation;
  const facts = [
    `- Session: ${code(session)}`,
    `- Model: ${code(model)}`,
    `- Folder: ${code(cwd)}`,
    `- From ${startedAt} to ${endedAt}`,
  ];
  return [
    `# ${inline(title ?? session)}`,
    facts.join("\n"),
    ...conversation.steps.map(stepText),
  ].join("\n\n") + "\n";
}

function stepText(step: Step): string {
  if (step.role === "user") {
    return `## User\n\n${body(step.text)}`;
  }
  const { text, reasoning, calls } = step;
  return [
    "## Assistant",
    ...reasoning.trim() ? [quoted(reasoning)] : [],
    ...text.trim() ? [body(text)] : [],
    ...calls.map(callText),
  ].join("\n\n");
}

function callText({ tool, args, result }: Call): string {
  const outcome = result
    ? [result.ok ? "Result:" : "Result (not ok):", fenced(result.text)]
    : ["No result yet."];
  return [`**Call ${code(tool)}**`, fenced(args, "json"), ...outcome]
    .join("\n\n");
}

function body(text: string): string {
  return text.replace(/\r\n?/g, "\n").trim();
}

function quoted(text: string): string {
  return body(text).split("\n").map((line) => `> ${line}`.trimEnd())
    .join("\n");
}

/** A fence longer than any run of backticks inside: the text cannot end it. */
function fenced(text: string, language = ""): string {
  const inner = text.replace(/\r\n?/g, "\n").replace(/\n$/, "");
  const fence = ticksFor(inner, 3);
  return `${fence}${language}\n${inner}\n${fence}`;
}

function code(text: string): string {
  const line = inline(text);
  const ticks = ticksFor(line, 1);
  const space = line.startsWith("`") || line.endsWith("`") ? " " : "";
  return `${ticks}${space}${line}${space}${ticks}`;
}

function ticksFor(text: string, least: number): string {
  const runs = text.match(/`+/g) ?? [];
  const longest = Math.max(0, ...runs.map(({ length }) => length));
  return "`".repeat(Math.max(least, longest + 1));
}

function inline(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
