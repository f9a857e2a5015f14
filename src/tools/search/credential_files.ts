import { nameOf } from "../text/paths.ts";

/** Names under which people and programs keep keys and passwords. */
const CREDENTIALS = [
  /^\.env(\..+)?$/,
  /^id_(rsa|dsa|ecdsa|ed25519)(_sk)?$/,
  /\.(pem|key|p12|pfx|jks|keystore|kdbx|ppk|asc)$/i,
  /^\.(netrc|pgpass|npmrc|pypirc|htpasswd|git-credentials|dockercfg)$/,
  /^(credentials|secrets)(\.(json|ya?ml|toml|ini))?$/,
  /^service[-_]?account.*\.json$/i,
];
/** Templates hold names, no values. */
const TEMPLATE = /\.(example|sample|template|dist|defaults?)$/;

/** Does a file of this name usually hold credentials? */
export function isCredentialFile(path: string): boolean {
  const name = nameOf(path);
  return !TEMPLATE.test(name) &&
    CREDENTIALS.some((pattern) => pattern.test(name));
}
