import { assert, assertEquals } from "@std/assert";
import xterm from "@xterm/headless";
import { scriptedModelServer } from "../support/scripted_model_server.ts";
import { ROOT } from "../support/run_fupan.ts";

/** `script` of util-linux gives a process a terminal. */
const hasScript = await new Deno.Command("script", { args: ["--version"] })
  .output().then(({ code }) => code === 0, () => false);

const { tasks } = JSON.parse(await Deno.readTextFile(`${ROOT}deno.json`));
const PERMISSIONS = String(tasks.chat).split(" ")
  .filter((word) => word.startsWith("--")).join(" ");

/** The chat on a terminal of its own; afterwards the shell tells its modes. */
function ptyChat(
  baseURL: string,
  { args = "", term = "xterm-256color", env = {}, home }: {
    args?: string;
    term?: string;
    env?: Readonly<Record<string, string>>;
    home: string;
  },
) {
  const chat =
    `${Deno.execPath()} run --config=${ROOT}deno.json ${PERMISSIONS} ${ROOT}scripts/chat.ts --cwd ${home} ${args}`;
  const process = new Deno.Command("script", {
    args: [
      "-qec",
      `stty rows 24 cols 80; sh -c 'echo PID $$; exec ${chat}'; echo EXIT $?; stty -a; exit 0`,
      "/dev/null",
    ],
    stdin: "piped",
    stdout: "piped",
    stderr: "null",
    env: {
      FUPAN_HOME: `${home}/.fupan`,
      OPENAI_BASE_URL: baseURL,
      OPENAI_API_KEY: "key",
      FUPAN_MODEL: "scripted",
      TERM: term,
      SHELL: "/bin/sh",
      ...env,
    },
  }).spawn();
  const keys = process.stdin.getWriter();
  const screen = new xterm.Terminal({
    cols: 80,
    rows: 24,
    scrollback: 1000,
    allowProposedApi: true,
  });
  let out = "";
  let wake = () => {};
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const bytes of process.stdout) {
      const text = decoder.decode(bytes, { stream: true });
      out += text;
      await new Promise<void>((resolve) => screen.write(text, resolve));
      wake();
    }
    out += "\n[end]";
    wake();
  })();
  const rows = () =>
    Array.from(
      { length: screen.buffer.active.length },
      (_, i) =>
        screen.buffer.active.getLine(i)?.translateToString().trimEnd() ?? "",
    );
  const until = async (holds: () => boolean) => {
    const deadline = setTimeout(() => {
      out += "\n[it never came to that]";
      wake();
    }, 20_000);
    while (!holds()) {
      if (/\n\[(?:end|it never came to that)\]$/.test(out)) {
        throw new Error(`It ended:\n${out}`);
      }
      await new Promise<void>((resolve) => wake = resolve);
    }
    clearTimeout(deadline);
  };
  return {
    rows,
    type: (text: string) => keys.write(new TextEncoder().encode(text)),
    untilShown: (text: string) =>
      until(() => rows().some((row) => row.includes(text))),
    kill(signal: Deno.Signal) {
      Deno.kill(Number(/PID (\d+)/.exec(out)?.[1]), signal);
    },
    /** The exit code, once the shell has told the terminal's modes. */
    async ended(): Promise<{ code: number; isRestored: boolean }> {
      await until(() => /EXIT \d+[^]*-?echo [^]*\n/.test(out));
      await keys.close();
      await reading;
      await process.status;
      screen.dispose();
      const after = out.slice(out.lastIndexOf("EXIT"));
      return {
        code: Number(/EXIT (\d+)/.exec(after)?.[1]),
        isRestored: / icanon/.test(after) && / echo /.test(after) &&
          out.lastIndexOf("\x1b[?2004l") >= out.lastIndexOf("\x1b[?2004h"),
      };
    },
  };
}

async function withHome(work: (home: string) => Promise<void>) {
  const home = await Deno.makeTempDir({ prefix: "fupan-pty-" });
  try {
    await work(home);
  } finally {
    await Deno.remove(home, { recursive: true });
  }
}

const pty = (name: string, work: (home: string) => Promise<void>) =>
  Deno.test({ name, ignore: !hasScript, fn: () => withHome(work) });

