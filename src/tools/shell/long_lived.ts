/** Programs that serve or watch until they are stopped. */
const SERVERS = [
  /^(npm|pnpm|yarn|bun)(\s+run)?\s+(dev|start|serve|watch)(\s|$)/,
  /^(npx\s+)?(vite|nodemon|live-server|http-server|json-server)(\s+(dev|serve|preview))?(\s+[-.\/]\S*)*$/,
  /^(npx\s+)?(next|nuxt|astro|remix)\s+dev(\s|$)/,
  /^(npx\s+)?(ng|webpack|gatsby|vue-cli-service)\s+serve(\s|$)/,
  /^(npx\s+)?(tsc|webpack|rollup|jest|vitest)\s.*--watch(\s|$)/,
  /^python3?\s+-m\s+http\.server(\s|$)/,
  /^python3?\s+manage\.py\s+runserver(\s|$)/,
  /^(flask\s+run|uvicorn|gunicorn|hypercorn|rails\s+s(erver)?|php\s+-S)(\s|$)/,
  /^(tail\s+(\S+\s+)*-[a-zA-Z]*[fF]|journalctl\s+(\S+\s+)*-[a-zA-Z]*f|watch\s)/,
  /^docker[\s-]compose\s+up(?!.*\s(-d|--detach)(\s|$))/,
];

/**
 * Why a foreground command would not end by itself, or null. It looks at
 * command positions outside quotes only; what it does not know it lets pass.
 */
export function longLived(command: string): string | null {
  const bare = withoutQuotes(command).trim();
  if (/(^|[^&>|])&$/.test(bare)) return "it ends with &";
  for (const { text, background } of segments(bare)) {
    if (/^(nohup|disown)(\s|$)/.test(text)) return "it uses nohup or disown";
    const help = /\s(--help|--version|-h|-V)(\s|$)/.test(text);
    if (!background && !help && SERVERS.some((known) => known.test(text))) {
      return `"${text}" runs until it is stopped`;
    }
  }
  return null;
}

/** Simple commands by their own words, and whether `&` follows them. */
function segments(command: string) {
  const found: { text: string; background: boolean }[] = [];
  // A `&` beside `>` is part of a redirection, as in `2>&1` and `&>file`.
  const pattern = /((?:[^;|&\n]|>&|&>)+)(&&|\|\||[;|&\n]|$)/g;
  for (const [, words = "", end = ""] of command.matchAll(pattern)) {
    const text = words.replace(/^[\s({]+|\s+$/g, "")
      .replace(/^(?:\w+=\S*\s+)+/, "");
    // In a pipe, its reader decides how long it lasts.
    found.push({ text, background: end === "&" || end === "|" });
  }
  return found;
}

/** Quoted text, comments and here-documents are nobody's command. */
function withoutQuotes(command: string): string {
  return command
    .replace(/<<-?\s*(['"]?)(\w+)\1[^\n]*\n[\s\S]*?\n\s*\2(?=\n|$)/g, "<<_")
    .replace(/\\[\s\S]/g, "_")
    .replace(/'[^']*'|"[^"]*"/g, "_")
    .replace(/(^|\s)#[^\n]*/g, "$1");
}
