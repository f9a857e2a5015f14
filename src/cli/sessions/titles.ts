import type { TitlesFlags } from "../flags.ts";
import type { Host } from "../host.ts";
import type { Io } from "../io.ts";
import { writing } from "../writing.ts";

/** Each costs a model call. */
const AT_MOST = 20;

/** Has a model name conversations that have no name but their first words. */
export async function titleSessions(
  { limit = AT_MOST }: TitlesFlags,
  io: Io,
  host: Host,
): Promise<number> {
  return await writing(io, host, async (home) => {
    let [made, failed] = [0, 0];
    const note = (text: string) => io.stderr(`${text}\n`);
    await host.titleSessions(home, limit, (named) => {
      if ("title" in named) {
        made++;
        io.stdout(`${named.session}  ${named.title}\n`);
        return;
      }
      failed++;
      note(`${named.session} has no title: ${named.reason}`);
    }, note);
    if (made + failed === 0) note("Nothing is to be named");
    return failed > 0 ? 1 : 0;
  });
}
