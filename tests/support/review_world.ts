import type { Reply, SeenRequest } from "./scripted_model_server.ts";
import { type World, world } from "./fupan.ts";

/** A world whose settings make a review due soon. */
export async function reviewWorld(
  settings: string,
  script: readonly (Reply | ((request: SeenRequest) => Reply))[],
): Promise<World> {
  const made = await world(script);
  await Deno.mkdir(made.home, { recursive: true });
  await Deno.writeTextFile(`${made.home}/config.yaml`, settings);
  return made;
}

/** Settings under which the second turn makes a review for memory due. */
export const AFTER_TWO_TURNS =
  "nudge:\n  memory_turns: 2\n  skill_iterations: 0\n";

/** Resolves with the request for which it is an answer. */
export function awaited(reply: Reply) {
  const { promise, resolve } = Promise.withResolvers<SeenRequest>();
  return {
    arrived: promise,
    answer: (request: SeenRequest): Reply => {
      resolve(request);
      return reply;
    },
  };
}
