/** Words that a shell takes for its own grammar where a command may begin. */
const RESERVED = new Set([
  "!",
  "case",
  "coproc",
  "do",
  "done",
  "elif",
  "else",
  "esac",
  "fi",
  "for",
  "function",
  "if",
  "in",
  "select",
  "then",
  "time",
  "until",
  "while",
]);

const LONGEST = 2000;

/**
 * The name of the one command that a text is, if it has nothing that a grammar
 * could read in two ways: words of letters, digits and harmless signs, apart
 * by single spaces, none of which begins as a comparison does. There no second parser can see anything else.
 */
export function plainCommandName(command: string): string | null {
  if (command.length > LONGEST) return null;
  const isPlain = /^[A-Za-z./][\w./-]*(?: [\w./:@,-][\w./:@,=-]*)*$/.test(
    command,
  );
  const [name = ""] = command.split(" ", 1);
  return isPlain && !RESERVED.has(name) ? name : null;
}
