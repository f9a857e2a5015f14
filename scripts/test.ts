import { summaryOf } from "./test_report.ts";

const PERMISSIONS = [
  "--no-prompt",
  "--allow-read",
  "--allow-write",
  "--allow-env",
  "--allow-run",
  "--allow-net=127.0.0.1,localhost",
  "--allow-sys",
];

// The test runner takes a file of this name for one of its own.
if (import.meta.main) await runTests();

/** Runs the suite, prints its counts last, and keeps its exit code. */
async function runTests(): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "fupan-test-" });
  const file = `${folder}/report.xml`;
  try {
    const { code } = await new Deno.Command(Deno.execPath(), {
      args: [
        "test",
        "--parallel",
        // Types are looked at by `deno task check`.
        "--no-check",
        ...PERMISSIONS,
        `--junit-path=${file}`,
        ...Deno.args,
      ],
    }).spawn().status;
    const report = await Deno.readTextFile(file).catch((error: unknown) => {
      // A run that crashes leaves none.
      if (error instanceof Deno.errors.NotFound) return undefined;
      throw error;
    });
    console.log(summaryOf(report, code));
    Deno.exitCode = code;
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}
