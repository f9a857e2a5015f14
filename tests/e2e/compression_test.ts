import { assert, assertEquals } from "@std/assert";
import {
  reply,
  type SeenRequest,
  status,
} from "../support/scripted_model_server.ts";
import { type WireMessage, world } from "../support/fupan.ts";
import { spawnFupan } from "../support/run_fupan.ts";

/** About 6,000 characters that repeat nothing. */
const LONG = Array.from({ length: 700 }, (_, n) => `word${n * 7919 % 1009}`)
  .join(" ");
const OVERFLOW = status(400, {
  error: {
    message:
      "This model's maximum context length is 12000 tokens. However, your messages resulted in 13001 tokens.",
    code: "context_length_exceeded",
  },
});

interface Request {
  readonly messages: readonly WireMessage[];
  readonly tools?: readonly { readonly function: { readonly name: string } }[];
  readonly temperature?: number;
}

const read = ({ body }: SeenRequest): Request => JSON.parse(body);

/** What kind of request it is, by what stands in it. */
function kindOf(request: Request): "flush" | "summary" | "turn" {
  const names = request.tools?.map((tool) => tool.function.name) ?? [];
  if (names.join() === "memory") return "flush";
  return request.temperature === 0.3 && names.length === 0 ? "summary" : "turn";
}

/** A model that overflows once its request holds more than so many characters. */
function smallModel(limit: number, seen: Request[]) {
  return (incoming: SeenRequest) => {
    const request = read(incoming);
    seen.push(request);
    switch (kindOf(request)) {
      case "flush":
        return reply({
          calls: [{
            name: "memory",
            args: {
              target: "user",
              action: "add",
              content: "Likes short answers",
            },
          }],
        });
      case "summary":
        return "They talked about Latin words and nothing is open.";
      case "turn":
        return incoming.body.length > limit ? OVERFLOW : `${LONG} end`;
    }
  };
}

async function talkOver(seen: Request[]) {
  const place = await world(Array(40).fill(smallModel(39_600, seen)), {
    strict: true,
  });
  await place.run(["config", "set", "memory.flush_min_turns", "2"]);
  const first = await place.chat("a rare word: pumpernickel");
  assertEquals(first.code, 0, first.err);
  for (let turn = 2; turn <= 9; turn++) {
    const { code, err } = await place.chat("-c", `question ${turn}`);
    assertEquals(code, 0, err);
  }
  return place;
}

Deno.test("a session that overflows is flushed, told in short and goes on (F054, F064, F065, P69)", async () => {
  const seen: Request[] = [];
  await using place = await talkOver(seen);

  const flush = seen.find((request) => kindOf(request) === "flush");
  assertEquals(flush?.tools?.length, 1);
  const list = JSON.parse(
    (await place.run(["sessions", "list", "--json"])).out,
  );
  assertEquals(list.length, 1);
  const { session, root } = list[0];
  assert(session !== root);

  const turns = seen.filter((request) => kindOf(request) === "turn");
  const after = turns.at(-1)?.messages ?? [];
  assertEquals(after.at(-1)?.content, "question 9");
  assert(after[0]?.content.includes("Likes short answers"));
  assert(after[1]?.content.includes("nothing is open"));
  for (const { messages } of turns) {
    assert(
      !JSON.stringify(messages).includes("is about to lose its beginning"),
    );
  }

  const found = JSON.parse(
    (await place.run(["search", "pumpernickel", "--json"])).out,
  );
  assertEquals(found.length, 1);
  const shown = await place.run(["sessions", "show", root, "--json"]);
  const messages: readonly WireMessage[] = JSON.parse(shown.out);
  assertEquals(
    messages.filter(({ role }) => role === "user").map(({ content }) =>
      content
    ),
    [
      "a rare word: pumpernickel",
      ...Array.from({ length: 8 }, (_, n) => `question ${n + 2}`),
    ],
  );

  const resumed = await place.run([
    "chat",
    "-p",
    "--yolo",
    "-r",
    root,
    "--output-format",
    "json",
    "one more",
  ]);
  assertEquals(resumed.code, 0, resumed.err);
  assert(JSON.parse(resumed.out).session !== root);
  assert(seen.at(-1)?.messages[1]?.content.startsWith("[Background"));

  const verified = await place.run(["log", "verify"]);
  assertEquals(verified.code, 0, verified.out);
  const replayed = await place.run([
    "replay",
    "latest",
    "--verify",
    "--requests",
  ]);
  assertEquals(replayed.code, 0, replayed.out + replayed.err);
  const before = await place.run(["sessions", "show", "latest", "--json"]);
  assertEquals((await place.run(["log", "rebuild"])).code, 0);
  const rebuilt = await place.run(["sessions", "show", "latest", "--json"]);
  assertEquals(rebuilt.out, before.out);
});

