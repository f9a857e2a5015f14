import { UsageError } from "../domain/errors.ts";
import { DEFAULTS } from "./defaults.ts";
import { parseDotenv } from "./dotenv.ts";
import { type Env, homeFolder } from "./home.ts";
import { readIfThere, readSettings } from "./read_settings.ts";
import type { Settings } from "./schema.ts";

/** What the flags of one run say instead of the settings. */
export interface Overrides {
  readonly model?: string | undefined;
  readonly approval?: Settings["approval"]["mode"] | undefined;
  readonly maxIterations?: number | undefined;
  readonly toolset?: string | undefined;
  /** Leaves config.yaml unread: the defaults hold. */
  readonly safeMode?: boolean | undefined;
}

/** Everything a run is told from outside, checked, frozen. */
export interface Config {
  readonly home: string;
  readonly settings: Settings;
  /** OPENAI_API_KEY; undefined where none is set. */
  readonly apiKey: string | undefined;
  /** The environment, with `.env` behind it. Values are secrets. */
  readonly env: Env;
  /** What `.env` holds, for the vault. */
  readonly secrets: ReadonlyMap<string, string>;
  /** For a person, one line each; nothing that stops the run. */
  readonly warnings: readonly string[];
}

/**
 * Reads the home folder and the environment: a flag wins over the environment,
 * that over `.env`, that over config.yaml, that over the defaults (contract 2).
 *
 * @throws {UsageError} With exit code 3 if any of them is wrong.
 */
export async function loadConfig(
  env: Env,
  overrides: Overrides = {},
): Promise<Config> {
  const home = homeFolder(env);
  const secretsFile = `${home}/.env`;
  const [settings, text] = await Promise.all([
    overrides.safeMode ? DEFAULTS : readSettings(`${home}/config.yaml`),
    readIfThere(secretsFile),
  ]);
  const warning = text === undefined
    ? undefined
    : warningOf(secretsFile, (await Deno.stat(secretsFile)).mode);
  const secrets = parseDotenv(text ?? "", secretsFile);
  // A variable that is set and empty counts as not set.
  const lookup: Env = (name) => env(name) || secrets.get(name) || undefined;
  return Object.freeze({
    home,
    settings: freeze(override(settings, lookup, overrides)),
    apiKey: lookup("OPENAI_API_KEY"),
    env: lookup,
    secrets,
    warnings: Object.freeze(warning === undefined ? [] : [warning]),
  });
}

function override(
  settings: Settings,
  env: Env,
  { model, approval, maxIterations, toolset }: Overrides,
): Settings {
  return {
    ...settings,
    ...given("model", model ?? env("FUPAN_MODEL") ?? env("OPENAI_MODEL")),
    ...given("base_url", baseUrl(env("OPENAI_BASE_URL"))),
    ...given("context_window", tokens(env("FUPAN_CONTEXT_WINDOW"))),
    ...given("max_iterations", maxIterations),
    ...given("toolset", toolset),
    ...given("approval", approval && { ...settings.approval, mode: approval }),
  };
}

function given<TKey extends keyof Settings>(
  key: TKey,
  value: NonNullable<Settings[TKey]> | undefined,
): Partial<Pick<Settings, TKey>> {
  return value === undefined
    ? {}
    : { [key]: value } as Partial<Pick<Settings, TKey>>;
}

function baseUrl(value: string | undefined): string | undefined {
  if (value === undefined || /^https?:/.test(URL.parse(value)?.href ?? "")) {
    return value;
  }
  throw new UsageError(
    `Cannot read OPENAI_BASE_URL: expected an http or https address, found "${value}"`,
    3,
  );
}

function tokens(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (/^[1-9]\d{0,8}$/.test(value)) return Number(value);
  throw new UsageError(
    `Cannot read FUPAN_CONTEXT_WINDOW: expected a whole number of tokens, 1 or more, found "${value}"`,
    3,
  );
}

function warningOf(file: string, mode: number | null): string | undefined {
  // Where the system knows no modes, as on Windows, it is null.
  if (mode === null || (mode & 0o077) === 0) return undefined;
  const octal = (mode & 0o777).toString(8).padStart(4, "0");
  return `Others can read ${file} (mode ${octal}); run: chmod 600 ${file}`;
}

function freeze<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.values(value).forEach(freeze);
    Object.freeze(value);
  }
  return value;
}
