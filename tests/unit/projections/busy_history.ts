import { History } from "../../support/history.ts";

/** The same 1,600 rows of four conversations each time it is made. */
export function busyHistory(): History {
  const history = new History();
  const talks = [1, 2, 3, 4].map((number) => history.start(`s${number}`));
  for (let step = 0; step < 133; step++) {
    for (const talk of talks) {
      talk.user(`word${step} and others`);
      talk.reply("", [["terminal", "{}"]]);
      talk.result(step + 1, `output ${step}`);
    }
  }
  return history;
}
