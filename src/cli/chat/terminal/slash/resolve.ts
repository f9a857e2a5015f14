import { nearest } from "../../../../config/nearest.ts";
import type { SlashCommand } from "./command.ts";

/** What a line that begins with a slash means. */
export type Resolved =
  & {
    /** The name as it was typed, in lower case, and what stands behind it. */
    readonly typed: string;
    readonly argument: string;
    /** Is it a command's whole name or alias? */
    readonly isExact: boolean;
  }
  & (
    | { readonly command: SlashCommand }
    /** For a person: why it means nothing. */
    | { readonly complaint: string }
  );

/** A command's name alone: `/etc/hosts` and `/ x` are messages. */
const NAME = /^\/([A-Za-z][\w-]*)(?:\s+([\s\S]*))?$/;

/**
 * The command that a typed line names: exactly, by an alias, or by a beginning
 * that fits one alone, whatever the case (behaviour 13.5). Null for a message.
 */
export function resolveSlash(
  line: string,
  commands: readonly SlashCommand[],
): Resolved | null {
  const match = NAME.exec(line.trim());
  if (!match) return null;
  const typed = (match[1] ?? "").toLowerCase();
  const argument = (match[2] ?? "").trim();
  const command = commands.find(({ name }) => name === typed) ??
    commands.find(({ aliases }) => aliases.includes(typed));
  if (command) return { typed, argument, isExact: true, command };
  return { typed, argument, isExact: false, ...begunWith(typed, commands) };
}

function begunWith(
  typed: string,
  commands: readonly SlashCommand[],
): { readonly command: SlashCommand } | { readonly complaint: string } {
  const begun = commands.filter((command) =>
    namesOf(command).some((name) => name.startsWith(typed))
  );
  const [only, other] = begun;
  if (only && !other) return { command: only };
  if (only) {
    const names = begun.map(({ name }) => `/${name}`).join(", ");
    return { complaint: `Cannot run /${typed}: it may be ${names}` };
  }
  const near = nearest(typed, commands.flatMap(namesOf));
  return {
    complaint: `Cannot run /${typed}: there is no such command` +
      (near === undefined ? "" : `; the nearest is /${near}`),
  };
}

/** Everything that a command answers to. */
export function namesOf(
  { name, aliases }: SlashCommand,
): readonly string[] {
  return [name, ...aliases];
}
