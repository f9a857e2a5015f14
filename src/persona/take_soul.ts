import { readSoul, type Scan, writeSoul } from "./soul.ts";
import { VOICE } from "./voice.ts";

/** What became of a voice that was brought along. */
export interface SoulTaken {
  readonly outcome:
    | "taken"
    /** It is the one that this home has. */
    | "unchanged"
    /** This home has one of its own: that stays. */
    | "kept"
    /** It reads like an attack, or the disk refuses it. */
    | "refused";
  /** Why it was refused; null otherwise. */
  readonly reason: string | null;
}

/**
 * Makes another agent's voice the voice of a home that has none but the
 * default. What a person wrote here is never overwritten; what reads like an
 * attack is not taken.
 */
export async function takeSoul(
  home: string,
  text: string,
  loadScan: () => Promise<Scan>,
): Promise<SoulTaken> {
  const plain = text.replace(/^\ufeff/, "").replaceAll(/\r\n?/g, "\n").trim();
  const own = await readSoul(home, loadScan);
  if (plain === "" || own.text === plain) {
    return { outcome: "unchanged", reason: null };
  }
  if (own.problem !== null || own.text !== VOICE.trim()) {
    return { outcome: "kept", reason: null };
  }
  const { verdict, findings } = (await loadScan())(plain, "context");
  if (verdict === "block") {
    const why = [...new Set(findings.map(({ family }) => family))].join(", ");
    return { outcome: "refused", reason: `it reads like an attack (${why})` };
  }
  const reason = await writeSoul(home, `${plain}\n`);
  return { outcome: reason === null ? "taken" : "refused", reason };
}
