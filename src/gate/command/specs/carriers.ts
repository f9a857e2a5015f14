import type { Category } from "../judgement.ts";

/** A program that runs the command given to it as words. */
export interface Carrier {
  /** Own options, as in the spec tables. */
  readonly options: string;
  /** Operands before the command. */
  readonly skip?: number;
  /** Sub-command words before the carried command, as `poetry run`. */
  readonly after?: readonly string[];
  /** Takes `NAME=value` words before the command. */
  readonly assigns?: true;
  /** Adds words from its input. */
  readonly appends?: true;
  /** The words are joined and read by a shell. */
  readonly rereads?: true;
  /** What it does beyond running the command; absent if nothing. */
  readonly asks?: { readonly category: Category; readonly text: string };
}

const roots = { category: "privilege", text: "changes who runs it" } as const;
const hides = {
  category: "persistence",
  text: "lets it go on after the call ends",
} as const;
const outside = {
  category: "privilege",
  text: "runs it in another root or namespace",
} as const;
const traces = { category: "option-exec", text: "runs it traced" } as const;
const elsewhere = {
  category: "remote-exec",
  text: "runs it somewhere else",
} as const;
const rerun = {
  category: "shell-feature",
  text: "runs it again, in ways not judged",
} as const;

/** Programs that run another one, by name. */
export const CARRIERS: Readonly<Record<string, Carrier>> = {
  env: { options: "-i --ignore-environment -u=t --unset=t", assigns: true },
  "cross-env": { options: "", assigns: true },
  nice: { options: "-n=n --adjustment=n -#" },
  ionice: { options: "-c=n -n=n -t --class=n --classdata=n --ignore" },
  timeout: {
    options:
      "-k=n --kill-after=n -s=t --signal=t --preserve-status --foreground -v --verbose",
    skip: 1,
  },
  gtimeout: { options: "-k=n -s=t", skip: 1 },
  stdbuf: { options: "-i=t -o=t -e=t --input=t --output=t --error=t" },
  time: { options: "-p -v --verbose --portability -f=t --format=t" },
  gtime: { options: "-p -v -f=t" },
  command: { options: "-p" },
  builtin: { options: "" },
  exec: { options: "-c -l -a=t", asks: rerun },
  xargs: {
    options:
      "-0 --null -r --no-run-if-empty -t --verbose -x -n=n --max-args=n -P=n --max-procs=n -I=t --replace=?t -L=n --max-lines=?n -d=t --delimiter=t -s=n -E=t",
    appends: true,
  },
  "poetry run": { options: "", after: ["run"] },
  "uv run": {
    options: "--frozen --locked --no-sync --offline -q --quiet --group=t",
    after: ["run"],
  },
  "pipenv run": { options: "", after: ["run"] },
  "pdm run": { options: "", after: ["run"] },
  "rye run": { options: "", after: ["run"] },
  "hatch run": { options: "", after: ["run"] },
  "pixi run": { options: "", after: ["run"] },
  "bundle exec": { options: "", after: ["exec"] },
  "pnpm exec": { options: "-r --recursive", after: ["exec"] },
  "yarn exec": { options: "", after: ["exec"] },
  "coverage run": {
    options: "-m=t --source=t --branch -p --parallel-mode -a",
    after: ["run"],
  },
  nohup: { options: "", asks: hides },
  setsid: { options: "-f --fork -w --wait -c --ctty", asks: hides },
  disown: { options: "", asks: hides },
  daemonize: { options: "", asks: hides },
  "systemd-run": { options: "", asks: hides },
  "start-stop-daemon": { options: "", asks: hides },
  at: { options: "-f=t -m", asks: hides },
  batch: { options: "", asks: hides },
  sudo: { options: "-n -E -H -u=t -g=t -k -A -S -i -s", asks: roots },
  doas: { options: "-n -u=t", asks: roots },
  pkexec: { options: "--user=t", asks: roots },
  gosu: { options: "", skip: 1, asks: roots },
  "su-exec": { options: "", skip: 1, asks: roots },
  runuser: { options: "-u=t -l=t -c=t", asks: roots },
  setpriv: { options: "", asks: roots },
  sg: { options: "", skip: 1, rereads: true, asks: roots },
  fakeroot: { options: "", asks: roots },
  chroot: { options: "", skip: 1, asks: outside },
  unshare: { options: "-r --mount -m -n -p -f -U -i -u", asks: outside },
  nsenter: { options: "-t=n -m -u -n -i -p -a", asks: outside },
  bwrap: { options: "", asks: outside },
  firejail: { options: "", asks: outside },
  proot: { options: "", asks: outside },
  flock: { options: "-n -x -s -w=n -o -u -c=t", skip: 1, asks: rerun },
  watch: {
    options: "-n=n -d -t -b -e -g -x",
    rereads: true,
    asks: rerun,
  },
  entr: { options: "-c -r -d -s -p -n -z", asks: rerun },
  parallel: { options: "-j=n -k -0 -r", asks: rerun, appends: true },
  script: { options: "-q -c=t", asks: rerun },
  unbuffer: { options: "", asks: rerun },
  rlwrap: { options: "", asks: rerun },
  expect: { options: "", asks: rerun },
  strace: { options: "-f -e=t -o=t -p=n -c", asks: traces },
  ltrace: { options: "-f -e=t -o=t -p=n -c", asks: traces },
  gdb: { options: "--args -batch -ex=t", asks: traces },
  valgrind: {
    options:
      "-q -v --quiet --verbose --leak-check=?t --show-leak-kinds=?t --track-origins=?t --error-exitcode=?n --tool=?t --num-callers=?n --trace-children=?t --errors-for-leak-kinds=?t",
  },
  perf: { options: "", skip: 1, asks: traces },
  taskset: { options: "-c -a", skip: 1, asks: traces },
  chrt: { options: "-r -f -o -b -i", skip: 1, asks: traces },
  numactl: { options: "", asks: traces },
  prlimit: { options: "", asks: traces },
  setarch: { options: "-R", asks: traces },
  linux64: { options: "", asks: traces },
  catchsegv: { options: "", asks: traces },
  chpst: { options: "", asks: traces },
  caffeinate: { options: "-i -d -s -u", asks: rerun },
  eatmydata: { options: "", asks: rerun },
  busybox: { options: "", asks: rerun },
  toybox: { options: "", asks: rerun },
  coreutils: { options: "", asks: rerun },
  ssh: {
    options: "-p=n -i=t -l=t -o=t -t -v -q",
    skip: 1,
    rereads: true,
    asks: elsewhere,
  },
  "docker exec": {
    options: "-i -t -it -u=t -e=t -w=t",
    skip: 1,
    after: ["exec"],
    asks: elsewhere,
  },
  "podman exec": {
    options: "-i -t -it -u=t -e=t -w=t",
    skip: 1,
    after: ["exec"],
    asks: elsewhere,
  },
  "direnv exec": { options: "", after: ["exec"], skip: 1, asks: rerun },
  "nix-shell": { options: "", asks: elsewhere },
  "git bisect": { options: "", after: ["bisect", "run"], asks: rerun },
  "git submodule": {
    options: "",
    after: ["submodule", "foreach"],
    rereads: true,
    asks: rerun,
  },
  hyperfine: { options: "-w=n -r=n -N", rereads: true, asks: rerun },
  nodemon: { options: "-w=t -e=t", asks: rerun },
  watchexec: { options: "-e=t -w=t -r -c", asks: rerun },
  "dbus-run-session": { options: "", asks: rerun },
  "xvfb-run": { options: "-a --auto-servernum", asks: rerun },
  torsocks: { options: "", asks: elsewhere },
  proxychains: { options: "-q", asks: elsewhere },
  proxychains4: { options: "-q", asks: elsewhere },
};
