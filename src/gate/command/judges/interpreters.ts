import { type Argument, literal, valueOf } from "../argument.ts";
import { type Call, type Desk, hasOption, type Judge } from "../desk.ts";
import { judgeWorkspaceText } from "../operand_rules.ts";
import { joinedWords } from "../unwrap.ts";
import { parseOptions } from "../parse_options.ts";
import { compileSpec } from "../spec.ts";

const SHELL_SPEC = {
  ...compileSpec("-euxvnrhpm -o=t -O=t -c=t --posix --norc --noprofile"),
  isOrdered: true,
};

/** Arguments of a project's script by which it clears data or takes code. */
const DATA_LOSS =
  /(?:^|[:._ -])(?:drop|reset|wipe|flush|fresh|truncate|purge|refresh|rollback|downgrade|destroy|nuke|sqlflush|shell|shell_plus|console|dbconsole|dbshell|runner|tinker|runscript|eval|deploy|publish|reset_db|remove|schema:load|createsuperuser|changepassword)(?:$|[:._ -])/i;

/** A shell: a script of the project; code given in words or by input is asked about. */
export function judgeShell(call: Call, desk: Desk): void {
  const parsed = parseOptions(call.args, SHELL_SPEC);
  for (const name of parsed.unknown) {
    desk.ask("shell.option", "inline-code", `${call.key} ${name} is not known`);
  }
  const code = parsed.options.find(({ name }) => name === "-c");
  if (code !== undefined) {
    desk.ask(
      "code.shell",
      "inline-code",
      `${call.key} -c runs code given as text`,
    );
    // `bash -c -- code`: options go on after -c, the code is the first operand.
    const texts = [code.value, ...parsed.operands.slice(0, 1)];
    for (const text of texts) {
      for (const value of text?.values ?? []) desk.judgeCode(value);
    }
    return;
  }
  const [file, ...rest] = parsed.operands;
  if (file?.prefix.startsWith("+")) {
    return desk.ask("shell.option", "inline-code", `${call.key} ${file.text}`);
  }
  if (file === undefined) {
    desk.ask("code.input", "inline-code", `${call.key} runs what it reads`);
    if (call.command.inputText !== null) desk.judgeCode(call.command.inputText);
    return;
  }
  if (parsed.options.some(({ name }) => name === "-n")) {
    return desk.place.judge(file, "read");
  }
  desk.judgeProgramFile(file);
  for (const argument of rest) judgeScriptArgument(argument, desk);
}

/** An interpreter with a spec: without a file it runs what it reads. */
function judgeInterpreter(call: Call, desk: Desk): void {
  const { operands, options } = call.parsed;
  const isOther = options.some(({ name }) =>
    /^(?:-v|-V|--test|--run|--version|--ini|--info|-i|-l|-m|-c|--check|-jar|--list-modules|-version|-showversion)$/
      .test(name)
  );
  if (operands.length === 0 && !isOther) {
    return desk.ask(
      "code.input",
      "inline-code",
      `${call.key} runs what it reads`,
    );
  }
  for (const argument of operands.slice(1)) judgeScriptArgument(argument, desk);
}

/** What is handed to a script of the project. */
export function judgeScriptArgument(argument: Argument, desk: Desk): void {
  for (const value of argument.values ?? []) {
    if (
      !value.startsWith("-") && DATA_LOSS.test(value) && !value.includes("/")
    ) {
      desk.ask(
        "script.data",
        "cloud-db",
        `${value} may clear data or run code`,
      );
    }
  }
  judgeWorkspaceText(argument, desk);
}

const MODULES = new Set(
  `unittest doctest compileall py_compile tabnanny json.tool pydoc ensurepip zipfile
  tarfile calendar this platform site sysconfig trace ast dis tokenize pyflakes
  build sphinx mkdocs`.split(/\s+/),
);
const TOOLS = new Set(
  `pytest pip mypy ruff black isort flake8 pylint coverage tox nox bandit pyright
  autopep8 yapf vulture uvicorn gunicorn flask celery streamlit poetry pre_commit
  pipenv hatch pdm django pycodestyle pydocstyle interrogate`.split(/\s+/),
);
/** Modules that import nothing of the project. */
const LIBRARY = new Set(
  `calendar this platform site sysconfig json.tool zipfile tarfile py_compile
  compileall tabnanny ensurepip ast dis tokenize`.split(/\s+/),
);
const PYTHON_SPEC = {
  ...compileSpec("-uBOEIsSqvbdxPRV -OO -W=t -X=t -m=t -c=t -i --version"),
  isOrdered: true,
};

