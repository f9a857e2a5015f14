import { standIn, type View } from "./view.ts";

/** Places that a renderer does not show, or shows only when asked; the first group is what they say. */
const PLACES: readonly RegExp[] = [
  /<!--([\s\S]{1,4000}?)(?:-->|$)/g,
  /^\[(?:\/\/|comment|_|#|\.)\]:\s*(?:#|<>)?\s*[("']([^\n]{1,2000})/gim,
  /^\[[^\]\n]{1,60}\]:\s*\S{1,300}\s+["'(]([^\n"')]{4,1000})/gm,
  /\b(?:alt|title|aria-label|placeholder|data-[\w-]{1,30}|content|value|summary)\s*=\s*"([^"]{4,2000})"/gi,
  /\b(?:alt|title|aria-label|placeholder|data-[\w-]{1,30}|content)\s*=\s*'([^']{4,2000})'/gi,
  /!\[([^\]\n]{8,1000})\]/g,
  /<([a-z]\w*)\b[^>]{0,300}\b(?:hidden\b|aria-hidden\s*=\s*["']?true|style\s*=\s*["'][^"']{0,200}(?:display\s*:\s*none|visibility\s*:\s*hidden|opacity\s*:\s*0(?![.\d]*[1-9])|font-size\s*:\s*(?:0|1px)|color\s*:\s*(?:#fff(?:fff)?\b|white|transparent)|(?:left|top|text-indent)\s*:\s*-\d{3,}|(?:max-)?(?:height|width)\s*:\s*0|clip\s*:))[^>]{0,200}>([\s\S]{1,4000}?)(?:<\/\1\s*>|$)/gi,
  /<(template|noscript|desc|metadata|title|meta|script\s+type\s*=\s*["']text\/[\w-]+["'])[^>]{0,200}>([\s\S]{1,4000}?)<\/\w+\s*>/gi,
  /<(details)\b(?![^>]*\bopen\b)[^>]{0,200}>([\s\S]{1,4000}?)(?:<\/details\s*>|$)/gi,
];

/** A piece that people do not look at. */
export interface HiddenPiece {
  readonly view: View;
  /** A browser shows it after all, on a click or under the pointer. */
  readonly isShown: boolean;
}

/** Attributes and elements that are shown when asked. */
const SHOWN = /^(?:<details|!\[|alt|title|aria-label|placeholder|summary)/i;

/** What a text says where people do not look. */
export function hiddenPieces(view: View): HiddenPiece[] {
  if (!/[<![=]/.test(view.text)) return [];
  const pieces: HiddenPiece[] = [];
  for (const place of PLACES) {
    for (const match of view.text.matchAll(place)) {
      const said = match[2] ?? match[1] ?? "";
      const start = match.index + match[0].lastIndexOf(said);
      const end = start + said.length;
      pieces.push({
        view: standIn(view, "hidden-markup", { start, end, by: said }),
        isShown: SHOWN.test(match[0]),
      });
    }
  }
  return pieces;
}
