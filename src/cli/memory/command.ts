import type { Memory, MemoryAnswer, MemoryEdit } from "../../domain/memory.ts";
import type { MemoryTarget } from "../../domain/memory_events.ts";
import { atHome } from "../at_home.ts";
import type { MemoryFlags } from "../flags.ts";
import type { Home, Host } from "../host.ts";
import type { Io } from "../io.ts";
import { printable } from "../visible.ts";
import { logJson, logText } from "./log.ts";
import { stateJson, stateText } from "./show.ts";

type Looking = "show" | "log";
type LookFlags = MemoryFlags & { readonly action: Looking };
type ChangeFlags = Exclude<MemoryFlags, { readonly action: Looking }>;
type EditFlags = Exclude<ChangeFlags, { readonly action: "undo" }>;

/** What is open while a command works. */
interface Desk {
  readonly memory: Memory;
  readonly home: Home;
}

type AtDesk = <TResult>(
  access: "read" | "write",
  work: (desk: Desk) => Promise<TResult>,
) => Promise<TResult>;

/** Runs `memory` (contract 9); a refusal is exit code 1. */
export async function memory(
  flags: MemoryFlags,
  io: Io,
  host: Host,
): Promise<number> {
  const open = await atHome(io, host);
  const at: AtDesk = (access, work) =>
    open(
      access,
      async (home) => await work({ memory: await host.openMemory(home), home }),
    );
  return isLooking(flags)
    ? await look(flags, io, at)
    : await at("write", ({ memory }) => change(memory, flags, io));
}

function isLooking(flags: MemoryFlags): flags is LookFlags {
  return flags.action === "show" || flags.action === "log";
}

/** Looking appends nothing, unless there is an edit by hand to be recorded. */
async function look(flags: LookFlags, io: Io, at: AtDesk): Promise<number> {
  const targets = targetsOf(flags);
  const print = (desk: Desk) =>
    flags.action === "show"
      ? show(desk.memory, targets, flags.json, io)
      : log(desk, targets, flags, io);
  const code = await at("read", async (desk) => {
    for (const target of targets) {
      if (!await desk.memory.isLevel(target)) return null;
    }
    return await print(desk);
  });
  return code ?? await at("write", print);
}

/** The JSON of one file is one object; a person sees both. */
function targetsOf(
  { action, target, json }: LookFlags,
): readonly MemoryTarget[] {
  if (target !== undefined) return [target];
  return action === "show" && json ? ["memory"] : ["memory", "user"];
}

async function show(
  memory: Memory,
  targets: readonly MemoryTarget[],
  json: boolean,
  io: Io,
): Promise<number> {
  const states = [];
  for (const target of targets) states.push(await memory.read(target));
  const texts = states.map(json ? stateJson : stateText);
  io.stdout(texts.join("\n"));
  const problems = states.flatMap(({ problem }) => problem ?? []);
  for (const problem of problems) io.stderr(`${printable(problem)}\n`);
  return problems.length > 0 ? 1 : 0;
}

async function log(
  { memory, home }: Desk,
  targets: readonly MemoryTarget[],
  { json, target }: LookFlags,
  io: Io,
): Promise<number> {
  const states = [];
  // Reading records what was edited by hand, so it comes before the history.
  for (const each of targets) states.push(await memory.read(each));
  const changes = memory.history(target);
  io.stdout(
    json
      ? logJson(changes, states, target ?? null, home.log)
      : logText(changes, home.log),
  );
  return 0;
}

async function change(
  memory: Memory,
  flags: ChangeFlags,
  io: Io,
): Promise<number> {
  const answer = flags.action === "undo"
    ? await memory.undo(flags)
    : await memory.change(flags.target ?? "memory", [editOf(flags)]);
  io.stdout(flags.json ? answerJson(answer) : `${printable(answer.text)}\n`);
  return answer.ok ? 0 : 1;
}

function editOf(flags: EditFlags): MemoryEdit {
  switch (flags.action) {
    case "add":
      return { op: "add", text: flags.text };
    case "replace":
      return { op: "replace", old: flags.old, text: flags.text };
    case "remove":
      return { op: "remove", old: flags.old };
  }
}

function answerJson(
  { ok, target, used, limit, text, entries }: MemoryAnswer,
): string {
  return `${
    JSON.stringify({
      ok,
      target,
      used,
      limit,
      ...(entries && {
        entries: entries.map(({ text, size }) => ({ text, size })),
      }),
      ...(ok ? { message: text } : { error: text }),
    })
  }\n`;
}
