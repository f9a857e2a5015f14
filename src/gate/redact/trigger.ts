import { firstHint } from "./labels.ts";
import { KEY_PREFIX } from "./wrapped_lines.ts";

const TRIGGER = new RegExp(
  `-----BEGIN|SSH2|PuTTY-User|identified|curl|wget|mysql|mariadb|openssl|mongo|ldapsearch|sqlcmd|redis-cli|kinit|smbclient|private|wallet|signer|signing|recovery|backup|"d":|(?<![A-Za-z0-9])${KEY_PREFIX}`,
  "i",
);

/** No trigger is longer. */
const LONGEST = 64;

/**
 * Where the first word is that makes the finders look at the words after it; -1
 * if there is none, and then nothing they find is longer than a word. Is found
 * within a word, whatever stands before or after it.
 */
export function findTrigger(text: string): number {
  const hint = firstHint(text);
  // Dense texts begin with a hint: what stands behind it is not searched.
  const trigger = (hint < 0 ? text : text.slice(0, hint + LONGEST))
    .search(TRIGGER);
  return hint < 0 || trigger >= 0 && trigger < hint ? trigger : hint;
}
