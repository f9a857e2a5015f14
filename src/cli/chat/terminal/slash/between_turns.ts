import type { Desk } from "./command.ts";

/** What another session or model needs: a turn that is over. */
export async function betweenTurns(
  desk: Desk,
  name: string,
  work: () => void | Promise<void>,
): Promise<void> {
  if (!desk.isBusy) return await work();
  desk.tell(`Cannot run ${name}: a turn runs; Esc ends it`, "warning");
}

/** Asks before something is taken away; the first row, which Enter takes, is no. */
export async function confirmed(
  { ui }: Pick<Desk, "ui">,
  question: string,
  yes: string,
): Promise<boolean> {
  return await ui.pick(question, [
    { value: "no", label: "no", detail: "leave it as it is" },
    { value: "yes", label: "yes", detail: yes },
  ]) === "yes";
}
