import { fromPromise, not, setup } from "xstate";

/** A machine with one of everything that a drawing shows. */
export const doorMachine = setup({
  types: { events: {} as { type: string } },
  actors: { ringBell: fromPromise<void, void>(() => Promise.resolve()) },
  guards: { isLocked: () => false, isNight: () => true },
  actions: { note: () => {}, greet: () => {}, bolt: () => {} },
}).createMachine({
  id: "door",
  version: "3",
  initial: "closed",
  on: { Knocked: { actions: "note" }, Burned: ".gone" },
  states: {
    closed: {
      tags: "quiet",
      entry: "bolt",
      on: {
        Opened: [
          { guard: "isLocked", actions: "note" },
          {
            guard: not("isNight"),
            target: "watched",
            actions: ["greet", "note"],
          },
          "checking",
        ],
      },
    },
    checking: {
      always: [{ guard: "isLocked", target: "closed" }, "open"],
    },
    open: {
      initial: "wide",
      exit: "greet",
      invoke: { src: "ringBell", onDone: "closed" },
      on: { Slammed: "closed", Moved: { actions: "note" } },
      states: {
        wide: { on: { Pushed: "ajar" } },
        ajar: { after: { 500: "wide" } },
      },
    },
    watched: {
      type: "parallel",
      states: {
        lens: { initial: "on", states: { on: {}, off: {} } },
        alarm: { initial: "end", states: { end: {} } },
      },
    },
    gone: { type: "final" },
  },
});
