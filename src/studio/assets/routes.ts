import type { Hono } from "hono";
import { ASSETS } from "./assets.ts";

/** Serves what pages load; nothing of it comes from a disk or another origin. */
export function addAssets(app: Hono): void {
  for (const { name, type, text } of ASSETS) {
    app.get(
      `/${name}`,
      (context) => context.body(text, 200, { "content-type": type }),
    );
  }
}
