/** A stream of numbers that a seed decides. */
export type Random = () => number;

/** Mulberry32: small, and the same everywhere. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * A harmless script that may or may not run `touch MARKER`, by way of quoting,
 * expansion and programs that run others.
 */
export function markerScript(marker: string, random: Random): string {
  let script = spelled(`touch ${marker}`, random);
  const layers = 1 + Math.floor(random() * 3);
  for (let i = 0; i < layers; i++) {
    script = pick(LAYERS, random)(script, random);
    if (script.length > 2_000) break;
  }
  return random() < 0.3 ? pick(NEIGHBOURS, random)(script) : script;
}

type Layer = (script: string, random: Random) => string;

function pick<T>(choices: readonly T[], random: Random): T {
  return choices[Math.floor(random() * choices.length)] as T;
}

/** The two words, written in one of the many ways bash reads the same. */
function spelled(command: string, random: Random): string {
  const [program = "", marker = ""] = command.split(" ");
  const gap = pick([" ", " ", "\t", "  ", " \\\n"], random);
  return word(program, random) + gap + word(marker, random);
}

function word(text: string, random: Random): string {
  const at = 1 + Math.floor(random() * (text.length - 1));
  const [start, end] = [text.slice(0, at), text.slice(at)];
  return pick([
    () => text,
    () => text,
    () => text,
    () => `'${text}'`,
    () => `"${text}"`,
    () => `${start}''${end}`,
    () => `${start}"${end}"`,
    () => `'${start}'${end}`,
    () => `${start}\\${end}`,
    () => `${start}\\\n${end}`,
    () => `$'${[...text].map(hex).join("")}'`,
    () => `$'${start}${[...end].map(octal).join("")}'`,
    () => `$"${text}"`,
    () => `${start}$()${end}`,
    () => `${start}\`\`${end}`,
    () => `${start}\${nothing}${end}`,
    () => `${start}$nothing''${end}`,
    () => `{${text},}`,
    () => text === "touch" ? "/usr/bin/touch" : text,
    () => text === "touch" ? "/usr/bin/t?uch" : text,
    () => text === "touch" ? "/*/bin/[t]ouch" : text,
  ], random)();
}

function hex(char: string): string {
  return `\\x${char.charCodeAt(0).toString(16)}`;
}

function octal(char: string): string {
  return `\\${char.charCodeAt(0).toString(8)}`;
}

function single(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function double(text: string): string {
  return `"${text.replace(/["\\$`]/g, "\\$&")}"`;
}

function heredoc(head: string, body: string, tag: string, end = "E"): string {
  return `${head} <<${tag}\n${body}\n${end}`;
}

