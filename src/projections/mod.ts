import { messages } from "./messages.ts";
import { modelCalls } from "./model_calls.ts";
import { modelWindows } from "./model_windows.ts";
import type { Projection } from "./projection.ts";
import { sessions } from "./sessions.ts";
import { unfinished } from "./unfinished.ts";

/** Every read model, in the order in which they see a row: the others look sessions up. */
export const PROJECTIONS: readonly Projection[] = [
  sessions,
  messages,
  modelCalls,
  modelWindows,
  unfinished,
];
