import { assertEquals, assertStringIncludes } from "@std/assert";
import { main } from "../../../../src/main.ts";
import { recordingHandlers } from "../../../support/recording_handlers.ts";
import { scriptedIo } from "../../../support/scripted_io.ts";

async function understood(...argv: string[]) {
  const io = scriptedIo();
  const { calls, handlers } = recordingHandlers();
  const code = await main(["studio", ...argv], io, handlers);
  return { code, err: io.err(), calls };
}

Deno.test("studio takes a port, or none for a free one", async () => {
  const { calls: [plain] } = await understood();
  assertEquals(plain?.name, "studio");
  const { calls: [given] } = await understood("--port", "65535");
  assertEquals(given?.flags, { port: 65535 });
});

Deno.test("studio refuses what is no port with exit code 2", async () => {
  for (const port of ["0", "65536", "-1", "80a", ""]) {
    const { code, err, calls } = await understood(`--port=${port}`);
    assertEquals([code, calls], [2, []], port);
    assertStringIncludes(err, "port");
  }
  assertStringIncludes((await understood("--prot", "1")).err, "--port");
});
