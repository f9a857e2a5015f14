import type { Home } from "../../host.ts";
import type { Io } from "../../io.ts";
import { SLASH_COMMANDS } from "./slash/commands.ts";
import { namesOf } from "./slash/resolve.ts";
import type { Completion, Ui } from "./ui.ts";

/**
 * The best screen that this terminal can be: drawn, or in lines where the
 * terminal is dumb or its drawing cannot start.
 */
export async function openUi(io: Io, home: Home): Promise<Ui> {
  if (io.env("TERM") === "dumb") return await openPlainUi(io);
  try {
    const [{ TuiUi }, { loadHighlight }] = await Promise.all([
      import("./tui/tui_ui.ts"),
      import("./tui/highlight.ts"),
    ]);
    return new TuiUi({
      color: io.color,
      showsStatus: home.config.settings.display.status_bar,
      commands: completions(),
      now: () => Date.parse(home.clock.now()),
      loadHighlight,
    });
  } catch (error) {
    io.stderr(`The screen cannot be drawn, so it is lines: ${error}\n`);
    return await openPlainUi(io);
  }
}

async function openPlainUi(io: Io): Promise<Ui> {
  const { PlainUi } = await import("./plain_ui.ts");
  return new PlainUi(io.stdout, Deno.stdin.readable);
}

/** What completes after a slash: names, and what else they answer to. */
export function completions(): readonly Completion[] {
  return SLASH_COMMANDS.flatMap((command) =>
    namesOf(command).map((name) => ({
      name,
      summary: name === command.name
        ? command.summary
        : `the same as /${command.name}`,
      takesText: command.argument !== "",
    }))
  );
}