/** Ways to stand around a script so that bash runs it, or only seems to. */
const LAYERS: readonly Layer[] = [
  (s) => `(${s})`,
  (s) => `{ ${s}; }`,
  (s) => `! ${s}`,
  (s) => `time ${s}`,
  (s) => `time -p -- ${s}`,
  (s) => `true && ${s}`,
  (s) => `false || ${s}`,
  (s) => `true; ${s}`,
  (s) => `true | ${s}`,
  (s) => `true |& ${s}`,
  (s) => `${s} & wait`,
  (s) => `if true; then ${s}; fi`,
  (s) => `if false; then :; elif ${s}; then :; fi`,
  (s) => `for i in 1; do ${s}; done`,
  (s) => `for ((i=0;i<1;i++)); do ${s}; done`,
  (s) => `until ${s}; do break; done`,
  (s) => `while ${s}; do break; done`,
  (s) => `case a in (a) ${s};; esac`,
  (s) => `case a in b) :;& a) ${s};;& *) :;; esac`,
  (s) => `select x in a; do ${s}; break; done <<< 1`,
  (s) => `f() { ${s}; }; f`,
  (s) => `function f { ${s}; }; f`,
  (s) => `f() (${s}); f`,
  (s) => `ls() { ${s}; }; ls`,
  (s) => `coproc ${s}; wait`,
  (s) => `coproc P { ${s}; }; wait`,
  (s) => `echo $(${s})`,
  (s) => `echo "$(${s})"`,
  (s) => `echo "a\`${s.replace(/[\\`$]/g, "\\$&")}\`b"`,
  (s) => `echo \`${s.replace(/[\\`]/g, "\\$&")}\``,
  (s) => `echo '$(${s})'`,
  (s) => `echo \${x:-$(${s})}`,
  (s) => `echo "\${x:-$(${s})}"`,
  (s) => `echo "\${x:-'$(${s})'}"`,
  (s) => `echo \${x:-'$(${s})'}`,
  (s) => `echo "\${x:=$(${s})}"`,
  (s) => `y=1; echo \${y:+$(${s})}`,
  (s) => `y=abc; echo \${y/$(${s})/z}`,
  (s) => `y=abc; echo \${y#$(${s})}`,
  (s) => `y=abc; echo \${y:$(${s}; echo 0):1}`,
  (s) => `echo $(( $(${s}; echo 1) + 1 ))`,
  (s) => `(( $(${s}; echo 1) ))`,
  (s) => `echo $(( a[$(${s})0] ))`,
  (s) => `a[$(${s})0]=1`,
  (s) => `x=${single(`a[$(${s})0]`)}; echo $((x))`,
  (s) => `x=${single(`a[$(${s})0]`)}; [[ x -eq 0 ]]`,
  (s) => `[[ ${single(`a[$(${s})0]`)} -eq 0 ]]`,
  (s) => `[[ -v ${single(`a[$(${s})0]`)} ]]`,
  (s) => `a=(1); test -v ${single(`a[$(${s})0]`)}`,
  (s) => `a=(1); [ -v ${single(`a[$(${s})0]`)} ]`,
  (s) => `printf -v ${single(`a[$(${s})0]`)} x`,
  (s) => `read ${single(`a[$(${s})0]`)} <<< x`,
  (s) => `declare ${single(`a[$(${s})0]=1`)}`,
  (s) => `let ${single(`a[$(${s})0]=1`)}`,
  (s) => `a=(1); unset ${single(`a[$(${s})0]`)}`,
  (s) => `declare -i n=${single(`a[$(${s})0]`)}`,
  (s) => `a=(1); echo \${a[$(${s})0]}`,
  (s) => `x=${single(`a[$(${s})0]`)}; echo \${!x}`,
  (s) => `x=${single(`$(${s})`)}; echo \${x@P}`,
  (s) => `x=${single(s)}; $x`,
  (s) => `x=${single(s)}; eval "$x"`,
  (s) => `eval ${single(s)}`,
  (s) => `eval ${double(s)}`,
  (s) => `builtin eval ${single(s)}`,
  (s) => `command eval ${single(s)}`,
  (s) => `bash -c ${single(s)}`,
  (s) => `sh -c ${double(s)}`,
  (s) => `bash -c -- ${single(s)}`,
  (s) => `bash -ec ${single(s)}`,
  (s) => `env bash -c ${single(s)}`,
  (s) => `env X=1 sh -c ${single(s)}`,
  (s) => `nice -n 1 bash -c ${single(s)}`,
  (s) => `timeout 2 bash -c ${single(s)}`,
  (s) => `echo a | xargs -I{} bash -c ${single(s)}`,
  (s) => `find . -maxdepth 0 -exec bash -c ${single(s)} \\;`,
  (s) => `awk ${single(`BEGIN{system("${s.replace(/[\\"]/g, "\\$&")}")}`)}`,
  (s) => `sed -n ${single(`1e ${s}`)} <<< a`,
  (s) => `trap ${single(s)} EXIT`,
  (s) => `trap ${single(s)} DEBUG; :`,
  (s) => `echo ${single(s)} | bash`,
  (s) => `bash <<< ${single(s)}`,
  (s) => heredoc("bash", s, "E"),
  (s) => heredoc("bash", s, "'E'"),
  (s) => heredoc("cat", `$(${s})`, "E"),
  (s) => heredoc("cat", `$(${s})`, "'E'"),
  (s) => heredoc("cat", `\${x:-'$(${s})'}`, "E"),
  (s) => heredoc("cat", `\${x:-$(${s})}`, "E"),
  (s) => heredoc("cat", `\\$(${s})`, "E"),
  (s) => heredoc("cat", `a\n${s}`, "E"),
  (s) => heredoc("cat", `\tx`, "-E", `\tE\n${s}`),
  (s) => `cat <<A <<B\nx\nA\n$(${s})\nB`,
  (s) => `source /dev/stdin <<< ${single(s)}`,
  (s) => `. <(echo ${single(s)})`,
  (s) => `bash <(echo ${single(s)})`,
  (s) => `cat <(${s})`,
  (s) => `echo a > >(${s}; cat)`,
  (s) => `true < <(${s})`,
  (s) => `echo ${single(s)} > script.sh; bash script.sh`,
  (s) => `echo ${single(s)} > script.sh; . ./script.sh`,
  (s) => `echo ${single(s)} | tee script.sh; sh script.sh`,
  (s) => `mapfile -C ${single(`${s};:`)} -c 1 x <<< a`,
  (s) => `set -x; PS4=${single(`$(${s})`)}; :`,
  (s) => `PS4=${single(`$(${s})`)}; set -x; :`,
  (s) => `BASH_ENV=<(echo ${single(s)}) bash -c :`,
  (s) => `shopt -s expand_aliases\nalias ls=${single(s)}\nls`,
  (s) => `set -- ${s}; "$@"`,
  (s) => `set -- ${s}; $1 $2`,
  (s) => `a=(${s}); "\${a[@]}"`,
  (s) => `command ${s}`,
  (s) => `exec ${s}`,
  (s) => `env ${s}`,
  (s) => `nohup ${s}`,
  (s) => `stdbuf -oL ${s}`,
  (s) => `setsid -w ${s}`,
  (s) => `echo a | xargs ${s}`,
  (s) => `find . -maxdepth 0 -exec ${s} \\;`,
  (s) => `x=1 ${s}`,
  (s) => `${s} x=1`,
  (s) => `>out ${s}`,
  (s) => `${s} >out 2>&1`,
  (s) => `2>&1 >out ${s}`,
  (s) => `{ ${s}; } 2>/dev/null`,
  (s) => `[[ -n $(${s}) ]]`,
  (s) => `[ -n "$(${s})" ]`,
  (s) => `x=$(${s})`,
  (s) => `x=($(${s}))`,
  (s) => `export x=$(${s})`,
  (s) => `local_x="$(${s})" true`,
  (s) => `for i in $(${s}); do :; done`,
  (s) => `case $(${s}) in *) ;; esac`,
  (s) => `case a in $(${s})) ;; esac`,
  (s) => `echo {a,$(${s})}`,
  (s) => `echo {a,\`${s.replace(/[\\`]/g, "\\$&")}\`}`,
  (s) => `echo @($(${s})|b)`,
  (s) => `echo a #${s}`,
  (s) => `echo a#$(${s})`,
  (s) => `: ${single(s)}`,
  (s) => `printf %s ${double(s)}`,
  (s) => `echo \\$(${s})`,
  (s) => `echo $[ $(${s})1 ]`,
  (s) => `echo $[ a[$(${s})0] ]`,
  (s) => `echo "$[ $(${s})1 ]"`,
  (s) => `echo \${ ${s}; }`,
  (s) => `echo $'\\'' $(${s}) $'\\''`,
  (s) => `echo "'" $(${s}) "'"`,
  (s) => `echo "\\"$(${s})\\""`,
  (s) => `echo '"'; ${s}; echo '"'`,
  (s) => `echo \\'; ${s}; echo \\'`,
  (s) => `echo a \\\n; ${s}`,
  (s) => `echo a\\\\\n${s}`,
  (s) => `# \\\n${s}`,
  (s) => `: <<'E'\n'\nE\n${s} # '`,
  (s) => `: <<\\E\n$(x)\nE\n${s}`,
  (s) => `: <<"E F"\nx\nE F\n${s}`,
  (s) => `: <<E; ${s}\nx\nE`,
  (s) => `: <<E && (${s}\nx\nE\n)`,
  (s) => `echo $(cat <<E\nx )\nE\n${s})`,
  (s) => `echo $(case a in a) ${s};; esac)`,
  (s) => `echo $(# )\n${s})`,
  (s) => `echo $((1)) $( (${s}) )`,
  (s) => `echo $((${s}))`,
  (s) => `((1)); ${s}`,
  (s) => `( (${s}) )`,
  (s) => `((${s}) )`,
  (s) => `{ { ${s}; }; }`,
  (s) => `test a = a -a -n "$(${s})"`,
  // A slash inside of what is expanded is not the slash of the expansion.
  (s) => `y=abc; echo \${y/$(cd /ws; ${s})/z}`,
  (s) => `y=abc; echo \${y//$(cd /ws; ${s})}`,
  (s) => `y=abc; echo "\${y/#$(cd /ws; ${s})/z}"`,
  (s) => `y=abc; echo \${y/%a/$(cd /ws; ${s})}`,
  (s) => `y=abc; echo \${y/\`cd /ws; ${s.replace(/[\\`]/g, "\\$&")}\`/z}`,
  (s) => `y=abc; echo \${y/$(case a in a) cd /ws; ${s};; esac)/z}`,
  (s) => `y=abc; echo \${y/$(echo $(echo)/ws; ${s})/z}`,
  (s) => `y=abc; echo \${y/\${x:-$(cd /ws; ${s})}/z}`,
  (s) => `y=abc; echo \${y/<(cd /ws; ${s})/z}`,
  (s) => `y=abc; echo \${y%%$(cd /ws; ${s})/*}`,
  (s) => `y=abc; echo \${y^^$(cd /ws; ${s})}`,
  (s) => `y=abc; echo \${y:-$(cd /ws; ${s})} \${x:-$(cd /ws; ${s})}`,
  (s) => `y=abc; echo \${y:1/$(cd /ws; ${s}; echo 1)}`,
  (s) => `echo $((1 / $(cd /ws; ${s}; echo 1)))`,
  (s) => `[[ a =~ $(cd /ws; ${s}) ]]`,
  (s) => `[[ a == $(cd /ws; ${s})/* ]]`,
  (s) => `echo a{b,c}/$(cd /ws; ${s})`,
  (s) => `echo "\${y:-"$(cd /ws; ${s})"}"`,
];

/** Things beside it that a parser may stumble over. */
const NEIGHBOURS: readonly ((script: string) => string)[] = [
  (s) => `echo "a b" 'c d'; ${s}`,
  (s) => `${s}; echo done`,
  (s) => `${s} # comment ' "`,
  (s) => `echo ')' \\( '$('; ${s}`,
  (s) => `x='"'; ${s}`,
  (s) => `\n\n${s}\n`,
  (s) => `${s};`,
  (s) => `echo \${#x} \${x##*/} \${x%%.*}; ${s}`,
  (s) => `[[ a =~ ^(a|b)$ ]]; ${s}`,
  (s) => `echo a{b,c}d [x-z]* ?; ${s}`,
  (s) => `x=(a b "c d"); ${s}`,
  (s) => `${s} 2>&1 | cat`,
  (s) => `echo é ü 漢字; ${s}`,
];
