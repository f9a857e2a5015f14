import type { MiddlewareHandler } from "hono";

const LOOPBACK = /^(127\.0\.0\.1|localhost)(:\d+)?$/;

/** No inline script, nothing from elsewhere, in nobody's frame. */
const HEADERS = {
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; " +
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  // Without any, a form's own origin would come as "null".
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "cache-control": "no-store",
} as const;

/**
 * Lets only those in who know the token and come from this very page: a request
 * from another origin, or under another name for this machine, is 403. What
 * changes something must say that it comes from here.
 */
export function guard(token: string): MiddlewareHandler {
  return async (context, next) => {
    for (const [name, value] of Object.entries(HEADERS)) {
      context.header(name, value);
    }
    const { origin, host } = new URL(context.req.url);
    const from = context.req.header("origin");
    const site = context.req.header("sec-fetch-site");
    if (!LOOPBACK.test(host)) {
      return context.text(refusal(`"${host}" is no name of this machine`), 403);
    }
    if (from !== undefined && from !== origin) {
      return context.text(refusal("it was asked by another page"), 403);
    }
    if (site !== undefined && site !== "same-origin" && site !== "none") {
      return context.text(refusal("it was asked by another page"), 403);
    }
    if (!isSame(context.req.query("token") ?? "", token)) {
      const why = "the address lacks its token; use the one that was printed";
      return context.text(refusal(why), 403);
    }
    const isLook = ["GET", "HEAD"].includes(context.req.method);
    if (!isLook && from === undefined) {
      return context.text(refusal("it does not say which page asks"), 403);
    }
    await next();
  };
}

function refusal(why: string): string {
  return `Cannot open the studio: ${why}`;
}

/** Takes as long for a guess that is nearly right as for any other. */
function isSame(guess: string, token: string): boolean {
  const [given, wanted] = [guess, token].map((text) =>
    new TextEncoder().encode(text)
  );
  if (!given || !wanted) return false;
  let difference = given.length ^ wanted.length;
  for (let index = 0; index < wanted.length; index++) {
    difference |= (given[index] ?? 0) ^ (wanted[index] ?? 0);
  }
  return difference === 0;
}
