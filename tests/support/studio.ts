import { main } from "../../src/main.ts";
import type { World } from "./fupan.ts";
import { scriptedIo } from "./scripted_io.ts";

/** The command `studio` at work in this process, until it is told to end. */
export async function startStudio({ home }: Pick<World, "home">) {
  const printed = Promise.withResolvers<string>();
  const io = scriptedIo({
    env: { HOME: home, FUPAN_HOME: home },
    stdout: (text) => printed.resolve(text.trim()),
  });
  const code = main(["studio"], io);
  // It prints its address, or ends and says why.
  const line = await Promise.race([
    printed.promise,
    code.then(() => io.err()),
  ]);
  const address = new URL(line);
  const at = (path: string) => {
    const place = new URL(path, address);
    place.searchParams.set("token", address.searchParams.get("token") ?? "");
    return place.href;
  };
  return {
    address,
    at,
    /** Sends a form as a page of the studio does, and follows nowhere. */
    post: async (path: string, fields: Readonly<Record<string, string>>) =>
      await fetch(at(path), {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { origin: address.origin },
        redirect: "manual",
      }),
    async end(): Promise<number> {
      io.signal("SIGINT");
      return await code;
    },
  };
}
