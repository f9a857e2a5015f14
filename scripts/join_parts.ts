/**
 * What a conversation loads before its first request, by the modules whose
 * import() begins it. Each file that Deno reads costs a start 0.2 ms and more.
 */
const OF_A_START = ["app", "chat", "print", "open_session", "open_skills"];

/** Text of each file of a bundle, by its name. */
export type Parts = Map<string, string>;

/** Bundles one file of a folder into another, which leaves `external` alone. */
export type Bundle = (
  entry: string,
  out: string,
  external: readonly string[],
) => Promise<string>;

/**
 * Joins what a start loads into two files: what other commands need too, and
 * the rest. A part that import() names stays, as a list of what is elsewhere now.
 *
 * @throws {RangeError} If a start has changed its name, or a part its form.
 */
export async function joinParts(parts: Parts, bundle: Bundle): Promise<void> {
  const eager = closureOf(["fupan.js"], parts);
  const first = OF_A_START.map((name) => partOf(name, parts));
  const commands = [...parts.keys()].filter((name) =>
    /^command-\w+\.js$/.test(name)
  );
  const shared = closureOf([...commands, partOf("app", parts)], parts);
  const start = [...closureOf(first, parts)].filter((name) => !eager.has(name));
  await join("shared.js", start.filter((name) => shared.has(name)));
  await join("start.js", start.filter((name) => !shared.has(name)));

  async function join(out: string, names: readonly string[]) {
    const homes = new Map(names.map((name, index) => [name, `m${index}_`]));
    const entry = names.map((name) => givenOn(name, homes, parts)).join("\n");
    const external = [...parts.keys()].filter((name) => !homes.has(name));
    const joined = await bundle(entry, out, external);
    for (const [name, text] of parts) {
      parts.set(name, redirected(text, out, homes));
    }
    for (const name of names) {
      if (first.includes(name)) {
        parts.set(
          name,
          redirected(givenOn(name, new Map(), parts), out, homes),
        );
      } else parts.delete(name);
    }
    parts.set(out, joined);
  }
}

function partOf(name: string, parts: Parts): string {
  const pattern = new RegExp(`^${name}-\\w+\\.js$`);
  const found = [...parts.keys()].filter((part) => pattern.test(part));
  const [only] = found;
  if (only !== undefined && found.length === 1) return only;
  throw new RangeError(`Cannot join: ${found.length} parts are called ${name}`);
}

/** The parts that come with some, by import statements. */
function closureOf(names: readonly string[], parts: Parts): Set<string> {
  const closure = new Set<string>();
  const add = (name: string) => {
    if (closure.has(name)) return;
    closure.add(name);
    const text = parts.get(name) ?? "";
    for (
      const [, other = ""] of text.matchAll(/(?:from|import)"\.\/([^"]+)"/g)
    ) {
      add(other);
    }
  };
  names.forEach(add);
  return closure;
}

/** Exports all of a part, each name with the prefix that its part has. */
function givenOn(
  name: string,
  homes: ReadonlyMap<string, string>,
  parts: Parts,
): string {
  const [, list] = /export\{([^}]*)\};?\s*$/.exec(parts.get(name) ?? "") ?? [];
  if (list === undefined) {
    throw new RangeError(`Cannot join: ${name} does not end in its exports`);
  }
  const prefix = homes.get(name) ?? "";
  const given = list.split(",").map((item) => item.split(" as ").at(-1) ?? "");
  const renamed = given.map((item) => `${item} as ${prefix}${item}`);
  return `export{${renamed.join(",")}}from"./${name}";`;
}

/** A part that takes from `out` what was in the parts that are joined there. */
function redirected(
  text: string,
  out: string,
  homes: ReadonlyMap<string, string>,
): string {
  return text
    .replace(
      /(import|export)\{([^}]*)\}from"\.\/([^"]+)"/g,
      (whole, ...found) => {
        const [keyword, list, name] = found;
        const prefix = homes.get(name);
        if (prefix === undefined) return whole;
        const items = list.split(",").map((item: string) => {
          const [theirs = "", ours = theirs] = item.split(" as ");
          return `${prefix}${theirs} as ${ours}`;
        });
        return `${keyword}{${items.join(",")}}from"./${out}"`;
      },
    )
    .replace(
      /import"\.\/([^"]+)"/g,
      (whole, name) => homes.has(name) ? `import"./${out}"` : whole,
    );
}
