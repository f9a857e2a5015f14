/** When a skill is of use; empty lists ask for nothing. */
export interface Conditions {
  readonly platforms: readonly string[];
  /** Tools that must be offered. */
  readonly requiresTools: readonly string[];
  /** Tools of which the first that is offered makes this skill needless. */
  readonly fallbackForTools: readonly string[];
  /** Variables of the environment that must be set. */
  readonly requiresEnv: readonly string[];
}

/** Where a skill would be used. */
export interface Surroundings {
  /** As `Deno.build.os` says it. */
  readonly platform: string;
  readonly offeredTools: readonly string[];
  readonly hasEnv: (name: string) => boolean;
}

const PLATFORMS: Readonly<Record<string, string>> = {
  macos: "darwin",
  osx: "darwin",
  win32: "windows",
};

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads the conditions of a skill: under `metadata`, as the specification
 * wants extra fields, or where other agents put them.
 */
export function conditionsOf(fields: Fields): Conditions {
  const metadata = mapping(fields["metadata"]);
  const places = [metadata, mapping(metadata["hermes"]), fields];
  const find = (...keys: readonly string[]) =>
    keys.flatMap((key) => places.map((place) => words(place[key])))
      .find((found) => found.length > 0) ?? [];
  return {
    platforms: find("platforms").map((name) => {
      const plain = name.toLowerCase();
      return PLATFORMS[plain] ?? plain;
    }),
    requiresTools: find("requires_tools"),
    fallbackForTools: find("fallback_for_tools"),
    requiresEnv: find("requires_env", "required_environment_variables"),
  };
}

/** Why a skill is of no use there, or null. */
export function unmetCondition(
  conditions: Conditions,
  { platform, offeredTools, hasEnv }: Surroundings,
): string | null {
  const { platforms, requiresTools, fallbackForTools, requiresEnv } =
    conditions;
  if (platforms.length > 0 && !platforms.includes(platform)) {
    return `only for ${platforms.join(", ")}`;
  }
  const missing = requiresTools.filter((name) => !offeredTools.includes(name));
  if (missing.length > 0) return `needs the tool ${missing.join(", ")}`;
  const better = fallbackForTools.find((name) => offeredTools.includes(name));
  if (better !== undefined) return `the tool ${better} does it`;
  const unset = requiresEnv.filter((name) => !hasEnv(name));
  if (unset.length > 0) return `needs ${unset.join(", ")} to be set`;
  return null;
}

/** A value that is a mapping, or an empty one. */
export function mapping(value: unknown): Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? { ...value }
    : {};
}

/** The words of a text, of a list, or of a list of things with names. */
export function words(value: unknown): string[] {
  if (typeof value === "string") return value.split(/[\s,]+/).filter(Boolean);
  if (!Array.isArray(value)) return [];
  return value.flatMap((item) =>
    typeof item === "string" ? [item] : words(mapping(item)["name"])
  );
}
