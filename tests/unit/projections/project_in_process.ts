import { Store } from "../../../src/projections/store.ts";
import { StoreUnavailableError } from "../../../src/projections/store_error.ts";
import { busyHistory } from "./busy_history.ts";

// One of several processes that make and remake one store: PATH ROUNDS.
const [path = "", rounds = "1"] = Deno.args;
const store = new Store(path, busyHistory(), { busyMs: 1 });
for (let round = 0; round < Number(rounds);) {
  try {
    if (round % 2 === 0) store.catchUp();
    else store.rebuild();
    round++;
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error;
    // The others have it: on to the next try.
  }
}
store.close();
