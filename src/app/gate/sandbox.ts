import type { Home } from "../../cli/host.ts";
import { workspaceIn } from "../../context/conversation_state.ts";
import type { Classify, Launch } from "../../domain/ports.ts";
import { isPlainName } from "../../domain/session_id.ts";
import { seemsLeftOver } from "../../gate/sandbox/left_overs.ts";
import type { Wall as Probed } from "../../gate/sandbox/probe.ts";
import { rootOf, type Session } from "../../session/session.ts";
import { launchedInside, type Wall } from "./walled.ts";

/** The wall of a conversation, and the way of its commands behind it. */
export interface Sandbox extends Wall {
  readonly launch: Launch;
  /** Tells a person who is asked about a command that nothing would hold it. */
  telling(classify: Classify): Classify;
  /** Takes away what the sandbox of a killed run left in the workspace. */
  sweep(): Promise<void>;
  /** Once nothing runs any more: leaves what commands left, and no more. */
  close(): Promise<void>;
}

/**
 * Puts a conversation's commands behind the wall; null where that is off.
 *
 * @throws {RangeError} If the conversation's name, which may come from another
 * one's log, is no name for a folder.
 */
export function sandbox(
  { config }: Pick<Home, "config">,
  session: Session,
  note: (text: string) => void,
  probe: () => Promise<Probed> = probeHere,
): Sandbox | null {
  const { mode, read } = config.settings.sandbox;
  if (mode === "off") return null;
  const workspace = () => workspaceIn(session.history);
  const folder = `${config.home}/tmp/${plainRootOf(session)}`;
  // The wall is built with the first command.
  let building: Promise<Launch> | undefined;
  const build = async () => {
    const { sandboxLaunch } = await import("../../gate/sandbox/launch.ts");
    const launch = sandboxLaunch({
      mode,
      environment: Deno.env.toObject(),
      home: config.env("HOME") ?? "/",
      fupanHome: config.home,
      read,
      workspaceOf: workspace,
      capabilitiesOf: (callId) => capabilitiesIn(session, callId),
      tmpOf: () => folder,
      probe,
    });
    const { works, why } = await probe();
    if (!works && mode === "auto") {
      note(
        `Commands run without a sandbox: ${why}; doctor tells how to get one.`,
      );
    }
    return launchedInside(launch, folder);
  };
  return {
    folder,
    workspace,
    stands: async () => (await probe()).works,
    settle: async (call, path, cwd) => {
      const { settlePlace } = await import("./settle_place.ts");
      return await settlePlace(call, path, cwd, {
        history: session.history,
        workspace: workspace(),
        home: config.env("HOME") ?? "/",
        fupanHome: config.home,
        folder,
      });
    },
    telling: (classify) => async (call, context) => {
      const judged = await classify(call, context);
      if (call.tool !== "terminal" || judged.verdict !== "ask") return judged;
      const { works, why } = await probe();
      return works ? judged : {
        ...judged,
        reason: `${judged.reason}; no sandbox would hold it (${why})`,
      };
    },
    sweep: async () => {
      if (!seemsLeftOver(workspace())) return;
      const { sweepLeftOvers } = await import(
        "../../gate/sandbox/sweep_left_overs.ts"
      );
      sweepLeftOvers(workspace(), `${folder}/park`);
    },
    close: async () => {
      if (building === undefined) return;
      const { tidyConversationFolder } = await import(
        "../../gate/sandbox/conversation_folder.ts"
      );
      await tidyConversationFolder(folder, workspace());
    },
    launch: async (command, where) => {
      const launch = await (building ??= build());
      return await launch(command, where);
    },
  };
}

function plainRootOf(session: Session): string {
  const root = rootOf(session);
  if (isPlainName(root)) return root;
  throw new RangeError(
    `Cannot go on with session "${session.id}": it calls itself ${
      JSON.stringify(root)
    }, which would lead out of the home`,
  );
}

async function probeHere(): Promise<Probed> {
  const { probeWall } = await import("../../gate/sandbox/probe.ts");
  return await probeWall();
}

/** What the gate said that a call gets, when it was last judged. */
function capabilitiesIn({ history }: Session, callId: string) {
  const event = history.findLast(({ event }) =>
    (event.type === "CallClassified" ||
      event.type === "PersonCommandStarted") && event.callId === callId
  )?.event;
  return event && "capabilities" in event ? event.capabilities : undefined;
}
