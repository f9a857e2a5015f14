import type { ModelFailure } from "../domain/ports.ts";
import type { ModelErrorKind } from "../domain/model_error.ts";
import { type Endpoint, failure, quoted, reasonOf } from "./failure.ts";

interface Meaning {
  readonly kind: ModelErrorKind;
  readonly wording: RegExp;
  readonly retryable: boolean;
  readonly what: string;
  readonly advice: string;
}

const IS_THERE = "is OPENAI_BASE_URL right, and does the server run?";

/** What the words of a thrown network error mean, most telling first. */
const MEANINGS: readonly Meaning[] = [
  {
    kind: "unreachable",
    wording: /requires net access|NotCapable/i,
    retryable: false,
    what: "this process may not use the network",
    advice: "run it with --allow-net",
  },
  {
    kind: "unreachable",
    wording: /invalid url|relative url without a base|scheme .* not supported/i,
    retryable: false,
    what: "the address is no URL",
    advice: "set OPENAI_BASE_URL to one like https://host/v1",
  },
  {
    kind: "unreachable",
    wording: /certificate|UnknownIssuer|\btls\b|handshake/i,
    retryable: false,
    what: "its certificate is not trusted",
    advice:
      "is OPENAI_BASE_URL right? DENO_CERT names a file with your own authority",
  },
  {
    kind: "unreachable",
    wording: /refused|os error (?:61|111)\b|ECONNREFUSED/i,
    retryable: true,
    what: "the connection was refused",
    advice: IS_THERE,
  },
  {
    kind: "unreachable",
    wording: /dns error|failed to lookup|ENOTFOUND|EAI_AGAIN|name resolution/i,
    retryable: true,
    what: "the name of the host is not known",
    advice: IS_THERE,
  },
  {
    kind: "timeout",
    wording: /timed? ?out|ETIMEDOUT/i,
    retryable: true,
    what: "it did not answer in time",
    advice: "",
  },
  {
    kind: "unreachable",
    wording:
      /unreachable|no route|EHOSTUNREACH|ENETUNREACH|client error \(Connect\)/i,
    retryable: true,
    what: "there is no way to the host",
    advice: IS_THERE,
  },
  {
    kind: "stream_interrupted",
    wording:
      /reset|closed|broken pipe|incomplete|unexpected e(?:of|nd)|ECONNRESET|EPIPE|error (?:reading|decoding)/i,
    retryable: true,
    what: "the connection broke",
    advice: "",
  },
];

/** What an error means that was thrown before there was a response. */
export function classifyThrown(
  endpoint: Endpoint,
  error: unknown,
): ModelFailure {
  const words = chainOf(error);
  const meaning = MEANINGS.find(({ wording }) => wording.test(words));
  if (!meaning) {
    const reason = reasonOf(endpoint, quoted(words));
    return failure("unknown", reason, { retryable: true });
  }
  const { kind, what, advice } = meaning;
  return failure(kind, reasonOf(endpoint, what, advice), {
    // Nothing listens on this very machine: waiting starts no server.
    retryable: meaning.retryable &&
      !(kind === "unreachable" && isLoopback(endpoint.host)),
  });
}

/** The words of an error and of all that caused it. */
export function chainOf(error: unknown): string {
  const words: string[] = [];
  for (let link = error; link !== undefined && words.length < 8;) {
    if (!(link instanceof Error)) {
      words.push(String(link));
      break;
    }
    words.push(`${link.name}: ${link.message}`);
    link = link.cause;
  }
  return words.join(": ");
}

function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/.test(host);
}
