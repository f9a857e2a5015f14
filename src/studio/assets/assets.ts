import base from "./base.css" with { type: "text" };
import changes from "./changes.css" with { type: "text" };
import drawing from "./drawing.css" with { type: "text" };
import icon from "./icon.svg" with { type: "text" };
import keys from "./keys.js" with { type: "text" };
import lists from "./lists.css" with { type: "text" };
import live from "./live.js" with { type: "text" };
import scrub from "./scrub.js" with { type: "text" };
import session from "./session.css" with { type: "text" };
import views from "./views.css" with { type: "text" };
import widths from "./widths.css" with { type: "text" };

/** A file as it goes to a browser. */
export interface Asset {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

const STYLE = "text/css; charset=utf-8";
const SCRIPT = "text/javascript; charset=utf-8";

/** Every file of the studio that is no page. */
export const ASSETS: readonly Asset[] = [
  { name: "base.css", type: STYLE, text: base },
  { name: "lists.css", type: STYLE, text: lists },
  { name: "session.css", type: STYLE, text: session },
  { name: "drawing.css", type: STYLE, text: drawing },
  { name: "views.css", type: STYLE, text: views },
  { name: "changes.css", type: STYLE, text: changes },
  { name: "widths.css", type: STYLE, text: widths },
  { name: "icon.svg", type: "image/svg+xml", text: icon },
  { name: "scrub.js", type: SCRIPT, text: scrub },
  { name: "keys.js", type: SCRIPT, text: keys },
  { name: "live.js", type: SCRIPT, text: live },
];

/** The style sheets of every page, in the order in which they hold. */
export const STYLES: readonly string[] = namesOf(STYLE);

/** The scripts of every page, in the order in which they run. */
export const SCRIPTS: readonly string[] = namesOf(SCRIPT);

function namesOf(kind: string): readonly string[] {
  return ASSETS.filter(({ type }) => type === kind).map(({ name }) => name);
}
