import { allMatches } from "./all_matches.ts";
import { isRandom } from "./likeness.ts";
import { cutOut, type PlainView } from "./plain_view.ts";

/** What common keys begin with: a line that ends inside one may be wrapped. */
export const KEY_PREFIX =
  "(?:sk-|[sr]k_(?:live|test)_|gh[pousr]_|github_pat_|gl[a-z]{1,5}-|xox[a-z]-|xapp-|AKIA|AIza|ya29\\.|eyJ|hf_|npm_|pypi-|SG\\.|hv[sbr]\\.|dop_v1_|shp[a-z]{2}_|gsk_|r8_|nvapi-|glsa_|glc_|dapi|ATATT|pul-|tskey-|whsec_|EAA|[MNO][A-Za-z0-9]{23}\\.)";

/** A line that ends inside a key which its issuer's prefix gives away. */
export const WRAPPED = new RegExp(
  `(?<![A-Za-z0-9])${KEY_PREFIX}[\\w\\-.+/=]{4,200}$`,
);

/** What begins like a key is one; the parts of a token behind a dot do, too. */
const NO_KEY_NEXT = `(?:(?<=\\.)|(?!\\s+${KEY_PREFIX}))`;

const BREAK = new RegExp(
  `(?<=(?<![A-Za-z0-9])${KEY_PREFIX}[\\w\\-.+/=]{4,200})${NO_KEY_NEXT}\\r?\\n[ \\t]*(?=([\\w\\-.+/=]{6,200})[ \\t"']*(?:\\r?\\n|$))`,
  "g",
);

/** The text with keys that run over the end of a line made whole. */
export function joinWrapped(text: string): PlainView {
  const breaks = text.includes("\n")
    ? [...allMatches(text, BREAK)].filter(({ 1: rest }) => isRandom(rest!, 6))
    : [];
  return cutOut(text, breaks);
}
