/** Puts a colour or weight on a text. */
export type Paint = (text: string) => string;

/** The sixteen colours of every terminal: its own theme says how they look. */
export interface Style {
  readonly bold: Paint;
  readonly dim: Paint;
  readonly italic: Paint;
  readonly underline: Paint;
  readonly strike: Paint;
  readonly red: Paint;
  readonly green: Paint;
  readonly yellow: Paint;
  readonly blue: Paint;
  readonly magenta: Paint;
  readonly cyan: Paint;
}

/** A style that paints, or one that leaves every text alone (NO_COLOR). */
export function styleOf(color: boolean): Style {
  const paint = (open: number, close: number): Paint =>
    color ? (text) => `\x1b[${open}m${text}\x1b[${close}m` : (text) => text;
  return {
    bold: paint(1, 22),
    dim: paint(2, 22),
    italic: paint(3, 23),
    underline: paint(4, 24),
    strike: paint(9, 29),
    red: paint(31, 39),
    green: paint(32, 39),
    yellow: paint(33, 39),
    blue: paint(34, 39),
    magenta: paint(35, 39),
    cyan: paint(36, 39),
  };
}
