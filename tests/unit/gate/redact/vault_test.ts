import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import type { SessionEvent } from "../../../../src/domain/session_events.ts";
import { secretsOf } from "../../../../src/gate/redact/secrets_of_environment.ts";
import { Vault } from "../../../../src/gate/redact/vault.ts";
import { bare, secretRows, streamed } from "./rows.ts";

const KEY = new Uint8Array(32).fill(7);
const ACME = "acme-live-0123456789abcdef";
const TOKEN = "7712345678:AAFakeFakeFakeFakeFakeFakeFakeFake0";
const GITHUB = "ghp_Zk3LmQ9xT7vB2nC5pR8sW1yD4fG6hJ0aE2uK";

const vault = () => new Vault(KEY);
const clean = (text: string) => vault().redactText(text).text;

for (const table of ["secrets", "secrets_heldout"]) {
  const rows = secretRows(table);

  Deno.test(`redactText leaves no secret of ${table}`, () => {
    const left = rows.filter(({ text, secrets }) => {
      const output = clean(text);
      return secrets.some((secret) =>
        output.includes(secret) || bare(output).includes(secret) ||
        bare(output).includes(bare(secret))
      );
    });
    assertEquals(left.map(({ format }) => format), []);
  });

  Deno.test(`redactText keeps the look-alikes of ${table}`, () => {
    const kept = rows.filter(({ expect }) => expect === "keep");
    const changed = kept.filter(({ text }) => clean(text) !== text);
    assert(kept.length > 20);
    assertEquals(changed.map(({ text }) => text), []);
  });

  Deno.test(`redactText changes nothing the second time, in ${table}`, () => {
    for (const { text } of rows) assertEquals(clean(clean(text)), clean(text));
  });

  Deno.test(`redactStream gives the same for ${table} in pieces of one, three and seven`, async () => {
    for (const { text } of rows) {
      const whole = clean(text);
      for (const sizes of [[1], [3], [7]]) {
        assertEquals(
          await streamed(vault().redactStream(), text, sizes),
          whole,
        );
      }
    }
  });
}

Deno.test("redactStream gives the same however the pieces are cut", async () => {
  const rows = secretRows("secrets").map(({ text }) => text);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...rows, ACME, `${ACME.slice(0, 9)}\n`), {
        minLength: 1,
        maxLength: 6,
      }),
      fc.constantFrom("\n", " ", ", ", "\n\n", ";"),
      fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1 }),
      async (parts, joint, sizes) => {
        const text = parts.join(joint);
        const holding = vault();
        holding.hold(ACME, "env");
        const whole = holding.redactText(text).text;
        const piecewise = await streamed(holding.redactStream(), text, sizes);
        assertEquals(piecewise, whole);
        assertEquals(holding.redactText(whole).text, whole);
      },
    ),
    { numRuns: 60 },
  );
});

Deno.test("redactText keeps JSON valid wherever a secret stands", () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom("password", "text", "apiKey", 'a"b', "n"),
        fc.oneof(
          fc.string(),
          fc.integer(),
          fc.string().map((text) => `${text} ${GITHUB}"${text}`),
          fc.constant({ token: `x"\\${GITHUB}` }),
        ),
      ),
      (value) => {
        const output = clean(JSON.stringify(value));
        JSON.parse(output);
        assert(!output.includes(GITHUB));
      },
    ),
    { numRuns: 200 },
  );
});

Deno.test("redactText finds a held value plain, encoded and split", () => {
  const holding = vault();
  holding.hold(ACME, "env");
  const forms = [
    ACME,
    btoa(ACME),
    btoa(`user:${ACME}`),
    btoa(`u:${ACME}`),
    encodeURIComponent(ACME),
    new TextEncoder().encode(ACME).toHex(),
    [...ACME].join("\u200b"),
    `${ACME.slice(0, 10)}\x1b[0m${ACME.slice(10)}`,
    `${ACME.slice(0, 10)}\n  ${ACME.slice(10)}`,
  ];
  for (const form of forms) {
    const { text, redactions } = holding.redactText(`see ${form} there`);
    assert(!bare(text).includes(ACME.slice(4, 20)), text);
    assertEquals(redactions.length, 1, text);
  }
});

Deno.test("hold does not look for words that stand everywhere", () => {
  const holding = vault();
  holding.hold("true", "env");
  holding.hold("production", "env");
  holding.hold("default", "env");
  assertEquals(holding.redactText("true default").text, "true default");
});

Deno.test("a placeholder carries the kind and a ref that only the home's key gives", () => {
  const { text, redactions } = vault().redactText(`use ${GITHUB}`);
  const [{ kind, ref } = { kind: "", ref: "" }] = redactions;
  assertEquals(text, `use [redacted:${kind}:${ref}]`);
  assertEquals([kind, ref.length], ["github-token", 10]);
  const other = new Vault(new Uint8Array(32).fill(8)).redactText(GITHUB);
  assert(other.text !== clean(GITHUB));
});

Deno.test("reveal gives back what redactText took out", () => {
  const holding = vault();
  const text =
    `{"password":"hunter2x","url":"https://u:s3cr3tpass@h.example/"}`;
  const redacted = holding.redactText(text).text;
  assert(!redacted.includes("hunter2x"));
  assertEquals(holding.reveal(redacted), text);
});

