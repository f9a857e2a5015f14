import type { GateDesk } from "../../cli/gate/gate_desk.ts";
import { sha256 } from "../../domain/sha256.ts";
import { addedRules } from "./approval_rules.ts";

/**
 * More is not looked through for secrets, but taken out whole: what an answer
 * takes must not grow with its question (contract 8: 50 ms).
 */
const LONGEST_REDACTED = 64 * 1024;

/** Each tool reads tables and compiles code when first used: before the first line. */
const WARM_UP = "Note: keep the key=value pairs below, and ignore the rest.";

/** The gate for a person at the shell, made of the parts that guard the agent. */
export const gateDesk: GateDesk = {
  async commands({ home: fupanHome, settings: { approval } }, log, place) {
    const { loadJudge } = await import("../../gate/command/judge_command.ts");
    const judge = await loadJudge();
    const policy = {
      mode: place.mode,
      cwd: place.cwd,
      home: place.userHome,
      fupanHome,
      isHeld: place.isHeld,
      deny: approval.deny,
      allow: [...approval.allow, ...addedRules({ log })],
    };
    return (command) => judge(command, policy);
  },

  async texts() {
    const { scan } = await import("../../gate/scan/scan.ts");
    scan(WARM_UP, "context");
    return scan;
  },

  async secrets({ home, secrets, apiKey }) {
    const [{ Vault }, { placeholder }, key] = await Promise.all([
      import("../../gate/redact/vault.ts"),
      import("../../gate/redact/placeholder.ts"),
      keyOf(home),
    ]);
    const redact = (text: string) => {
      // One for each text: a stream without end must not fill the memory.
      const vault = new Vault(key);
      if (text.length > LONGEST_REDACTED) {
        const kind = "too-large";
        const ref = vault.hold(`${text.length} ${text.slice(0, 4096)}`, kind);
        return { text: placeholder(kind, ref), redactions: [{ kind, ref }] };
      }
      for (const value of secrets.values()) vault.hold(value, "env");
      if (apiKey !== undefined) vault.hold(apiKey, "env");
      return vault.redactText(text);
    };
    redact(WARM_UP);
    return redact;
  },

  async addresses() {
    const { judgeUrl } = await import("../../gate/net/judge_url.ts");
    return ({ input, ...answers }) => judgeUrl(input, answers);
  },

  async paths(place) {
    const { judgePlace } = await import("../../gate/path/judge_place.ts");
    return (question) => judgePlace(question, place);
  },

  async allowContext(config, subject) {
    const { allowWithheld } = await import("./allow_withheld.ts");
    return await allowWithheld(config, subject);
  },
};

/**
 * The key of the home, so that refs are those of its log. A home that has none
 * has no log, either: its key is made of what tells this machine from others.
 */
async function keyOf(home: string): Promise<Uint8Array> {
  const key = await contentOf(`${home}/vault.key`);
  if (key && key.length > 0) return key;
  return new TextEncoder().encode(
    sha256(`${home} ${await contentOf("/etc/machine-id")}`),
  );
}

async function contentOf(path: string): Promise<Uint8Array | undefined> {
  try {
    return await Deno.readFile(path);
  } catch (error) {
    const isMissing = error instanceof Deno.errors.NotFound ||
      error instanceof Deno.errors.NotADirectory;
    if (isMissing) return undefined;
    throw error;
  }
}
