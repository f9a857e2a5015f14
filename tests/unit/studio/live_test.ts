import { assertEquals } from "@std/assert";
import { ask } from "../../../src/session/running.ts";
import { Stage } from "./stage.ts";

interface Told {
  readonly id: number;
  readonly data: { readonly position: number; readonly stream: string };
}

/** Follows the log as a browser does; `next` gives the messages that came. */
async function follow(
  stage: Stage,
  path: string,
  headers: Readonly<Record<string, string>> = {},
) {
  const { body } = await stage.get(path, headers);
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  return {
    async next(count: number): Promise<readonly Told[]> {
      const told: Told[] = [];
      while (told.length < count) {
        const end = text.indexOf("\n\n");
        if (end < 0) {
          const { value, done } = await reader.read();
          if (done) throw new TypeError("Cannot follow: the stream has ended");
          text += value;
          continue;
        }
        const message = text.slice(0, end);
        text = text.slice(end + 2);
        const [, id] = message.match(/^id: (\d+)$/m) ?? [];
        const [, data] = message.match(/^data: (.+)$/m) ?? [];
        if (id && data) told.push({ id: Number(id), data: JSON.parse(data) });
      }
      return told;
    },
    stop: () => reader.cancel(),
  };
}

const ids = (told: readonly Told[]) => told.map(({ id }) => id);

Deno.test("live tells every event with its position as id, then what is new", async () => {
  using stage = new Stage();
  const running = await stage.turn("s1", "go", ["one", "two"]);
  const count = stage.log.readAll(0).length;
  const listener = await follow(stage, "/live");
  assertEquals(
    ids(await listener.next(count)),
    stage.log.readAll(0).map(({ position }) => position),
  );
  await ask(running, "again");
  stage.wake();
  const [next] = await listener.next(1);
  assertEquals(next?.id, count + 1);
  assertEquals(next?.data.stream, "s1");
  await listener.stop();
});

Deno.test("live goes on after the event that a browser saw last", async () => {
  using stage = new Stage();
  await stage.turn("s1", "go", ["one"]);
  const last = stage.log.readAll(0).length;
  const headers = { "last-event-id": String(last - 2) };
  const listener = await follow(stage, "/live?after=1", headers);
  assertEquals(ids(await listener.next(2)), [last - 1, last]);
  await listener.stop();
});

Deno.test("live tells of one stream only, if asked to", async () => {
  using stage = new Stage();
  await stage.turn("s1", "go", ["one"]);
  await stage.turn("s2", "go", ["two"]);
  const listener = await follow(stage, "/live?stream=s2");
  const wanted = stage.log.read("s2").map(({ position }) => position);
  assertEquals(ids(await listener.next(wanted.length)), wanted);
  await listener.stop();
});
