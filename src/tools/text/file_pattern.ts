/**
 * Compiles a file pattern with `*`, `**`, `?`, `[...]` and `{a,b}`. Without a
 * slash it is about the name alone, in any folder, as in .gitignore.
 */
export function filePattern(pattern: string): (path: string) => boolean {
  const wanted = pattern.replace(/^\.?\//, "");
  const regexp = new RegExp(`^${translated(wanted)}$`, "u");
  if (wanted.includes("/")) return (path) => regexp.test(path);
  return (path) => regexp.test(path.slice(path.lastIndexOf("/") + 1));
}

function translated(pattern: string): string {
  let out = "";
  let depth = 0;
  for (let at = 0; at < pattern.length; at++) {
    const char = pattern.charAt(at);
    const rest = pattern.slice(at);
    const group = /^\[([!^]?)(\]?[^\]/]*)\]/.exec(rest);
    if (rest.startsWith("**/")) {
      out += "(?:[^/]+/)*";
      at += 2;
    } else if (rest.startsWith("**")) {
      out += ".*";
      at += 1;
    } else if (char === "*") out += "[^/]*";
    else if (char === "?") out += "[^/]";
    else if (group) {
      out += characterSet(group[1] ?? "", group[2] ?? "");
      at += group[0].length - 1;
    } else if (char === "{" && rest.includes("}")) {
      out += "(?:";
      depth++;
    } else if (char === "}" && depth > 0) {
      out += ")";
      depth--;
    } else if (char === "," && depth > 0) out += "|";
    else out += escaped(char);
  }
  return out + ")".repeat(depth);
}

function characterSet(negation: string, members: string): string {
  const safe = members.replace(/[\\\][&~^(){}|/]/g, "\\$&");
  return `[${negation ? "^" : ""}${safe}]`;
}

function escaped(char: string): string {
  return /[\\^$.*+?()[\]{}|/]/.test(char) ? `\\${char}` : char;
}
