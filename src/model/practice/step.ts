/** One thing to do for a person: which tool with which arguments. */
export interface Step {
  readonly kind:
    | "run"
    | "read"
    | "write"
    | "edit"
    | "search"
    | "list"
    | "todos"
    | "remember"
    | "recall"
    | "skill"
    | "ask"
    | "unknown";
  /** "" if the request was not understood. */
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** What it is about, for the report: a command, a path, a text. */
  readonly subject: string;
}

export const steps = {
  run: (command: string): Step => step("run", "terminal", command, { command }),
  /** A mention names its file behind an @. */
  read: (mentioned: string): Step => {
    const path = mentioned.replace(/^@/, "");
    return step("read", "read_file", path, { path });
  },
  write: (path: string, content: string): Step =>
    step("write", "write_file", path, { path, content }),
  edit: (path: string, from: string, to: string): Step =>
    step("edit", "patch", path, { path, old_string: from, new_string: to }),
  search: (pattern: string): Step =>
    step("search", "search_files", pattern, { pattern, target: "content" }),
  find: (pattern: string): Step =>
    step("search", "search_files", pattern, { pattern, target: "files" }),
  list: (path: string): Step =>
    step("list", "search_files", path, { pattern: "*", target: "files", path }),
  todos: (): Step => step("todos", "todo", "", {}),
  addTodo: (content: string): Step =>
    step("todos", "todo", content, {
      todos: [{ id: "1", content, status: "pending" }],
      merge: true,
    }),
  remember: (content: string): Step =>
    step("remember", "memory", content, {
      action: "add",
      target: isAboutPerson(content) ? "user" : "memory",
      content,
    }),
  recall: (query: string): Step =>
    step("recall", "session_search", query, { query }),
  skill: (name: string, what: string): Step => {
    const slug = slugOf(name);
    const content = skillText(slug, what);
    return step("skill", "skill_manage", slug, {
      action: "create",
      name: slug,
      content,
    });
  },
  ask: (question: string): Step =>
    step("ask", "clarify", question, {
      question,
      choices: choicesIn(question),
    }),
  unknown: (text: string): Step => step("unknown", "", text, {}),
};

function step(
  kind: Step["kind"],
  tool: string,
  subject: string,
  args: Step["args"],
): Step {
  return { kind, tool, args, subject };
}

/** What is about the person belongs into the person's own store. */
function isAboutPerson(text: string): boolean {
  return /\b(?:I|I'm|my|me|mine)\b|我/.test(text);
}

function slugOf(name: string): string {
  const slug = name.toLowerCase().replace(/[^a-z0-9._-]+/g, "-")
    .replace(/^[^a-z0-9]+|-+$/g, "").slice(0, 64);
  return slug || "practice-skill";
}

function skillText(name: string, what: string): string {
  const line = what.replace(/\s+/g, " ").trim();
  // A quoted scalar: what a person says may hold a colon.
  return `---\nname: ${name}\ndescription: ${
    JSON.stringify(line.slice(0, 200))
  }\n---\n# ${name}\n\n## Procedure\n\n${what.trim()}\n`;
}

function choicesIn(question: string): string[] {
  const choices = question.replace(/[?？]\s*$/, "").split(/\s+or\s+|\s*还是\s*/)
    .map((choice) => choice.trim()).filter(Boolean);
  return choices.length > 1 ? choices : ["yes", "no"];
}
