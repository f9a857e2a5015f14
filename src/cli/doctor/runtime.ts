import { type Check, fail, ok } from "./check.ts";

/** The oldest Deno that everything was tried on (contract 1). */
const OLDEST = [2, 9] as const;

/** Is this Deno new enough? */
export function checkDeno(version: string): Check {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [oldestMajor, oldestMinor] = OLDEST;
  const isEnough = major > oldestMajor ||
    major === oldestMajor && minor >= oldestMinor;
  return isEnough ? ok("deno", version) : fail(
    "deno",
    `${version}, and ${OLDEST.join(".")} or newer is needed`,
    "deno upgrade",
  );
}

/** Was this program given what a chat needs? */
export async function checkPermissions(home: string): Promise<Check> {
  const needed: readonly Deno.PermissionDescriptor[] = [
    { name: "net" },
    { name: "read", path: home },
    { name: "write", path: home },
    { name: "run", command: "bash" },
    { name: "env", variable: "OPENAI_API_KEY" },
    { name: "sys", kind: "hostname" },
  ];
  const states = await Promise.all(
    needed.map((descriptor) => Deno.permissions.query(descriptor)),
  );
  const missing = needed.filter((_, at) => states[at]?.state !== "granted")
    .map(({ name }) => name);
  return missing.length === 0 ? ok("permissions", "all there") : fail(
    "permissions",
    `not granted: ${missing.join(", ")}`,
    "start it with `deno task`, or install it again with `deno task install`",
  );
}