pty(
  "a conversation on a real terminal is answered, and Ctrl-C twice leaves it as it was",
  async (home) => {
    await using server = scriptedModelServer([
      { terminal: { command: "touch made; chmod 777 made" } },
      "It was **made**.",
    ]);
    const chat = ptyChat(server.baseURL, { home });
    await chat.untilShown("ready");
    await chat.type("make it\r");
    await chat.untilShown("│ touch made; chmod 777 made");
    await chat.untilShown("May it run?");
    await chat.type("y");
    await chat.untilShown("It was made.");
    await chat.untilShown("✓ terminal touch");
    await chat.type("\x03");
    await chat.untilShown("Press Ctrl-C again");
    await chat.type("\x03");
    assertEquals(await chat.ended(), { code: 130, isRestored: true });
    assert(chat.rows().some((row) => row.startsWith("Go on with: chat -r ")));
  },
);

for (
  const [signal, expected] of [["SIGTERM", 143], ["SIGHUP", 129]] as const
) {
  pty(
    `P67 ${signal} gives the terminal back and exits ${expected}`,
    async (home) => {
      await using server = scriptedModelServer([]);
      const chat = ptyChat(server.baseURL, { home });
      await chat.untilShown("ready");
      chat.kill(signal);
      assertEquals(await chat.ended(), { code: expected, isRestored: true });
    },
  );
}

pty(
  "a session that is open at another terminal is named, and the exit code is 1",
  async (home) => {
    await using server = scriptedModelServer(["hello"]);
    const first = ptyChat(server.baseURL, { home });
    await first.untilShown("ready");
    await first.type("hi\r");
    await first.untilShown("hello");
    const second = ptyChat(server.baseURL, { home, args: "-r latest" });
    await second.untilShown("holds it since");
    assertEquals(await second.ended(), { code: 1, isRestored: true });
    await first.type("\x04");
    assertEquals((await first.ended()).code, 0);
  },
);

pty("a dumb terminal talks in lines", async (home) => {
  await using server = scriptedModelServer(["Plain words."]);
  const chat = ptyChat(server.baseURL, { home, term: "dumb" });
  await chat.untilShown("Session ");
  await chat.type("hello\n");
  await chat.untilShown("Plain words.");
  assert(chat.rows().every((row) => !row.includes("\x1b")));
  await chat.type("\x04");
  assertEquals(await chat.ended(), { code: 0, isRestored: true });
});

/** A machine on which no model is configured, and no server found. */
const NOTHING = {
  OPENAI_BASE_URL: "",
  OPENAI_API_KEY: "",
  FUPAN_MODEL: "",
  OPENAI_MODEL: "",
};

pty(
  "a first run offers to set a model up, and takes no key from who just types",
  async (home) => {
    const chat = ptyChat("", { home, env: NOTHING });
    await chat.untilShown("Who is to answer?");
    await chat.type("run: echo good morning\r");
    await chat.untilShown("› run: echo good morning");
    await chat.untilShown("✓ terminal");
    await chat.type("\x04");
    assertEquals(await chat.ended(), { code: 0, isRestored: true });
    const again = ptyChat("", { home, env: NOTHING });
    await again.untilShown("ready");
    await again.type("run: echo good evening\r");
    await again.untilShown("› run: echo good evening");
    assert(!again.rows().some((row) => row.includes("Who is to answer?")));
    await again.type("\x04");
    assertEquals((await again.ended()).code, 0);
  },
);

pty(
  "what is set up in the chat holds at once, in a file for its owner alone",
  async (home) => {
    await using server = scriptedModelServer(["Hello from the endpoint."]);
    const chat = ptyChat("", { home, env: NOTHING });
    await chat.untilShown("Who is to answer?");
    await chat.type("\x1b[B\x1b[B\r");
    await chat.untilShown("Address, as http://host/v1:");
    await chat.type(`${server.baseURL}\r`);
    await chat.untilShown("Key (Enter for none):");
    await chat.type("test-key\r");
    await chat.untilShown("Model (Enter");
    await chat.type("scripted\r");
    await chat.untilShown("ready · scripted");
    await chat.type("hi\r");
    await chat.untilShown("Hello from the endpoint.");
    assert(!chat.rows().some((row) => row.includes("test-key")));
    await chat.type("\x04");
    assertEquals(await chat.ended(), { code: 0, isRestored: true });
    const file = `${home}/.fupan/.env`;
    assertEquals((await Deno.stat(file)).mode! & 0o777, 0o600);
  },
);
