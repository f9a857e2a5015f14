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

const folder = await Deno.makeTempDir({ prefix: "fupan-test-" });
const file = `${folder}/report.xml`;
try {
  const { code } = await new Deno.Command("deno", {
    args: [
      "test",
      "--parallel",
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
