import { visible } from "../visible.ts";
import type { Check } from "./check.ts";

const MARKS: Readonly<Record<Check["status"], string>> = {
  ok: "ok  ",
  warn: "warn",
  fail: "FAIL",
  skip: "skip",
};

/** A line for each check, its fix below it, and what it comes to at the end. */
export function renderChecks(checks: readonly Check[]): string {
  const width = Math.max(...checks.map(({ name }) => name.length));
  const margin = " ".repeat(width + "FAIL".length + 2);
  const lines = checks.flatMap(({ name, status, found, fix }) => [
    `${MARKS[status]}  ${name.padEnd(width)}  ${visible(found)}`,
    ...(fix === null ? [] : [`${margin}  fix: ${visible(fix)}`]),
  ]);
  return [...lines, "", summary(checks), ""].join("\n");
}

function summary(checks: readonly Check[]): string {
  const count = (status: Check["status"]) =>
    checks.filter((check) => check.status === status).length;
  const failed = count("fail");
  if (failed > 0) return `${failed} of ${checks.length} checks failed`;
  const warned = count("warn");
  return warned > 0
    ? `all that is needed works; ${warned} to improve`
    : "all well";
}
