import {
  type Argument,
  literal,
  spellings,
  unknown,
  valueOf,
} from "../argument.ts";
import type { Call, Desk } from "../desk.ts";
import { executedByFind } from "../unwrap.ts";

const TESTS_WITH_VALUE = new Set(
  `-name -iname -path -ipath -wholename -iwholename -regex -iregex -type -xtype -size
  -mtime -atime -ctime -mmin -amin -cmin -newer -anewer -cnewer -newermt -newerXY -perm
  -user -group -uid -gid -maxdepth -mindepth -links -inum -samefile -lname -ilname
  -fstype -used -context -regextype -printf -D`.split(/\s+/),
);
const TESTS = new Set(
  `-print -print0 -ls -prune -empty -not -a -and -o -or -true -false -follow -depth -d
  -mount -xdev -noleaf -daystart -executable -readable -writable -nouser -nogroup -quit
  -warn -nowarn -ignore_readdir_race -H -L -P -E -x -s ! ( ) ,`.split(/\s+/),
);

/** find: tests and printing pass; what it runs is judged, deleting is asked about. */
export function judgeFind(call: Call, desk: Desk): void {
  const words = call.args;
  let isListing = true;
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    const value = valueOf(word);
    if (value === undefined) {
      if (word?.values === null && !word.text.startsWith('"')) {
        desk.ask(
          "find.word",
          "obfuscation",
          `cannot tell what ${word.text} is`,
        );
      }
      continue;
    }
    if (/^-(?:exec|execdir|ok|okdir)$/.test(value)) {
      while (i < words.length && !/^[;+]$/.test(valueOf(words[i]) ?? "")) i++;
    } else if (value === "-delete") {
      desk.ask("delete.find", "delete", "deletes whatever it finds");
    } else if (
      TESTS_WITH_VALUE.has(value) || /^-newer[aBcm][aBcmt]$/.test(value)
    ) {
      i++;
    } else if (
      value.startsWith("-") && !TESTS.has(value) && !/^-O\d$/.test(value)
    ) {
      desk.ask("spec.option", "option-exec", `find ${value} is not known`);
    } else if (!value.startsWith("-") && /^(?:\/|~|\.\.)/.test(value)) {
      isListing &&= desk.place.resolve(value)?.every((path) =>
        desk.place.isInside(path)
      ) ?? false;
    }
  }
  const isNamed = words.some((word, i) =>
    /^-i?(?:name|path)$/.test(valueOf(words[i - 1]) ?? "") &&
    /[A-Za-z0-9]{2}/.test(valueOf(word) ?? "")
  );
  const isTree = !isNamed && /^(?:\.\/?|-.*)?$/.test(valueOf(words[0]) ?? "");
  const origin = !isListing ? "unknown" : isTree ? "tree" : "listing";
  const commands = executedByFind(words, origin);
  const isOnSecrets = commands.length > 0 &&
    words.some((word) => desk.place.isSecretPattern(word));
  if (isOnSecrets) {
    desk.ask(
      "find.secret",
      "secret-read",
      "runs something on secrets it finds",
    );
  }
  const remade = isListing ? folderMadeAgain(words, desk) : undefined;
  for (const command of commands) {
    desk.judgeWords(
      remade === undefined
        ? command
        : command.map((word) =>
          /^(["']?)\{\}\1$/.test(word.text) ? literal(remade) : word
        ),
    );
  }
}

/** The one name that all it finds has, where a build makes such a folder again. */
function folderMadeAgain(
  words: readonly Argument[],
  desk: Desk,
): string | undefined {
  const at = words.findIndex((word) => valueOf(word) === "-name");
  const name = valueOf(words[at + 1]);
  // Another test joined by "or" would find more.
  const isAlone = at >= 0 &&
    words.every((word, i) =>
      i > at || !/^(?:-o|-or|-not|!|\(|,|-exec.*)$/.test(valueOf(word) ?? "-o")
    );
  const exec = words.findIndex((word) => /^-exec/.test(valueOf(word) ?? ""));
  const isAnd = words.slice(at, exec).every((word) =>
    !/^(?:-o|-or|-not|!|\(|\)|,)$/.test(valueOf(word) ?? "-o")
  );
  return isAlone && isAnd && name !== undefined && !/[*?[]/.test(name) &&
      desk.place.isRegenerable(name)
    ? name
    : undefined;
}

/**
 * fd: judges what `-x` runs, with the files that it lists. Gives the place
 * where that command starts, or -1.
 */
export function judgeFdCommand(args: readonly Argument[], desk: Desk): number {
  const at = args.findIndex((arg) =>
    /^(?:-x|-X|--exec|--exec-batch)$/.test(valueOf(arg) ?? "")
  );
  if (at < 0) return at;
  const own = args.slice(0, at);
  if (own.some((word) => desk.place.isSecretPattern(word))) {
    desk.ask(
      "find.secret",
      "secret-read",
      "runs something on secrets it finds",
    );
  }
  const isAll = own.some((word) =>
    /^(?:-[a-zA-Z]*[HuI]|--hidden|--no-ignore|--unrestricted)/.test(
      valueOf(word) ?? "-u",
    )
  );
  const origin = isAll ? "tree" : "listing";
  const command = args.slice(at + 1).map((arg) =>
    spellings(arg).some((text) => text.includes("{"))
      ? unknown(arg.text, origin, arg.span)
      : arg
  );
  const isMarked = command.some(({ values }) => values === null);
  desk.judgeWords(isMarked ? command : [...command, unknown("{}", origin)]);
  return at;
}
