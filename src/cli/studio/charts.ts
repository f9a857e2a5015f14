import type { Recorded } from "../../domain/event_log.ts";
import type { Charts, Way } from "../../studio/ground.ts";
import { dot } from "../machines/dot.ts";
import { draw, type Machine } from "../machines/draw.ts";
import {
  arrowId,
  type Drawing,
  type DrawnState,
  labelOf,
} from "../machines/drawing.ts";
import { map } from "../machines/map.ts";
import { markPath } from "../machines/marks.ts";
import { svg } from "../machines/svg.ts";

/** The machines of a catalog as the studio shows them, each drawn once. */
export function chartsOf(catalog: Readonly<Record<string, Machine>>): Charts {
  const drawings = new Map(
    Object.entries(catalog).map((
      [name, machine],
    ) => [name, draw(name, machine)]),
  );
  const maps = new Map<string, Promise<string>>();
  const wholes = new Map<string, Promise<string>>();
  return {
    machines: [...drawings.keys()],
    map: (name) => once(maps, name, (drawing) => map(drawing)),
    whole: (name) => once(wholes, name, (drawing) => dot([drawing])),
    wayOf: (row) => wayThrough(drawings, row),
  };

  function once(
    made: Map<string, Promise<string>>,
    name: string,
    source: (drawing: Drawing) => string,
  ): Promise<string> {
    const known = made.get(name);
    if (known) return known;
    const drawing = drawings.get(name);
    if (!drawing) {
      throw new RangeError(`Cannot draw "${name}": no such machine`);
    }
    const fresh = svg(source(drawing)).then((text) => inlined(text, drawing));
    made.set(name, fresh);
    return fresh;
  }
}

function wayThrough(
  drawings: ReadonlyMap<string, Drawing>,
  row: Recorded,
): Way {
  const drawing = drawings.get(row.machine?.split("@", 1)[0] ?? "");
  if (!drawing) return { arrows: [] };
  const taken = markPath(drawing, [row]).transitions;
  const arrows = drawing.states.flatMap((state) =>
    state.transitions.filter((one) => taken.has(one))
      .map((one) => arrowId(state, one))
  );
  return { arrows };
}

/**
 * Graphviz' document as an element of a page: several may stand in one page, so
 * ids become data, and an arrow's title says when it is taken.
 */
function inlined(text: string, drawing: Drawing): string {
  const labels = new Map(drawing.states.flatMap(labelsOf));
  return text.slice(text.indexOf("<svg"))
    .replaceAll(/<!--[^]*?-->\s*/g, "")
    .replaceAll(
      /<g id="([^"]*)" class="(node|cluster|edge)">\s*<title>[^<]*<\/title>/g,
      (_, id: string, kind: string) => {
        if (kind !== "edge") {
          return `<g data-state="${id}" class="${kind}"><title>${id}</title>`;
        }
        const title = labels.get(unescaped(id)) ?? "";
        return `<g data-arrow="${id}" class="edge"><title>${
          escaped(title)
        }</title>`;
      },
    )
    .replaceAll(/<g id="[^"]*"/g, "<g");
}

/** What each arrow from a state means, by the arrow's id. */
function labelsOf(state: DrawnState): [string, string][] {
  const byArrow = Map.groupBy(
    state.transitions,
    (one) => arrowId(state, one),
  );
  return [...byArrow].map((
    [id, all],
  ) => [id, all.map((one) => labelOf(one)).join("\n")]);
}

function unescaped(text: string): string {
  return text.replaceAll("&#45;", "-").replaceAll("&gt;", ">");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
