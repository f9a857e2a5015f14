import { assert, assertEquals } from "@std/assert";
import { Vault } from "../../../../src/gate/redact/vault.ts";
import { streamed } from "./rows.ts";

const TAIL = "9xT7vB2nC5pR8sW1yD4fG6hJ0aE2uKzQ";

/** Of each kind one, as a list of them would hold it. */
const KEYS = [
  `sk-proj-${TAIL}${TAIL}`,
  `sk-ant-api03-${TAIL}${TAIL}${TAIL}`,
  `ghp_${TAIL}aB3d`,
  "AKIAQ3EGRIDXMPLE7ZYA",
  "xoxb-123456789012-1234567890123-AbCdEfGhIjKlMnOpQrStUvWx",
  `sk_live_${TAIL}`,
  "AIzaSyA1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q",
  "glpat-Xy12Za34Bc56De78Fg90",
  `npm_${TAIL}aB3d`,
  "hf_AbCdEfGhIjKlMnOpQrStUvWxYzAbCdEfGh",
];

const vault = () => new Vault(new Uint8Array(32).fill(7));

Deno.test("redactText knows a key whatever key stands on the next line", () => {
  for (const first of KEYS) {
    for (const second of KEYS) {
      const text = `${first}\n${second}\n`;
      const { text: output } = vault().redactText(text);
      assertEquals(
        output.replaceAll(/\[redacted:[^\]]+\]/g, "X"),
        "X\nX\n",
        text,
      );
    }
  }
});

Deno.test("redactText knows a key whatever random word stands on the next line", () => {
  for (const key of KEYS) {
    const { text } = vault().redactText(`${key}\n7Zq8Kp2vLm9Xr4\n`);
    assert(!text.includes(key), text);
  }
});

Deno.test("redactText makes a key whole that runs over the end of a line, and a token behind a dot", () => {
  const token =
    `eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiI${TAIL}.${TAIL}${TAIL}`;
  const dot = token.indexOf(".") + 1;
  for (
    const [start, rest] of [
      [`ghp_${TAIL.slice(0, 20)}`, `${TAIL.slice(20)}aB3d`],
      [token.slice(0, dot), token.slice(dot)],
    ]
  ) {
    const { text } = vault().redactText(`${start}\n${rest}\n`);
    assert(!text.includes(rest ?? ""), text);
  }
});

Deno.test("Redaction in pieces finds in a list of keys what it finds in the whole", async () => {
  const list = `${KEYS.join("\n")}\n`;
  const { text } = vault().redactText(list);
  for (const size of [1, 7, 64]) {
    assertEquals(await streamed(vault().redactStream(), list, [size]), text);
  }
});
