import { main } from "../../../../src/main.ts";
import { scriptedIo } from "../../../support/scripted_io.ts";

const encoder = new TextEncoder();

/** Runs `gate` in this process on bytes that come in pieces. */
export async function gateOn(
  words: string,
  input: string | readonly Uint8Array[],
  env: Readonly<Record<string, string>> = {},
) {
  const chunks = typeof input === "string" ? [encoder.encode(input)] : input;
  const io = scriptedIo({
    env: { HOME: "/home/u", ...env },
    stdinBytes: () => ReadableStream.from(chunks),
  });
  const code = await main(["gate", ...words.split(" ")], io);
  return { code, out: io.out(), err: io.err() };
}

/** The same, with the lines of the answer read. */
export async function answersOf(
  words: string,
  input: string | readonly Uint8Array[],
  env?: Readonly<Record<string, string>>,
) {
  const { out } = await gateOn(words, input, env);
  return out.split("\n").slice(0, -1).map((line) => JSON.parse(line));
}
