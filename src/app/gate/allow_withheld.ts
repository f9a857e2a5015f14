import type { AllowedText } from "../../cli/gate/gate_desk.ts";
import type { Config } from "../../config/load_config.ts";
import { PROJECT_FILES } from "../../context/project_file.ts";
import type { EventLog } from "../../domain/event_log.ts";
import { sha256 } from "../../domain/sha256.ts";
import { openEventLog } from "../../log/open_event_log.ts";
import { allowContext } from "./allowed_contexts.ts";
import { contextAttacks } from "./context_attacks.ts";
import { loadScan } from "./load_scan.ts";
import { readInstructions } from "../session/project_instructions.ts";
import { systemClock, systemIds } from "../home/system.ts";

/** Rows read at a time. */
const PAGE = 1000;
/** A shorter piece of a hash is more likely a mistyped name. */
const HASH = /^[0-9a-f]{8,64}$/;

/**
 * Has the text of a project's file shown to the model, exactly as it is: by the
 * file, as it is now, or by the hash under which a session left it out.
 *
 * @throws {RangeError} If neither is there.
 */
export async function allowWithheld(
  { home }: Config,
  subject: string,
): Promise<AllowedText> {
  const found = await inFile(subject);
  if (found?.attacks.length === 0) return found;
  await Deno.mkdir(home, { recursive: true, mode: 0o700 });
  const log = openEventLog(`${home}/events.db`, { ids: systemIds() });
  try {
    const text = found ?? inLog(log, subject);
    allowContext({ log, clock: systemClock() }, text.file, text.hash);
    return text;
  } finally {
    log.close();
  }
}

async function inFile(path: string): Promise<AllowedText | null> {
  const problems: string[] = [];
  const text = await readInstructions(path, (problem) => {
    problems.push(problem);
  });
  if (problems.length > 0) throw new RangeError(problems.join("; "));
  if (text === null) return null;
  const file = path.slice(path.lastIndexOf("/") + 1);
  if (!PROJECT_FILES.some((name) => name === file)) {
    throw new RangeError(
      `Cannot allow "${path}": no prompt shows it, only ${
        PROJECT_FILES.join(", ")
      }`,
    );
  }
  const attacks = contextAttacks(text, await loadScan());
  return { file, hash: sha256(text), attacks };
}

function inLog(log: EventLog, prefix: string): AllowedText {
  const texts = new Map<string, AllowedText>();
  for (const { file, hash, line, family } of withheldIn(log)) {
    if (!HASH.test(prefix) || !hash.startsWith(prefix)) continue;
    const attacks = texts.get(hash)?.attacks ?? [];
    if (attacks.some((known) => known.line === line)) continue;
    texts.set(hash, {
      file,
      hash,
      attacks: [...attacks, { line, family, text: "" }],
    });
  }
  const [text, another] = texts.values();
  if (text && !another) return text;
  throw new RangeError(
    text
      ? `Cannot allow "${prefix}": more than one hash begins with it`
      : `Cannot allow "${prefix}": it is no file here, and no session left out a text of that hash`,
  );
}

function* withheldIn(log: EventLog) {
  for (let after = 0;;) {
    const page = log.readAll(after, PAGE);
    for (const { event } of page) {
      if (event.type === "ContextWithheld") yield event;
    }
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.position;
  }
}
