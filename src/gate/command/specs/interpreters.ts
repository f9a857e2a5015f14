/** Shells: what they are given to read is a script of their own. */
export const SHELLS: ReadonlySet<string> = new Set(
  `sh bash dash zsh ksh ksh93 mksh ash rbash rksh fish tcsh csh yash elvish nu
  xonsh pwsh powershell powershell.exe cmd cmd.exe osh ysh`.split(/\s+/),
);

/** Interpreters, whose input or `-e` text is code. */
const INTERPRETERS: ReadonlySet<string> = new Set(
  `python pypy ipython node nodejs deno bun ruby irb pry perl php lua luajit R
  Rscript julia tclsh wish expect guile racket scheme sbcl clisp emacs ghci runghc
  ocaml swift scala groovy jshell kotlin kotlinc elixir iex erl escript octave
  gnuplot m4 awk gawk mawk nawk sed gsed ed ex vi vim nvim osascript bc dc make
  gmake tsx ts-node crystal raku gdb lldb bpftrace dtrace sqlite3 psql mysql
  mongosh mongo redis-cli source . eval`.split(/\s+/),
);

/** Whether a program runs what it reads: no stored rule may start with it. */
export function isInterpreter(program: string): boolean {
  return SHELLS.has(program) || INTERPRETERS.has(program) ||
    /^(?:python|pypy|ipython|ruby|perl|php|lua|node)[0-9.]+$/.test(program);
}
