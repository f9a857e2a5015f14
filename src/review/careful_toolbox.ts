import type { Toolbox, ToolContext } from "../domain/ports.ts";
import type { SkillRow, Skills } from "../domain/skills.ts";
import type { ToolCall } from "../domain/tool_call.ts";
import { passingFault, type Strictness } from "./passing_faults.ts";
import { withRun } from "../domain/with_run.ts";

type Fields = Readonly<Record<string, unknown>>;

/** What a review needs to know before it lets a call through. */
export interface Care {
  /** What may be changed, and what it says now. */
  readonly skills: Pick<Skills, "list" | "view">;
  /** The hash at which each file was seen in this review. */
  readonly seen: () => ReadonlyMap<string, string>;
}

/**
 * The tools of a review: a skill must have been viewed in it before it is
 * changed (P28), nothing is taken away, what came from elsewhere stays as it
 * is, and a passing fault is not kept as a rule (P27).
 */
export function carefulToolbox(toolbox: Toolbox, care: Care): Toolbox {
  return withRun(toolbox, async (call, context) => {
    const fields: Fields = JSON.parse(call.args);
    if (call.tool === "memory") refuseFaults(textsFor(fields), "any subject");
    if (call.tool === "skill_manage") await checkSkill(fields, care);
    return await toolbox.run(call, inReview(call, context, care));
  });
}

/** What was seen in the conversation before may have been long ago. */
function inReview(
  { tool }: ToolCall,
  context: ToolContext,
  { seen }: Care,
): ToolContext {
  return tool === "skill_manage" ? { ...context, filesSeen: seen() } : context;
}

async function checkSkill(fields: Fields, care: Care): Promise<void> {
  const { action, name } = fields;
  if (action === "delete" || action === "remove_file") {
    throw new RangeError(
      `Cannot ${action} "${name}" in a review: it adds and mends, and takes nothing away`,
    );
  }
  refuseFaults(textsFor(fields), "own tools");
  if (action === "create" || typeof name !== "string") return;
  await refuseForeign(name, care);
  await refuseUnseen(name, fields, care);
}

async function refuseForeign(name: string, { skills }: Care): Promise<void> {
  const row = (await skills.list()).find((row) =>
    row.state === "ok" && (row.name === name || row.folder === name)
  );
  if (!row || isOurs(row)) return;
  throw new RangeError(
    `Cannot change "${name}" in a review: it ${
      row.root === "builtin" ? "comes with the program" : "was installed"
    }; create a skill of another name if it lacks something`,
  );
}

function isOurs({ root, trust }: SkillRow): boolean {
  return root === "home" && trust === "agent-created";
}

/** A new file of a skill needs a look at the skill, any other a look at itself. */
async function refuseUnseen(
  name: string,
  { action, file_path }: Fields,
  { skills, seen }: Care,
): Promise<void> {
  const path = action !== "edit" && typeof file_path === "string"
    ? file_path
    : undefined;
  const { hash, path: file } = await skills.view(name, path).catch(
    async (error: unknown) => {
      if (!(error instanceof RangeError) || path === undefined) throw error;
      return await skills.view(name);
    },
  );
  const known = seen().get(file);
  if (known === hash) return;
  const view = path === undefined ? name : `${name}, ${path}`;
  throw new RangeError(
    `Cannot ${action} "${name}" in a review: ${
      known === undefined
        ? "you have not viewed it in this review"
        : "it changed since you viewed it"
    }; call skill_view for ${view} first`,
  );
}

/** @throws {RangeError} With what to do instead. */
function refuseFaults(texts: readonly string[], strictness: Strictness): void {
  for (const text of texts) {
    const reason = passingFault(text, strictness);
    if (reason === null) continue;
    throw new RangeError(
      `Cannot save this in a review: ${reason}; nothing was changed. Say what works, for good, or save nothing`,
    );
  }
}

/** Every text that the call would have kept. */
function textsFor(fields: Fields): readonly string[] {
  const { content, new_string, file_content, operations } = fields;
  const own = [content, new_string, file_content].filter((text) =>
    typeof text === "string"
  );
  const inner = Array.isArray(operations)
    ? operations.flatMap((operation: Fields) => textsFor(operation))
    : [];
  return [...own, ...inner];
}