/** python: a file of the project, or a module that is known. */
function judgePython(call: Call, desk: Desk): void {
  // What follows a module's name is the module's own.
  const at = call.args.findIndex((arg) => valueOf(arg) === "-m");
  const own = at < 0 ? call.args : call.args.slice(0, at + 2);
  const parsed = parseOptions(own, PYTHON_SPEC);
  const isModule = at >= 0 && parsed.options.some(({ name }) => name === "-m");
  const isCode = parsed.options.some(({ name }) =>
    name === "-c" || name === "-i"
  );
  if (isCode || parsed.unknown.length > 0) {
    return desk.ask(
      "code.inline",
      "inline-code",
      `${call.key} runs code given as text`,
    );
  }
  if (!desk.place.isHere()) {
    desk.ask(
      "place.outside",
      "outside-workspace",
      "would run code from elsewhere",
    );
  }
  if (isModule) {
    return judgeModule(call.args[at + 1], call.args.slice(at + 2), desk);
  }
  const [file, ...rest] = parsed.operands;
  if (file === undefined) {
    if (parsed.options.some(({ name }) => /^(?:-V|--version)$/.test(name))) {
      return;
    }
    return desk.ask(
      "code.input",
      "inline-code",
      `${call.key} runs what it reads`,
    );
  }
  desk.judgeProgramFile(file);
  for (const argument of rest) judgeScriptArgument(argument, desk);
}

function judgeModule(
  name: Argument | undefined,
  rest: readonly Argument[],
  desk: Desk,
): void {
  const module = valueOf(name);
  if (module !== undefined && TOOLS.has(module)) {
    return desk.judgeWords([literal(module.replace("_", "-")), ...rest]);
  }
  if (module === "venv" || module === "virtualenv") {
    for (const argument of rest) {
      if (!VENV_OPTION.test(valueOf(argument) ?? "")) {
        desk.place.judge(argument, "write");
      }
    }
    return;
  }
  if (module === "http.server") return judgeServer(rest, desk);
  if (module === undefined || !MODULES.has(module)) {
    return desk.ask(
      "code.module",
      "inline-code",
      `runs the module ${name?.text ?? ""}`,
    );
  }
  if (!LIBRARY.has(module)) desk.runsProject(module);
  if (module === "unittest" || module === "json.tool" || rest.length > 0) {
    for (const argument of rest) judgeWorkspaceText(argument, desk);
  }
}

const VENV_OPTION =
  /^--(?:clear|upgrade|system-site-packages|without-pip|upgrade-deps|prompt|copies|symlinks)/;

/** A server of files: on this machine only, of the workspace only. */
function judgeServer(args: readonly Argument[], desk: Desk): void {
  let isLocal = false;
  for (let i = 0; i < args.length; i++) {
    const [name = "", attached] = (valueOf(args[i]) ?? "?").split("=");
    const value = attached ?? valueOf(args[i + 1]);
    if (name === "--bind" || name === "-b") {
      isLocal = /^(?:127\.0\.0\.1|localhost|::1)$/.test(value ?? "");
      if (attached === undefined) i++;
    } else if (name === "--directory" || name === "-d") {
      judgeWorkspaceText(literal(value ?? "/"), desk);
      if (attached === undefined) i++;
    } else if (!/^\d+$/.test(name)) {
      desk.ask("spec.option", "unknown", `${name} is not known`);
    }
  }
  if (!isLocal) {
    desk.ask("net.serve", "remote-exec", "serves files to the network");
  }
}

/** source: only a virtual environment of the workspace. */
function judgeSource(call: Call, desk: Desk): void {
  const [file] = call.args;
  const isActivation = call.args.length === 1 &&
    /^(?:[\w./-]*\/)?\.?\w*env[\w.-]*\/bin\/activate$/.test(
      valueOf(file) ?? "",
    );
  if (!isActivation) {
    return desk.ask(
      "code.source",
      "inline-code",
      `runs ${file?.text ?? "nothing"} in this shell`,
    );
  }
  if (file !== undefined) desk.judgeProgramFile(file);
}

/** eval: what its words make is code. */
function judgeEval(call: Call, desk: Desk): void {
  desk.ask("code.eval", "inline-code", "evaluates text as code");
  const code = joinedWords(call.args);
  if (code !== null) desk.judgeCode(code);
}

function judgeTrap(call: Call, desk: Desk): void {
  if (call.args.length === 0 || hasOption(call, "-l", "-p")) return;
  const [code] = call.args;
  if (/^-?$/.test(valueOf(code) ?? "?")) return;
  desk.ask("code.trap", "inline-code", "keeps code to run later");
  for (const value of code?.values ?? []) desk.judgeCode(value);
}

const INTERPRETERS =
  "node nodejs tsx ts-node ts-node-esm esno jiti babel-node vite-node ruby perl php lua luajit Rscript julia escript crystal groovy scala raku racket java elixir"
    .split(" ");
const PYTHONS =
  "python python2 python3 pypy pypy3 python3.8 python3.9 python3.10 python3.11 python3.12 python3.13 python3.14"
    .split(" ");

export const INTERPRETER_JUDGES: Readonly<Record<string, Judge>> = {
  ...Object.fromEntries(INTERPRETERS.map((name) => [name, judgeInterpreter])),
  ...Object.fromEntries(PYTHONS.map((name) => [name, judgePython])),
  "deno run": judgeInterpreter,
  source: judgeSource,
  ".": judgeSource,
  eval: judgeEval,
  trap: judgeTrap,
};
