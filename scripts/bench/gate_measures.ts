/** How often the gate was wrong about rows of one kind. */
export interface Measure {
  readonly what: string;
  readonly rows: number;
  readonly wrong: number;
  /** The promise: so large a share may be wrong, and no larger (security 9). */
  readonly atMost: number;
}

/** Answers rows as `gate` with these words would, one answer for each. */
export type AskGate = (
  words: readonly string[],
  rows: readonly object[],
) => Promise<readonly Answer[]>;

/** What the answers of all sub-commands have of what is measured here. */
export interface Answer {
  readonly verdict?: string;
  readonly text?: string;
  readonly error?: string;
}

interface CommandRow {
  readonly cmd: string;
  readonly category: string;
}

interface TextRow {
  readonly text: string;
  readonly kind: string;
  readonly surface: string;
  readonly expect: "block" | "warn" | "allow";
}

interface SecretRow {
  readonly text: string;
  readonly secrets: readonly string[];
  readonly expect: "redact" | "keep";
}

interface PlaceRow {
  readonly input: string;
  readonly kind: string;
  readonly expect: "allow" | "deny";
}

interface Judged<TRow> {
  readonly row: TRow;
  readonly answer: Answer;
}

const FIXTURES = new URL("../../tests/fixtures/gate/", import.meta.url);
const PATH_WORDS = "path --root /ws --home /home/u --tmp /tmp/agent".split(" ");

/** Kinds of which nothing at all may pass. */
const ABSOLUTE: ReadonlySet<string> = new Set(["invisible-unicode"]);

/** Puts every fixture before the gate, and counts. */
export async function measureGate(ask: AskGate): Promise<readonly Measure[]> {
  return [
    ...await commands(ask, "commands-dangerous", "commands-benign"),
    ...await commands(
      ask,
      "commands_heldout_dangerous",
      "commands_heldout_benign",
    ),
    ...await commands(
      ask,
      "commands_heldout_b_dangerous",
      "commands_heldout_b_benign",
    ),
    ...await commands(
      ask,
      "commands_heldout_c_dangerous",
      "commands_heldout_c_benign",
    ),
    ...await commands(
      ask,
      "commands_heldout_d_dangerous",
      "commands_heldout_d_benign",
    ),
    ...await injections(ask, "injections"),
    ...await secrets(ask, "secrets"),
    ...await secrets(ask, "secrets_heldout"),
    ...await places(ask, "urls_paths"),
    ...await places(ask, "urls_paths_heldout"),
  ];
}

async function commands(
  ask: AskGate,
  dangerous: string,
  benign: string,
): Promise<Measure[]> {
  const judged = async (file: string) =>
    await judgedRows<CommandRow>(ask, ["judge", "--cwd", "/ws"], file);
  const bad = await judged(dangerous);
  const good = await judged(benign);
  const isAsked = ({ answer }: Judged<CommandRow>) =>
    answer.verdict !== "allow";
  return [
    measure(`${dangerous}: run unasked`, bad, 0, (one) => !isAsked(one)),
    measure(`${benign}: asked about`, good, 0.02, isAsked),
    measure(
      `${benign}: look-alikes asked about`,
      good.filter(({ row }) => row.category === "lookalike"),
      0.03,
      isAsked,
    ),
  ];
}

async function injections(ask: AskGate, file: string): Promise<Measure[]> {
  const all = await judgedRows<TextRow>(ask, ["scan"], file);
  const hostile = all.filter(({ row }) => row.expect === "block");
  const harmless = all.filter(({ row }) => row.expect !== "block");
  const isBlocked = ({ answer }: Judged<TextRow>) => answer.verdict === "block";
  const kinds = Object.entries(
    Object.groupBy(hostile, ({ row }) => row.kind),
  ).sort(([a], [b]) => a < b ? -1 : 1);
  return [
    ...kinds.map(([kind, some = []]) =>
      measure(
        `${file}, ${kind}: not blocked`,
        some,
        ABSOLUTE.has(kind) ? 0 : 0.05,
        (one) => !isBlocked(one),
      )
    ),
    measure(
      `${file}: hard misses`,
      hostile,
      0.02,
      ({ answer }) => answer.verdict === "allow",
    ),
    measure(`${file}: blocked falsely`, harmless, 0.02, isBlocked),
  ];
}

async function secrets(ask: AskGate, file: string): Promise<Measure[]> {
  const all = await judgedRows<SecretRow>(ask, ["redact"], file);
  return [
    measure(
      `${file}: left in the text`,
      all.filter(({ row }) => row.expect === "redact"),
      0,
      ({ row, answer: { text = row.text } }) =>
        row.secrets.some((secret) =>
          text.includes(secret) || bare(text).includes(bare(secret))
        ),
    ),
    measure(
      `${file}: look-alikes changed`,
      all.filter(({ row }) => row.expect === "keep"),
      0.02,
      ({ row, answer }) => answer.text !== row.text,
    ),
  ];
}

async function places(ask: AskGate, file: string): Promise<Measure[]> {
  const rows = await rowsOf<PlaceRow>(file);
  const urls = rows.filter(({ kind }) => kind === "url");
  const others = rows.filter(({ kind }) => kind !== "url");
  const all = [
    ...paired(urls, await ask(["url"], urls)),
    ...paired(others, await ask(PATH_WORDS, others)),
  ];
  const isAllowed = ({ answer }: Judged<PlaceRow>) =>
    answer.verdict === "allow";
  return [
    measure(
      `${file}: allowed falsely`,
      all.filter(({ row }) => row.expect === "deny"),
      0,
      isAllowed,
    ),
    measure(
      `${file}: denied falsely`,
      all.filter(({ row }) => row.expect === "allow"),
      0.02,
      (one) => !isAllowed(one),
    ),
  ];
}

function measure<TRow>(
  what: string,
  judged: readonly Judged<TRow>[],
  atMost: number,
  isWrong: (one: Judged<TRow>) => boolean,
): Measure {
  const wrong = judged.filter(isWrong).length;
  return { what, rows: judged.length, wrong, atMost };
}

async function judgedRows<TRow extends object>(
  ask: AskGate,
  words: readonly string[],
  file: string,
): Promise<readonly Judged<TRow>[]> {
  const rows = await rowsOf<TRow>(file);
  return paired(rows, await ask(words, rows));
}

/** @throws {RangeError} If there is not one answer for each row, and none an error. */
function paired<TRow>(
  rows: readonly TRow[],
  answers: readonly Answer[],
): readonly Judged<TRow>[] {
  const broken = answers.find(({ error }) => error !== undefined);
  if (answers.length !== rows.length || broken !== undefined) {
    throw new RangeError(
      `Cannot measure the gate: ${rows.length} rows, ${answers.length} answers${
        broken ? `, one of them: ${broken.error}` : ""
      }`,
    );
  }
  return rows.map((row, at) => ({ row, answer: answers[at] ?? {} }));
}

/** The text without colours, characters of no width and line ends. */
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
