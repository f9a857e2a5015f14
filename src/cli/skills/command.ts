import { UsageError } from "../../domain/errors.ts";
import type { SkillAnswer, Skills } from "../../domain/skills.ts";
import { atHome } from "../at_home.ts";
import type { SkillsFlags } from "../flags.ts";
import type { Host } from "../host.ts";
import type { Io } from "../io.ts";
import { printable } from "../visible.ts";
import { listText } from "./list.ts";
import { logRows, logText } from "./log.ts";
import {
  answerText,
  findingsText,
  installedText,
  problemsText,
} from "./texts.ts";

type Looking = "list" | "show" | "log" | "verify" | "scan";
type LookFlags = Extract<SkillsFlags, { readonly action: Looking }>;
type ChangeFlags = Exclude<SkillsFlags, { readonly action: Looking }>;

/** What a command came to: a value for --json, a text for a person. */
interface Result {
  readonly code: number;
  readonly value: unknown;
  readonly text: string;
}

type AtDesk = <TResult>(
  access: "read" | "write",
  work: (skills: Skills) => Promise<TResult>,
) => Promise<TResult>;

/** Runs `skills` (contract 9); a refusal is exit code 1. */
export async function skills(
  flags: SkillsFlags,
  io: Io,
  host: Host,
): Promise<number> {
  const open = await atHome(io, host);
  const at: AtDesk = (access, work) =>
    open(
      access,
      async (home, note) =>
        await work(await host.openSkills(home, access, note)),
    );
  try {
    const { code, value, text } = isLooking(flags)
      ? await look(flags, at)
      : await at("write", (skills) => change(skills, flags, io));
    io.stdout(flags.json ? `${JSON.stringify(value)}\n` : printable(text));
    return code;
  } catch (error) {
    const isRefusal = error instanceof RangeError || error instanceof TypeError;
    if (!isRefusal) throw error;
    io.stdout(
      flags.json
        ? `${JSON.stringify({ ok: false, error: error.message })}\n`
        : `${printable(error.message)}\n`,
    );
    return 1;
  }
}

function isLooking(flags: SkillsFlags): flags is LookFlags {
  switch (flags.action) {
    case "list":
    case "show":
    case "log":
    case "verify":
      return true;
    case "scan":
      return !flags.allow;
    default:
      return false;
  }
}

/** Looking appends nothing, unless there is an edit by hand to be recorded. */
async function look(flags: LookFlags, at: AtDesk): Promise<Result> {
  const result = await at(
    "read",
    async (skills) =>
      await skills.isLevel() ? await lookAt(skills, flags) : null,
  );
  return result ?? await at("write", (skills) => lookAt(skills, flags));
}

async function lookAt(skills: Skills, flags: LookFlags): Promise<Result> {
  switch (flags.action) {
    case "list": {
      const rows = await skills.list();
      return { code: 0, value: rows, text: listText(rows) };
    }
    case "show": {
      const view = await skills.view(flags.name, flags.path);
      const text = view.text ?? `[binary data, ${view.bytes} bytes]`;
      const notes = view.notes.map((note) => `[${note}]\n`).join("");
      return {
        code: 0,
        value: view,
        text: `${text.replace(/^\ufeff/, "").trimEnd()}\n${notes}`,
      };
    }
    case "log": {
      // Reading records what was edited by hand, so it comes before the history.
      await skills.list();
      const versions = skills.history(flags.name);
      return { code: 0, value: logRows(versions), text: logText(versions) };
    }
    case "verify": {
      const problems = await skills.verify();
      return {
        code: problems.length === 0 ? 0 : 1,
        value: { ok: problems.length === 0, problems },
        text: problemsText(problems),
      };
    }
    case "scan": {
      const scans = await skills.scan(flags.name);
      const isSafe = scans.every(({ verdict }) => verdict !== "dangerous");
      return {
        code: isSafe ? 0 : 1,
        value: scans,
        text: findingsText(scans),
      };
    }
  }
}

async function change(
  skills: Skills,
  flags: SkillsFlags,
  io: Io,
): Promise<Result> {
  switch (flags.action) {
    case "create": {
      const content = await contentOf(flags.file, io);
      return answered(
        await skills.create(flags.name, content, flags.category),
      );
    }
    case "patch": {
      const { name, old, text, path } = flags;
      return answered(await skills.patch(name, { old, text, path }));
    }
    case "remove":
      return answered(await skills.remove(flags.name));
    case "rollback":
      return answered(await skills.rollback(whichOf(flags)));
    case "install": {
      const results = await skills.install(flags);
      const isWhole = results.every(({ outcome }) => outcome !== "refused");
      return {
        code: isWhole ? 0 : 1,
        value: { ok: isWhole, results },
        text: installedText(results),
      };
    }
    default: {
      if (flags.action !== "scan" || flags.name === undefined) {
        throw new UsageError("Cannot allow: name the skill");
      }
      await skills.allow(flags.name);
      const text = `${flags.name} may be used as it stands\n`;
      return { code: 0, value: { ok: true, skill: flags.name }, text };
    }
  }
}

function answered(answer: SkillAnswer): Result {
  const { name, folder, path, changed, notes } = answer;
  return {
    code: 0,
    value: { ok: true, skill: name, folder, file: path, changed, notes },
    text: answerText(answer),
  };
}

/** A number alone is a position. */
function whichOf(
  { name, position }: ChangeFlags & { readonly action: "rollback" },
) {
  const isPosition = position === undefined && name !== undefined &&
    /^\d+$/.test(name);
  return isPosition ? { position: Number(name) } : { name, position };
}

/** @throws {UsageError} If the file cannot be read. */
async function contentOf(file: string, io: Io): Promise<string> {
  if (file === "-") return await io.stdin();
  try {
    const bytes = await Deno.readFile(file);
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true })
      .decode(bytes);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const why = error instanceof TypeError
      ? "it is no UTF-8 text"
      : error.message;
    throw new UsageError(`Cannot read ${file}: ${why}`);
  }
}
