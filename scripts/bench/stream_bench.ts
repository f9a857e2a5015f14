import { readReply } from "../../src/model/read_reply.ts";
import { type Figure, figure } from "./figure.ts";

const TOKENS = 20_000;
const RUNS = 9;
const CHUNK_BYTES = 16 * 1024;

/** Time of a streamed token in one burst: ours, and JSON.parse alone. */
export async function streamBench(): Promise<readonly Figure[]> {
  const text = burst();
  const bytes = new TextEncoder().encode(text);
  const floor = await median(() => Promise.resolve(parseAlone(text)));
  const value = await median(async () => {
    const outcome = await readReply(inChunks(bytes), endpoint, () => {});
    if ("kind" in outcome) throw new TypeError(outcome.reason);
    return outcome.text.length;
  });
  const name = "stream: read, parse and assemble a token";
  return [figure(name, value, "us", floor, "<= 2 us")];
}

const endpoint = { host: "bench", model: "bench", apiKey: "" };

function burst(): string {
  const frame = (delta: object, finish_reason: string | null) =>
    `data: ${
      JSON.stringify({
        id: "chatcmpl-1",
        object: "chat.completion.chunk",
        created: 1,
        model: "bench",
        choices: [{ index: 0, delta, finish_reason }],
      })
    }\n\n`;
  return Array.from(
    { length: TOKENS },
    (_, n) => frame({ content: ` token${n}` }, null),
  ).join("") +
    `${frame({}, "stop")}data: [DONE]\n\n`;
}

/** What no reader can do without. */
function parseAlone(text: string): number {
  let count = 0;
  for (const frame of text.split("\n\n")) {
    if (frame.startsWith("data: {")) {
      count += JSON.parse(frame.slice(6)).choices.length;
    }
  }
  return count;
}

function inChunks(bytes: Uint8Array<ArrayBuffer>) {
  let at = 0;
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.subarray(at, at += CHUNK_BYTES));
    },
  });
}

/** Microseconds a token, the middle of several runs after two to warm up. */
async function median(run: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < RUNS + 2; n++) {
    const start = performance.now();
    if (await run() === 0) {
      throw new TypeError("Cannot measure: nothing was read");
    }
    if (n >= 2) times.push(((performance.now() - start) * 1_000) / TOKENS);
  }
  return times.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0;
}
