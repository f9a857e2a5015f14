import fc from "fast-check";
import { History, Talk } from "../../support/history.ts";

type Step = readonly [kind: number, session: number, number: number];

/**
 * Histories of several conversations at once: talked in, queued for, split,
 * forked, reviewed and erased, with late and double results.
 */
export const randomHistory: fc.Arbitrary<History> = fc
  .array(fc.tuple(fc.nat(16), fc.nat(9), fc.nat(5)), { maxLength: 60 })
  .map((steps) => {
    const history = new History();
    const talks = [history.start("s0")];
    steps.forEach((step, index) => take(step, index, history, talks));
    return history;
  });

function take(
  [kind, session, number]: Step,
  index: number,
  history: History,
  talks: Talk[],
): void {
  const talk = talks[session % talks.length] ?? new Talk(history, "nowhere");
  const isErased = history.rows.some(({ stream, event }) =>
    stream === talk.stream && event.type === "SessionErased"
  );
  if (isErased && kind !== 0) return;
  switch (kind) {
    case 0:
      talks.push(history.start(`s${index}`));
      break;
    case 1:
      talks.push(talk.split(`s${index}`));
      break;
    case 2:
      talks.push(talk.fork(`s${index}`, Math.max(1, talk.revision - number)));
      break;
    case 3:
      talks.push(history.start(`s${index}`, {
        kind: "review",
        root: "s0",
        from: { stream: talk.stream, revision: talk.revision },
      }));
      break;
    case 4:
      talk.erase();
      break;
    case 5:
    case 6:
      talk.user(`word${number} 复盘 ${index}`);
      break;
    case 7:
      talk.reply(`answer${number}`, [], { late: number === 0 });
      break;
    case 8:
    case 9:
      talk.reply("", [["terminal", `{"n":${number}}`], ["read_file", "{}"]]);
      break;
    case 10:
    case 11:
      talk.result(number, `output ${index}`);
      break;
    case 12:
      talk.failure(number, `reason ${index}`);
      break;
    case 13:
      queue(talk, number);
      break;
    case 14:
      talk.dropped(number === 0 ? "" : `part ${index}`);
      break;
    case 15:
      talk.add(
        number === 0 ? { type: "SessionRenamed", title: `title ${number}` } : {
          type: "SessionTitled",
          title: `made ${number}`,
          model: "m",
          usage: null,
        },
      );
      break;
    default:
      talk.end();
  }
}

/** Queued and taken, or withdrawn, in one session: an erasure then takes both. */
function queue(talk: Talk, number: number): void {
  const messageId = `${talk.stream}-m${talk.revision}`;
  talk.add({ type: "MessageQueued", messageId, mode: "queue", text: "later" });
  if (number > 3) return;
  talk.add({
    type: number > 1 ? "QueuedMessageTaken" : "QueuedMessageWithdrawn",
    messageId,
  });
}
