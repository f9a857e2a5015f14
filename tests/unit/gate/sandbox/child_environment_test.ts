import { assertEquals, assertThrows } from "@std/assert";
import {
  childEnvironment,
  commandEnvironment,
  droppedNote,
} from "../../../../src/gate/sandbox/child_environment.ts";

const OURS = {
  OPENAI_API_KEY: "secret-1",
  ACME_SECRET: "secret-2",
  HTTPS_PROXY: "http://proxy:3128",
  CBM_DIR: "/data/cbm",
  PATH: "/usr/bin:/bin",
  LC_TIME: "C",
};

Deno.test("FC-62 F026 childEnvironment passes what is harmless and what is asked for, and names the rest", () => {
  const built = childEnvironment(OURS, { CBM_DIR: "${CBM_DIR}" });
  assertEquals(built.env, {
    HTTPS_PROXY: "http://proxy:3128",
    PATH: "/usr/bin:/bin",
    LC_TIME: "C",
    CBM_DIR: "/data/cbm",
  });
  assertEquals(built.dropped, ["ACME_SECRET", "OPENAI_API_KEY"]);
  assertEquals(
    droppedNote("server x", built),
    "server x does not get ACME_SECRET, OPENAI_API_KEY",
  );
});

Deno.test("P38 childEnvironment gives a secret only where it is asked for by name", () => {
  const { env, dropped } = childEnvironment(OURS, {
    K: "${OPENAI_API_KEY}",
    URL: "http://x/${CBM_DIR}?$NOT",
  });
  assertEquals([env["K"], env["URL"]], ["secret-1", "http://x//data/cbm?$NOT"]);
  assertEquals(env["OPENAI_API_KEY"], undefined);
  assertEquals(dropped.includes("OPENAI_API_KEY"), true);
  assertThrows(
    () => childEnvironment(OURS, { K: "${NOPE}" }),
    RangeError,
    "NOPE is not set",
  );
});

Deno.test("commandEnvironment leaves nobody to answer a prompt, and no loader", () => {
  const env = commandEnvironment({
    ...OURS,
    LD_PRELOAD: "/x.so",
    PAGER: "less",
  });
  assertEquals([env["PAGER"], env["LD_PRELOAD"]], ["cat", undefined]);
  assertEquals(droppedNote("it", { dropped: [] }), "it gets every variable");
});