Deno.test("a conversation without enough turns is compressed without a flush (F055)", async () => {
  const seen: Request[] = [];
  await using place = await world(Array(20).fill(smallModel(26_000, seen)), {
    strict: true,
  });
  await place.chat("one");
  for (const text of ["two", "three", "four", "five"]) {
    const { code, err } = await place.chat("-c", text);
    assertEquals(code, 0, err);
  }
  const kinds = seen.map(kindOf);
  assert(kinds.includes("summary"));
  assert(!kinds.includes("flush"));
});

Deno.test("what was remembered in mid-session is in the prompt only after a compression (F065)", async () => {
  const seen: Request[] = [];
  await using _place = await talkOver(seen);
  const prompts = seen.filter((request) => kindOf(request) === "turn")
    .map(({ messages }) => messages[0]?.content);
  const known = prompts.map((prompt) => prompt?.includes("short answers"));
  assertEquals(known[0], false);
  assertEquals(known.at(-1), true);
  // Within a part the prompt keeps its bytes.
  assert(
    new Set(prompts).size <=
      seen.filter((r) => kindOf(r) === "summary").length + 1,
  );
});

/** Where a process is killed: as this request arrives. */
const MOMENTS = ["flush", "summary", "turn"] as const;

Deno.test("a process killed in any phase of a compression goes on before or after it, never between", async () => {
  const whole = await lastRequestAfterKill(null);
  assert(whole.messages[1]?.content.startsWith("[Background"));
  for (const moment of MOMENTS) {
    const request = await lastRequestAfterKill(moment);
    // A prompt names its session and folder; all that was said is the same.
    assertEquals(request.messages.slice(1), whole.messages.slice(1), moment);
  }
});

/** The request that answers the turn in which a conversation is compressed. */
async function lastRequestAfterKill(
  moment: typeof MOMENTS[number] | null,
): Promise<Request> {
  const seen: Request[] = [];
  const model = smallModel(39_600, seen);
  const killed = Promise.withResolvers<void>();
  let child: Deno.ChildProcess | undefined;
  let isCompressing = false;
  const answer = (incoming: SeenRequest) => {
    const kind = kindOf(read(incoming));
    if (kind !== "turn") isCompressing = true;
    if (child && isCompressing && kind === moment) {
      child.kill("SIGKILL");
      child = undefined;
      killed.resolve();
    }
    return model(incoming);
  };
  await using place = await world(Array(60).fill(answer), {
    strict: true,
    allowOffScript: true,
  });
  await place.run(["config", "set", "memory.flush_min_turns", "2"]);
  await place.chat("turn 1");
  for (let turn = 2; turn <= 6; turn++) await place.chat("-c", `turn ${turn}`);
  assert(!isCompressing);
  const options = {
    home: place.home.slice(0, place.home.lastIndexOf("/")),
    cwd: place.cwd,
    env: {
      FUPAN_HOME: place.home,
      OPENAI_BASE_URL: place.server.baseURL,
      FUPAN_MODEL: "scripted",
    },
  };
  const args = ["chat", "-p", "--yolo", "--cwd", place.cwd, "-c"];
  const running = spawnFupan([...args, "turn 7"], options);
  child = running;
  const output = running.output();
  if (moment !== null) {
    await killed.promise;
    await output;
    const { code, err } = await place.chat("-c");
    assertEquals(code, 0, err);
  } else assertEquals((await output).code, 0);
  const list = await place.run(["sessions", "list", "--json"]);
  assertEquals(JSON.parse(list.out).length, 1);
  const verified = await place.run(["log", "verify"]);
  assertEquals(verified.code, 0, verified.out);
  const turns = seen.filter((request) => kindOf(request) === "turn");
  const last = turns.at(-1);
  assert(last);
  return last;
}

Deno.test("a window that only the server tells counts for the one request of a script, too", async () => {
  const seen: Request[] = [];
  const small = smallModel(Infinity, seen);
  // Its own count is what the next request is measured by.
  const model = (incoming: SeenRequest) => {
    const answer = small(incoming);
    if (typeof answer !== "string") return answer;
    const prompt_tokens = Math.ceil(incoming.body.length / 4);
    return reply({
      text: answer,
      usage: { prompt_tokens, completion_tokens: 1500 },
    });
  };
  await using place = await world(Array(30).fill(model), {
    models: { data: [{ id: "scripted", context_length: 12_000 }] },
  });
  for (let turn = 1; turn <= 6; turn++) {
    const { code, err } = await place.chat("-c", `question ${turn}`);
    assertEquals(code, 0, err);
  }
  assert(seen.some((request) => kindOf(request) === "summary"));
  const { out } = await place.run(["log", "export"]);
  assert(out.includes('"type":"ContextFilled"'));
  assert(!out.includes('"type":"ModelFailed"'));
});