Deno.test("reveal throws for a secret that is no longer held, and names it", () => {
  const redacted = vault().redactText(GITHUB);
  const [{ ref } = { ref: "" }] = redacted.redactions;
  assertThrows(
    () => vault().reveal(redacted.text),
    RangeError,
    `secret ${ref} is no longer held; give it again`,
  );
});

Deno.test("revealAll gives the strings of parsed arguments their secrets back", () => {
  const holding = vault();
  const mark = holding.redactText(GITHUB).text;
  assertEquals(
    holding.revealAll({ env: [{ T: `x ${mark}` }], n: 1, none: null }),
    { env: [{ T: `x ${GITHUB}` }], n: 1, none: null },
  );
});

Deno.test("redactEvent keeps arguments JSON and gives back the value itself", () => {
  const holding = vault();
  const password = 'pa"ss\\12X!9';
  const event = holding.redactEvent(
    replied(JSON.stringify({ password, n: 3 })),
  );
  const args = argsOf(event);
  const parsed = JSON.parse(args);
  assert(!args.includes("12X!9"));
  assertEquals(holding.revealAll(parsed), { password, n: 3 });
});

Deno.test("redactEvent gives the same event where there is no secret", () => {
  const event = replied('{ "command": "ls" }');
  assert(vault().redactEvent(event) === event);
});

Deno.test("redactEvent leaves identifiers alone", () => {
  const event: SessionEvent = {
    type: "ToolCallDecided",
    callId: "5f1b2c3d4e5f60715f1b2c3d4e5f6071",
    allowed: true,
    by: "person",
    reason: `token ${TOKEN}`,
  };
  const after = vault().redactEvent(event);
  assertEquals(after.callId, event.callId);
  assert(!JSON.stringify(after).includes(TOKEN));
});

Deno.test("redactEvent redacts arguments that are no JSON as text", () => {
  const args = argsOf(vault().redactEvent(replied(`{"token": "${GITHUB}`)));
  assert(!args.includes(GITHUB));
});

Deno.test("FC-61 P37 a pasted key is in no event, and the tool gets it", () => {
  const holding = vault();
  for (const value of secretsOf({ ACME_KEY: ACME, LANG: "C" })) {
    holding.hold(value, "env");
  }
  const message = holding.redactEvent({
    type: "UserMessageReceived",
    text: `use token ${TOKEN} for the bot`,
  } as SessionEvent);
  const mark = /\[redacted:[^\]]+\]/.exec(JSON.stringify(message))?.[0] ?? "";
  const command = `curl -s https://api.example/bot${mark}/me`;
  const call = holding.redactEvent(replied(JSON.stringify({ command })));
  const output = holding.redactEvent({
    type: "ToolCallEndedLate",
    callId: "c1",
    output: `${TOKEN} and ${ACME}`,
  } as SessionEvent);
  const log = JSON.stringify([message, call, output]);
  assert(!log.includes(TOKEN) && !log.includes("AAFakeFake"));
  assert(!log.includes(ACME));
  assertEquals(
    holding.revealAll(JSON.parse(argsOf(call))),
    { command: `curl -s https://api.example/bot${TOKEN}/me` },
  );
});

Deno.test("redactEvent knows what it found once, wherever it stands then", () => {
  const holding = vault();
  const value = "q7Xw9Zk2Lm4Np6Rt";
  holding.redactEvent(
    { type: "UserMessageReceived", text: `password: ${value}` } as SessionEvent,
  );
  assert(!holding.redactText(`it said ${value}.`).text.includes(value));
});

Deno.test("secretsOf takes the values that names or looks give away", () => {
  assertEquals(
    secretsOf({
      ACME_KEY: ACME,
      DB_PASSWORD: "hunter2x9",
      THING: GITHUB,
      HOME: "/root",
      TERM: "xterm-256color",
      KEYMAP: "us",
    }),
    [ACME, "hunter2x9", GITHUB],
  );
});

Deno.test("redactText refuses a text that is too large, and lets none of it through", () => {
  const { text, redactions } = vault().redactText(`${GITHUB} `.repeat(250_000));
  assertEquals(redactions.map(({ kind }) => kind), ["too-large"]);
  assert(text.length < 60);
});

Deno.test("redactText ends on texts made to be slow", () => {
  const texts = [
    "token=",
    "password=\\\n",
    "-----BEGIN RSA PRIVATE KEY-----\na: ",
    "eyJhbGci.",
    "\u200d",
    "\x1b[",
    '"\\"',
    "a:1:",
  ];
  for (const text of texts) {
    const output = clean(text.repeat(200_000 / text.length));
    assertEquals(clean(output), output);
  }
});

Deno.test("a vault refuses a key that could be guessed", () => {
  assertThrows(() => new Vault(new Uint8Array(8)), RangeError, "8 bytes");
});

function replied(args: string): SessionEvent {
  return {
    type: "ModelReplied",
    text: "",
    reasoning: "",
    calls: [{ callId: "c1", tool: "terminal", args, key: "" }],
  } as unknown as SessionEvent;
}

function argsOf(event: SessionEvent): string {
  return (event as unknown as { calls: { args: string }[] }).calls[0]?.args ??
    "";
}
