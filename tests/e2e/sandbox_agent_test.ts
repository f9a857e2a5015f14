import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { onStage, RUNNERS } from "../unit/gate/sandbox/stage.ts";
import { unixServices } from "../unit/gate/sandbox/unix_services.ts";

const LOOK = 'echo "sock=$SSH_AUTH_SOCK path=$PATH"';

await onStage(
  "agent is kept where git may obey what a command wrote, and goes with no program of the workspace",
  async (stage) => {
    const socket = `${stage.outside}/agent`;
    await using _ = await unixServices([socket], "");
    const nested = `${stage.workspace}/nested`;
    await Deno.mkdir(nested);
    const options = {
      capabilitiesOf: () => ({ net: false, agent: true, write: [] }),
      environment: {
        PATH: `${stage.workspace}/bin:bin::/usr/bin:/bin`,
        HOME: stage.home,
        SSH_AUTH_SOCK: socket,
      },
    };
    const own = await stage.run(LOOK, options);
    assertStringIncludes(
      own.output,
      "sock=/run/fupan/agent path=/usr/bin:/bin",
    );
    const below = await stage.run(LOOK, { ...options, cwd: nested });
    assertStringIncludes(below.output, "sock= ");
  },
  RUNNERS,
  "perl",
);

await onStage(
  "git with the agent looks into no submodule, whatever .gitmodules says",
  async (stage) => {
    const socket = `${stage.outside}/agent`;
    await using _ = await unixServices([socket], "");
    const { code, output } = await stage.run(
      "git config --get fetch.recurseSubmodules; git config --get submodule.recurse",
      {
        capabilitiesOf: () => ({ net: false, agent: true, write: [] }),
        environment: {
          PATH: "/usr/bin:/bin",
          HOME: stage.home,
          SSH_AUTH_SOCK: socket,
        },
      },
    );
    assertEquals(output.trim(), "false\nfalse");
    assert(code === 0);
  },
  RUNNERS,
  "perl",
);
