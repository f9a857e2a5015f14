import { judgeUrl } from "../../src/gate/net/judge_url.ts";
import {
  judgePlace,
  type PlaceQuestion,
} from "../../src/gate/path/judge_place.ts";
import { Vault } from "../../src/gate/redact/vault.ts";

interface SecretRow {
  readonly text: string;
  readonly secrets: readonly string[];
  readonly format: string;
  readonly expect: "redact" | "keep";
}

interface PlaceRow extends PlaceQuestion {
  readonly kind: string;
  readonly expect: "allow" | "deny";
  readonly resolve?: readonly string[];
  readonly redirects?: readonly string[];
}

interface Measured {
  readonly kind: string;
  readonly isRight: boolean;
  readonly ms: number;
}

const FIXTURES = new URL("../../tests/fixtures/gate/", import.meta.url);
const POLICY = {
  root: "/ws",
  home: "/home/u",
  tmp: "/tmp/agent",
  fupanHome: "/home/u/.fupan",
};
const KEY = new Uint8Array(32).fill(1);
const ROUNDS = 200;

/** How often, as Markdown, redaction and the guards of addresses and paths are right, and how fast. */
export async function gateGuardsBench(): Promise<string> {
  const secrets = await measuredSecrets(["secrets", "secrets_heldout"]);
  const places = await measuredPlaces(["urls_paths", "urls_paths_heldout"]);
  return [
    "| guard and kind | rows | right | rate | slowest ms |",
    "| --- | ---: | ---: | ---: | ---: |",
    ...table([...secrets, ...places]),
    "",
    "| redaction of 10 KB | median ms |",
    "| --- | ---: |",
    ...speeds(),
  ].join("\n");
}

async function measuredSecrets(names: readonly string[]): Promise<Measured[]> {
  const rows = await Promise.all(names.map(rowsOf<SecretRow>));
  return names.flatMap((name, index) =>
    (rows[index] ?? []).map(({ text, secrets, expect }) => {
      const start = performance.now();
      const output = new Vault(KEY).redactText(text).text;
      const ms = performance.now() - start;
      const shown = bare(output);
      const isRight = expect === "keep"
        ? output === text
        : !secrets.some((secret) =>
          output.includes(secret) || shown.includes(bare(secret))
        );
      return { kind: `${name}: ${expect}`, isRight, ms };
    })
  );
}

async function measuredPlaces(names: readonly string[]): Promise<Measured[]> {
  const rows = await Promise.all(names.map(rowsOf<PlaceRow>));
  return names.flatMap((name, index) =>
    (rows[index] ?? []).map((row) => {
      const start = performance.now();
      const { verdict } = row.kind === "url"
        ? judgeUrl(row.input, row)
        : judgePlace(row, POLICY);
      const ms = performance.now() - start;
      const kind = `${name}: ${row.kind}, ${row.expect}`;
      return { kind, isRight: verdict === row.expect, ms };
    })
  );
}

function table(measured: readonly Measured[]): string[] {
  return Object.entries(Object.groupBy(measured, ({ kind }) => kind)).map(
    ([kind, rows = []]) => {
      const right = rows.filter(({ isRight }) => isRight).length;
      const rate = (100 * right / rows.length).toFixed(1);
      const slowest = Math.max(...rows.map(({ ms }) => ms)).toFixed(2);
      return `| ${kind} | ${rows.length} | ${right} | ${rate} % | ${slowest} |`;
    },
  );
}

function speeds(): string[] {
  const vault = new Vault(KEY);
  for (let n = 0; n < 20; n++) vault.hold(`held-0123456789abcdef${n}`, "env");
  const texts = {
    prose: "The quick brown fox jumps over the lazy dog, again and again.\n",
    code: "const total = items.map((item) => item.price * 2).at(-1) ?? 0;\n",
    "labels in every line": "the key idea: a token is valid for an hour\n",
  };
  return Object.entries(texts).map(([name, line]) => {
    const text = line.repeat(Math.ceil(10_240 / line.length));
    const times = Array.from({ length: ROUNDS }, () => {
      const start = performance.now();
      vault.redactText(text);
      return performance.now() - start;
    }).sort((a, b) => a - b);
    return `| ${name} | ${times[ROUNDS >> 1]?.toFixed(2)} |`;
  });
}

function bare(text: string): string {
  return text.replace(
    // deno-lint-ignore no-control-regex -- colours are escapes
    /\x1b\[[0-9;]*m|[\u00ad\u200b-\u200f\u2060\ufeff]|\\?\n/g,
    "",
  );
}

async function rowsOf<TRow>(name: string): Promise<TRow[]> {
  const text = await Deno.readTextFile(new URL(`${name}.jsonl`, FIXTURES));
  return text.trimEnd().split("\n").map((line) => JSON.parse(line));
}

if (import.meta.main) console.log(await gateGuardsBench());
