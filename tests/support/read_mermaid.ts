/** What a state diagram in Mermaid says, read strictly. */
export interface MermaidDiagram {
  readonly groups: readonly string[];
  readonly states: readonly string[];
  /** `from --> to : label`, and `[*]` for where it begins or ends. */
  readonly arrows: readonly string[];
  /** `state : text`. */
  readonly texts: readonly string[];
  readonly visited: readonly string[];
}

const NAME = "[A-Za-z]\\w*";
const TEXT = "[\\w .,@*+|&!()\\[\\]/<>-]+";
const LINES = {
  group: new RegExp(`^state "(${TEXT})" as (${NAME}) \\{$`),
  state: new RegExp(`^state "(${TEXT})" as (${NAME})$`),
  arrow: new RegExp(
    `^(${NAME}|\\[\\*\\]) --> (${NAME}|\\[\\*\\])( : ${TEXT})?$`,
  ),
  text: new RegExp(`^(${NAME}) : ${TEXT}$`),
  classes: new RegExp(`^class (${NAME}(?:,${NAME})*) visited$`),
};
const RESERVED = new Set(["state", "note", "end", "class", "direction"]);

/**
 * Reads a diagram as this project writes it.
 *
 * @throws {SyntaxError} At a line that is none, a state that an arrow names and
 * nothing declares, a state declared twice, or a group that is not closed.
 */
export function readMermaid(source: string): MermaidDiagram {
  const [head, ...lines] = source.trimEnd().split("\n");
  if (head !== "stateDiagram-v2") throw new SyntaxError(`Bad head: ${head}`);
  const groups: string[] = [];
  const states: string[] = [];
  const arrows: string[] = [];
  const texts: string[] = [];
  const visited: string[] = [];
  const used: string[] = [];
  let open = 0;
  for (const line of lines.map((line) => line.trim())) {
    const [, , group] = line.match(LINES.group) ?? [];
    const [, , state] = line.match(LINES.state) ?? [];
    const [arrow, from = "", to = ""] = line.match(LINES.arrow) ?? [];
    const [text, about = ""] = line.match(LINES.text) ?? [];
    const [, classed] = line.match(LINES.classes) ?? [];
    if (group !== undefined) {
      groups.push(group);
      open++;
    } else if (state !== undefined) states.push(state);
    else if (arrow !== undefined) {
      arrows.push(arrow);
      used.push(from, to);
    } else if (text !== undefined) {
      texts.push(text);
      used.push(about);
    } else if (classed !== undefined) {
      visited.push(...classed.split(","));
      used.push(...classed.split(","));
    } else if (line === "}") open--;
    else if (line !== "--" && !line.startsWith("classDef visited ")) {
      throw new SyntaxError(`Cannot read the line "${line}"`);
    }
    if (open < 0) throw new SyntaxError("Cannot close a group: none is open");
  }
  if (open !== 0) throw new SyntaxError("Cannot end: a group is open");
  const declared = [...groups, ...states];
  for (const name of declared) {
    if (
      RESERVED.has(name) ||
      declared.indexOf(name) !== declared.lastIndexOf(name)
    ) {
      throw new SyntaxError(`Cannot declare "${name}"`);
    }
  }
  for (const name of used) {
    if (name !== "[*]" && !declared.includes(name)) {
      throw new SyntaxError(`Cannot find the state "${name}"`);
    }
  }
  return { groups, states, arrows, texts, visited };
}
