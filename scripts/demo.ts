import { runDemo } from "./demo/run_demo.ts";

/** What each session of the demonstration is about. */
const ABOUT = [
  "trial and error; it keeps a skill",
  "follows the skill, and mends it",
  "follows the mended skill",
  "another task; nothing is kept",
  "finds that in the past; keeps a skill",
  "follows it, for another service",
];

console.log(
  "A model that knows only what each request shows it works in six sessions.\n",
);
console.log(row("SESSION", "CALLS", "ERRORS", "SKILL"));
let number = 0;
for await (const { calls, errors, skill } of runDemo()) {
  const about = `${++number} ${ABOUT[number - 1]}`;
  console.log(row(about, `${calls}`, `${errors}`, skill));
}

function row(about: string, calls: string, errors: string, skill: string) {
  return `${about.padEnd(40)}${calls.padStart(5)}${
    errors.padStart(8)
  }  ${skill}`
    .trimEnd();
}
