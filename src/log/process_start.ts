/**
 * When a process started, in the words of the system: the same text for as
 * long as it runs, another for whoever gets its number later. Null if there is
 * no such process.
 */
export function startTimeOf(pid: number): string | null {
  return Deno.build.os === "linux" ? fromProc(pid) : fromPs(pid);
}

function fromProc(pid: number): string | null {
  const stat = statOf(pid);
  // The name, in parentheses, may hold anything: count from its end. Field 22
  // is the start, in ticks since the machine's own.
  return stat?.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
}

function statOf(pid: number): string | null {
  const path = `/proc/${pid}/stat`;
  try {
    return Deno.readTextFileSync(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    // Deno reads /proc only if everything is allowed; `cat` may without.
    if (error instanceof Deno.errors.NotCapable) return output("cat", path);
    throw error;
  }
}

function fromPs(pid: number): string | null {
  return output("ps", "-o", "lstart=", "-p", String(pid));
}

function output(program: string, ...args: string[]): string | null {
  const { success, stdout } = new Deno.Command(program, {
    args,
    stderr: "null",
  }).outputSync();
  return success ? new TextDecoder().decode(stdout).trim() : null;
}
