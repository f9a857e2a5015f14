import type { ChatFlags } from "../../chat_flags.ts";
import type { Home, Host } from "../../host.ts";
import type { Io } from "../../io.ts";
import { printable } from "../../visible.ts";
import { withoutOf } from "../../without.ts";
import { chooseSession } from "../choose_session.ts";
import { Conversation } from "./conversation.ts";
import { InputHistory } from "./input_history.ts";
import { onLastResort } from "./last_resort.ts";
import { openUi } from "./open_ui.ts";
import { chooseOne } from "./slash/sessions.ts";
import type { Ui } from "./ui.ts";

/**
 * Talks at a terminal until the person leaves; resolves with the exit code of
 * contract 3. The terminal is given back on every way out.
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
): Promise<number> {
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
  io: Pick<Io, "env" | "onSignal">,
): Promise<number> {
  const history = new InputHistory(home.config.home);
  const { model, maxIterations, toolset } = flags;
  const conversation = new Conversation({
    ui,
    home,
    host,
    history,
    env: io.env,
    defaults: {
      cwd,
      model,
      maxIterations,
      toolset,
      without: withoutOf(flags),
    },
  });
  const stopListening = listen(conversation, io);
  const undo = onLastResort(
    () => ui.stop(),
    (error) => conversation.fail(error),
  );
  try {
    conversation.start();
    home.tellNotesTo((text) => conversation.tell(printable(text), "dim"));
    await history.load();
    ui.setHistory(history.texts);
    const note = (text: string) => conversation.tell(printable(text), "dim");
    const pick = () => chooseOne({ home, ui });
    const begun = chooseSession(home, flags, cwd, pick, note)
      .then((id) => conversation.begin(id, flags.prompt));
    // A person may leave before anything is open.
    await Promise.race([begun, conversation.done]);
    const code = await conversation.done;
    conversation.sayGoodbye();
    return code;
  } finally {
    ui.stop();
    undo();
    stopListening();
    await conversation.dispose();
  }
}

/** Ctrl-C comes as a key or as a signal; both mean the same. */
function listen(
  conversation: Conversation,
  io: Pick<Io, "onSignal">,
): () => void {
  const stop = io.onSignal((signal) =>
    signal === "SIGINT" ? conversation.interrupt() : conversation.terminate(143)
  );
  // The terminal is gone: 128 and the number of the signal, as shells say it.
  const onHangUp = () => conversation.terminate(129);
  Deno.addSignalListener("SIGHUP", onHangUp);
  return () => {
    stop();
    Deno.removeSignalListener("SIGHUP", onHangUp);
  };
}
