import { assertEquals } from "@std/assert";
import { approvalMachine } from "../../../../actors/approval_machine.ts";
import { conversationMachine } from "../../../../actors/conversation_machine.ts";
import { draw } from "../../../../src/cli/machines/draw.ts";
import { labelOf } from "../../../../src/cli/machines/drawing.ts";
import { followPath } from "../../../../src/cli/machines/path.ts";
import type { Machine } from "../../../../src/cli/machines/draw.ts";
import type { Recorded } from "../../../../src/domain/event_log.ts";
import { submitMessage } from "../../../../src/session/commands.ts";
import { report } from "../../../../src/session/record.ts";
import { briefed, replied } from "../../../support/conversation_events.ts";
import { doorMachine } from "../../../support/door_machine.ts";
import { visit } from "../../../support/visit.ts";
import { newSession } from "../../../support/walk.ts";

function followed(name: string, machine: Machine, rows: Iterable<Recorded>) {
  const drawing = draw(name, machine);
  const { states, transitions } = followPath(drawing, machine, rows);
  return {
    states: Object.fromEntries([...states].map(([{ id }, n]) => [id, n])),
    transitions: [...transitions].map(([one, n]) => `${labelOf(one)} ${n}x`),
  };
}

Deno.test("followPath marks the transition whose guard held, where several lead to one state", async () => {
  const session = await newSession();
  submitMessage(session, "hi");
  report(session, briefed);
  report(session, replied({ text: "hello", size: { text: 5, reasoning: 0 } }));
  const { transitions } = followed(
    "conversation",
    conversationMachine,
    session.log.read(session.id),
  );
  assertEquals(
    transitions.filter((label) => label.startsWith("ModelReplied")),
    ["ModelReplied / takeReply, end 1x"],
  );
  assertEquals(
    followed("approval", approvalMachine, session.log.read(session.id)),
    { states: {}, transitions: [] },
  );
});

Deno.test("followPath counts the states that always only passes through", () => {
  const { states, transitions } = followed("door", doorMachine, [
    visit("door@3", "Built", null, "closed"),
    visit("door@3", "Opened", "closed", { open: "wide" }),
  ]);
  assertEquals(states, {
    door: 1,
    "door.closed": 1,
    "door.checking": 1,
    "door.open": 1,
    "door.open.wide": 1,
  });
  assertEquals(transitions, ["Opened 1x", "always 1x"]);
});

Deno.test("followPath marks what was recorded where the machine of today goes another way", () => {
  const { states, transitions } = followed("door", doorMachine, [
    visit("door@2", "Built", null, "closed"),
    visit("door@2", "Opened", "closed", "closed"),
    visit("door@2", "Burned", "closed", "gone"),
    visit("other@1", "Burned", "closed", "gone"),
  ]);
  assertEquals(states, { door: 1, "door.closed": 1, "door.gone": 1 });
  assertEquals(transitions, ["Opened [isLocked] / note 1x", "Burned 1x"]);
});
