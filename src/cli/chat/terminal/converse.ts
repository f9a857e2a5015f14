import type { ChatFlags } from "../../chat_flags.ts";
import type { Home, Host } from "../../host.ts";
import type { Io } from "../../io.ts";
import { printable } from "../../visible.ts";
import { withoutOf } from "../../without.ts";
import { chooseSession } from "../choose_session.ts";
import type { Ending } from "./departure.ts";
import { InputHistory } from "./input_history.ts";
import { onLastResort } from "./last_resort.ts";
import { openUi } from "./open_ui.ts";
import { chooseOne } from "./slash/sessions.ts";
import { StudioBeside } from "./studio_beside.ts";
import { type Listener, Threshold } from "./threshold.ts";
import type { Ui } from "./ui.ts";

/** What a chat is given of its process. */
type ChatIo = Pick<Io, "env" | "onSignal" | "program">;

/**
 * Talks at a terminal until the person leaves; resolves with the exit code of
 * contract 3, or to begin anew. The terminal is given back on every way out.
 *
 * @throws {SessionHeldError} If another process holds the session asked for.
 * @throws {UsageError} If the flags name a session that there is not.
 */
export async function converse(
  home: Home,
  host: Host,
  flags: ChatFlags,
  cwd: string,
  io: Io,
): Promise<Ending> {
  const ui = await openUi(io, home);
  return await converseAt(ui, home, host, flags, cwd, io);
}

/** The same on a screen that is there. */
export async function converseAt(
  ui: Ui,
  home: Home,
  host: Host,
  flags: ChatFlags,
  cwd: string,
  io: ChatIo,
): Promise<Ending> {
  const threshold = new Threshold(ui);
  const stopListening = listen(threshold, io);
  const undo = onLastResort(
    () => ui.stop(),
    (error) => threshold.fail(error),
  );
  try {
    threshold.paint(home, cwd);
    return await talk(threshold, ui, home, host, flags, cwd, io);
  } finally {
    ui.stop();
    undo();
    stopListening();
  }
}

/** Talks on a screen that is painted; what it takes loads behind it. */
async function talk(
  threshold: Threshold,
  ui: Ui,
  home: Home,
  host: Host,
  flags: ChatFlags,
  cwd: string,
  io: ChatIo,
): Promise<Ending> {
  const { Conversation } = await import("./conversation.ts");
  const studio = new StudioBeside(io, host);
  const history = new InputHistory(home.config.home);
  const { model, maxIterations, toolset } = flags;
  const conversation = new Conversation({
    ui,
    home,
    host,
    history,
    env: io.env,
    studio: () => studio.open(),
    defaults: {
      cwd,
      model,
      maxIterations,
      toolset,
      without: withoutOf(flags),
    },
  });
  try {
    const note = (text: string) => conversation.tell(printable(text), "dim");
    home.tellNotesTo(note);
    await history.load();
    ui.setHistory(history.texts);
    threshold.open(conversation);
    const pick = () => chooseOne({ home, ui });
    const begun = chooseSession(home, flags, cwd, pick, note)
      .then((id) => conversation.begin(id, flags.prompt))
      .then(() => conversation.welcome());
    // A person may leave before anything is open.
    await Promise.race([begun, conversation.done]);
    const ending = await conversation.done;
    if (typeof ending === "number") conversation.sayGoodbye();
    return ending;
  } finally {
    ui.stop();
    await conversation.dispose();
    await studio.close();
  }
}

/** Ctrl-C comes as a key or as a signal; both mean the same. */
function listen(listener: Listener, io: Pick<Io, "onSignal">): () => void {
  const stop = io.onSignal((signal) =>
    signal === "SIGINT" ? listener.interrupt() : listener.terminate(143)
  );
  // The terminal is gone: 128 and the number of the signal, as shells say it.
  const onHangUp = () => listener.terminate(129);
  Deno.addSignalListener("SIGHUP", onHangUp);
  return () => {
    stop();
    Deno.removeSignalListener("SIGHUP", onHangUp);
  };
}
