import { firstHint } from "./labels.ts";
import { KEY_PREFIX } from "./wrapped_lines.ts";

const TRIGGER = new RegExp(
  `-----BEGIN|SSH2|PuTTY-User|identified|curl|wget|mysql|mariadb|openssl|mongo|ldapsearch|sqlcmd|redis-cli|kinit|smbclient|private|wallet|signer|signing|recovery|backup|"d":|(?<![A-Za-z0-9])${KEY_PREFIX}`,
  "i",
);

/**
 * Where the first word is that makes the finders look at the words after it; -1
 * if there is none, and then nothing they find is longer than a word. Is found
 * within a word, whatever stands before or after it.
 */
export function findTrigger(text: string): number {
  const trigger = text.search(TRIGGER);
  const hint = firstHint(trigger < 0 ? text : text.slice(0, trigger + 12));
  return hint < 0 || trigger >= 0 && trigger < hint ? trigger : hint;
}
