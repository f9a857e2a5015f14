import { html } from "hono/html";

/** Markup whose texts are escaped. */
export type Html = ReturnType<typeof html>;
