import { homeFolder } from "../../config/home.ts";
import { loadConfig } from "../../config/load_config.ts";
import type { GateFlags } from "../flags.ts";
import type { Host } from "../host.ts";
import type { Io } from "../io.ts";
import { reading } from "../reading.ts";
import { type Counter, serve } from "./counter.ts";
import {
  addressCounter,
  commandCounter,
  pathCounter,
  secretCounter,
  textCounter,
} from "./counters.ts";

/** The folder for scratch files, unless --tmp names another (contract 8). */
const SCRATCH = "/tmp/agent";

type Asked<TAction> = GateFlags & { readonly action: TAction };

/**
 * Runs `gate` (contract 8): judges what comes in on stdin, line by line, or
 * lists what was decided. Exit code 0, whatever the verdicts.
 */
export async function gate(
  flags: GateFlags,
  io: Io,
  host: Host,
): Promise<number> {
  if (flags.action === "log") {
    const { printDecisions } = await import("./log.ts");
    return await printDecisions(flags, io, host);
  }
  if (flags.action === "allow-context") {
    const { allowContext } = await import("./allow_context.ts");
    return await allowContext(flags, io, host);
  }
  if (io.isTerminal.stdin) {
    io.stderr("Reading JSON lines; Ctrl-D ends them.\n");
  }
  await serve(await counterFor(flags, io, host), io.stdinBytes(), io.stdout);
  return 0;
}

async function counterFor(
  flags: Exclude<GateFlags, { readonly action: "log" | "allow-context" }>,
  io: Io,
  host: Host,
): Promise<Counter> {
  switch (flags.action) {
    case "judge":
      return await judgeCounter(flags, io, host);
    case "scan": {
      const desk = await host.gate();
      return textCounter(await desk.texts(), flags.surface);
    }
    case "redact": {
      const [config, desk] = await Promise.all([
        loadConfig(io.env),
        host.gate(),
      ]);
      return secretCounter(await desk.secrets(config));
    }
    case "url": {
      const desk = await host.gate();
      return addressCounter(await desk.addresses());
    }
    case "path": {
      const desk = await host.gate();
      return pathCounter(await desk.paths(pathPlace(flags, io)));
    }
  }
}

async function judgeCounter(
  { mode, cwd, noSandbox }: Asked<"judge">,
  io: Io,
  host: Host,
): Promise<Counter> {
  return await reading(io, host, async ({ config, log }) => {
    const desk = await host.gate();
    const judge = await desk.commands(config, log, {
      mode: mode ?? config.settings.approval.mode,
      cwd: absolute(cwd ?? "."),
      userHome: userHome(io),
      isHeld: !noSandbox,
    });
    return commandCounter(judge);
  });
}

function pathPlace({ root, home, tmp }: Asked<"path">, io: Io) {
  return {
    root: absolute(root ?? "."),
    home: absolute(home ?? userHome(io)),
    tmp: absolute(tmp ?? SCRATCH),
    fupanHome: homeFolder(io.env),
  };
}

/** Where nobody has a home, no path is in it. */
function userHome(io: Io): string {
  return io.env("HOME") || io.env("USERPROFILE") || "/nonexistent";
}

/** Without `.`, `..` and doubled slashes; links are not followed. */
function absolute(path: string): string {
  const parts: string[] = [];
  const whole = path.startsWith("/") ? path : `${Deno.cwd()}/${path}`;
  for (const part of whole.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  }
  return `/${parts.join("/")}`;
}
