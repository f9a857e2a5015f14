import {
  assert,
  assertEquals,
  assertStringIncludes,
  assertThrows,
} from "@std/assert";
import {
  personalityNames,
  personalityOverlay,
} from "../../../src/persona/overlay.ts";
import { platformHint } from "../../../src/persona/platform_hint.ts";
import { PRESETS } from "../../../src/persona/presets.ts";

Deno.test("personalityOverlay gives each preset, whatever its case", () => {
  for (const [name, text] of Object.entries(PRESETS)) {
    assertStringIncludes(personalityOverlay(` ${name.toUpperCase()} `), text);
  }
});

Deno.test("personalityOverlay takes a person's own over a preset", () => {
  const custom = { Pirate: "Whisper.", "toString": "Shout." };
  assertStringIncludes(personalityOverlay("pirate", custom), "Whisper.");
  assertStringIncludes(personalityOverlay("tostring", custom), "Shout.");
  assertEquals(personalityNames(custom).slice(0, 2), ["Pirate", "toString"]);
});

Deno.test("none, default and neutral clear the overlay", () => {
  for (const name of ["none", "Default", "neutral"]) {
    assertEquals(personalityOverlay(name), "");
  }
});

Deno.test("personalityOverlay refuses an unknown name and lists the known", () => {
  for (const name of ["gloomy", "constructor", ""]) {
    assertThrows(() => personalityOverlay(name), RangeError, "concise, ");
  }
});

Deno.test("platformHint says who reads along, in words of its own for each", () => {
  const platforms = ["terminal", "print", "batch", "review"] as const;
  const hints = platforms.map(platformHint);
  assertEquals(new Set(hints).size, platforms.length);
  assert(hints.every((hint) => hint.endsWith(".")));
});
