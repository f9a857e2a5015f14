import { assertEquals } from "@std/assert";
import { foldersBelow } from "../../../../src/context/hints/folders_below.ts";

Deno.test("foldersBelow() gives a folder and at most five above it, the outermost first", () => {
  assertEquals(foldersBelow("/ws", "/ws/a/b"), ["/ws/a", "/ws/a/b"]);
  assertEquals(foldersBelow("/ws", "/ws/1/2/3/4/5/6/7"), [
    "/ws/1/2",
    "/ws/1/2/3",
    "/ws/1/2/3/4",
    "/ws/1/2/3/4/5",
    "/ws/1/2/3/4/5/6",
    "/ws/1/2/3/4/5/6/7",
  ]);
  assertEquals(foldersBelow("/", "/a"), ["/a"]);
});

Deno.test("foldersBelow() gives none for the workspace, what is outside, and what was installed", () => {
  for (
    const folder of [
      "/ws",
      "/wsx/a",
      "/",
      "/other",
      "/ws/node_modules/left-pad",
      "/ws/a/.venv/lib",
      "/ws/.git",
    ]
  ) assertEquals(foldersBelow("/ws", folder), [], folder);
});
