import type { Home } from "../cli/host.ts";
import { workspaceIn } from "../context/conversation_state.ts";
import type { Launch } from "../domain/ports.ts";
import { rootOf, type Session } from "../session/session.ts";
import { launchedInside, type Wall } from "./walled.ts";

/** The wall of a conversation, and the way of its commands behind it. */
export interface Sandbox extends Wall {
  readonly launch: Launch;
  /** Once nothing runs any more: leaves what commands left, and no more. */
  close(): Promise<void>;
}

/** Puts a conversation's commands behind the wall; null where that is off. */
export function sandbox(
  { config }: Home,
  session: Session,
): Sandbox | null {
  const { mode, read } = config.settings.sandbox;
  if (mode === "off") return null;
  const workspace = () => workspaceIn(session.history);
  const folder = `${config.home}/tmp/${rootOf(session)}`;
  // The wall is built with the first command.
  let building: Promise<Launch> | undefined;
  const build = async () => {
    const { sandboxLaunch } = await import("../gate/sandbox/launch.ts");
    const launch = sandboxLaunch({
      mode,
      environment: Deno.env.toObject(),
      home: config.env("HOME") ?? "/",
      fupanHome: config.home,
      read,
      workspaceOf: workspace,
      capabilitiesOf: (callId) => capabilitiesIn(session, callId),
      tmpOf: () => folder,
    });
    return launchedInside(launch, folder);
  };
  return {
    folder,
    workspace,
    stands: async () => {
      const { probeWall } = await import("../gate/sandbox/probe.ts");
      return (await probeWall()).works;
    },
    close: async () => {
      if (building === undefined) return;
      const { removeIfUnused } = await import(
        "../gate/sandbox/conversation_folder.ts"
      );
      await removeIfUnused(folder);
    },
    launch: async (command, where) => {
      const launch = await (building ??= build());
      return await launch(command, where);
    },
  };
}

/** What the gate said that a call gets, when it was last judged. */
function capabilitiesIn({ history }: Session, callId: string) {
  const event = history.findLast(({ event }) =>
    event.type === "CallClassified" && event.callId === callId
  )?.event;
  return event?.type === "CallClassified" ? event.capabilities : undefined;
}
