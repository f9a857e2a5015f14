import type { Home, Surface } from "../../host.ts";
import { printable } from "../../visible.ts";
import type { Attention } from "./attention.ts";
import type { SessionView } from "./session_view.ts";
import type { Ui } from "./ui.ts";

/** What a session shows, and whom it asks, at a terminal. */
export function surfaceOf(
  { ui, view, attention, home, isOpen, onAsking, show }: {
    readonly ui: Ui;
    readonly view: SessionView;
    readonly attention: Attention;
    /** As it is configured when the question comes. */
    readonly home: () => Home;
    readonly isOpen: () => boolean;
    /** A question stands, or stands no longer. */
    readonly onAsking: (isAsking: boolean) => void;
    readonly show: () => void;
  },
): Surface {
  const toldAtOpening = new Set<string>();
  return {
    source: "chat",
    askPerson: async (question, signal) => {
      attention.call("Fupan asks for an approval");
      const { on_timeout } = home().config.settings.approval;
      onAsking(true);
      try {
        return await ui.askPerson(question, on_timeout === "deny", signal);
      } finally {
        onAsking(false);
      }
    },
    clarify: async (question, choices, signal) => {
      attention.call("Fupan has a question");
      return await ui.clarify(question, choices, signal);
    },
    onDelta: (delta) => {
      view.push(delta);
      if (delta.kind === "call") show();
    },
    onOutput: (callId, text) => {
      view.output(callId, text);
      show();
    },
    note: (text) => {
      // A session that is opened anew finds what it found before.
      if (!isOpen() && toldAtOpening.has(text)) return;
      if (!isOpen()) toldAtOpening.add(text);
      ui.print({ kind: "note", tone: "dim", text: printable(text) });
    },
  };
}
