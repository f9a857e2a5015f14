import { instance } from "@viz-js/viz";

/** A drawing of Graphviz as an SVG document. No network, no other program. */
export async function svg(dot: string): Promise<string> {
  return (await instance()).renderString(dot, { format: "svg" });
}
