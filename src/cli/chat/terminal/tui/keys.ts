import { isKeyRelease, type KeyId, matchesKey } from "@earendil-works/pi-tui";

/** Where the next key would go, and what it would find there. */
export interface KeyScene {
  /** What has the keys: the editor, a question, or a list to choose from. */
  readonly focus: "editor" | "question" | "list";
  /** Does a question wait beside the editor? */
  readonly hasQuestion: boolean;
  readonly isBusy: boolean;
  /** Does something run that can be stopped? */
  readonly canStop: boolean;
  readonly isEmpty: boolean;
  /** Is the popup of completions open? */
  readonly isCompleting: boolean;
}

/** What a key does, other than typing. */
export type KeyAction =
  | "interrupt"
  | "cancel"
  | "redraw"
  | "toggle"
  | "end"
  | "edit"
  | "search"
  | "queue"
  | "abort";

interface Binding {
  readonly key: KeyId;
  readonly action: KeyAction;
  readonly holds: (scene: KeyScene) => boolean;
}

const inEditor = ({ focus }: KeyScene) => focus === "editor";

/** The keys of the chat (ecosystem, conventions: keys); the first that holds. */
const BINDINGS: readonly Binding[] = [
  { key: "ctrl+c", action: "cancel", holds: ({ focus }) => focus === "list" },
  { key: "ctrl+c", action: "interrupt", holds: () => true },
  { key: "ctrl+l", action: "redraw", holds: () => true },
  {
    key: "tab",
    action: "toggle",
    holds: ({ focus, hasQuestion, isCompleting }) =>
      hasQuestion && focus !== "list" && !isCompleting,
  },
  {
    key: "ctrl+d",
    action: "end",
    holds: (scene) => inEditor(scene) && scene.isEmpty,
  },
  { key: "ctrl+g", action: "edit", holds: inEditor },
  { key: "ctrl+r", action: "search", holds: inEditor },
  {
    key: "alt+enter",
    action: "queue",
    holds: (scene) => inEditor(scene) && scene.isBusy,
  },
  {
    key: "escape",
    action: "abort",
    holds: (scene) => inEditor(scene) && scene.canStop && !scene.isCompleting,
  },
];

/** What `data` does here; null if it is for whoever has the focus. */
export function actionOf(data: string, scene: KeyScene): KeyAction | null {
  if (isKeyRelease(data)) return null;
  return BINDINGS.find(({ key, holds }) =>
    matchesKey(data, key) && holds(scene)
  )?.action ?? null;
}
