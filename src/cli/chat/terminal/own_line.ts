import type { CommandEnd } from "../../host.ts";
import { printable, visible } from "../../visible.ts";
import type { Attachment } from "./attachments.ts";
import { durationOf } from "./duration.ts";
import type { ToolBlock } from "./ui.ts";

/** Lines of an output that are shown; all of it goes with the message. */
const SHOWN_LINES = 200;
/** Characters of an output that go with a message (behaviour 3.2). */
const KEPT_CHARS = 50_000;

/** A command that a person typed. */
export interface OwnLine {
  readonly command: string;
  /** Does its output go with the next message? */
  readonly isKept: boolean;
}

/** An image in markdown, as a text that is pasted may begin with. */
const IMAGE = /^!\[[^\]]*\]\(/;

/**
 * `!cmd` is told to the agent with the next message, `!!cmd` is not. A command
 * is one line: what is longer was pasted, and is a message.
 */
export function ownLineOf(text: string): OwnLine | null {
  const match = IMAGE.test(text) ? null : /^(!{1,2})(?!!)(.*)$/.exec(text);
  const command = match?.[2]?.trim() ?? "";
  return command === "" ? null : { command, isKept: match?.[1] === "!" };
}

/** What a command came to, for the screen. */
export function blockOf(command: string, end: CommandEnd): ToolBlock {
  const lines = end.output.replace(/\n$/, "").split("\n").map(printable);
  const more = lines.length - SHOWN_LINES;
  return {
    kind: "tool",
    mark: end.ok ? "done" : end.exitCode === null ? "stopped" : "failed",
    title: `! ${visible(command)}`,
    detail: [
      ...end.exitCode ? [`exit ${end.exitCode}`] : [],
      durationOf(end.ms),
    ].join(", "),
    lines: more > 0
      ? [...lines.slice(0, SHOWN_LINES), `… ${more} more lines`]
      : lines,
    isDiff: false,
  };
}

/** A command and its output as they go with a message. */
export function attachmentOf(
  command: string,
  { output, exitCode }: CommandEnd,
): Attachment {
  const how = exitCode === null ? "stopped" : `exit ${exitCode}`;
  const more = output.length - KEPT_CHARS;
  return {
    name: `the user ran ${visible(command)} (${how})`,
    text: more > 0
      ? `[${more} characters left out]\n${output.slice(-KEPT_CHARS)}`
      : output,
  };
}
