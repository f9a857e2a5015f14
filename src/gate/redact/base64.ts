/** Text that a person can read, in ASCII. */
export const PRINTABLE = /^[\t\n\r\x20-\x7e]+$/;

/** The bytes as characters; undefined if the run is no base64. */
export function fromBase64(run: string): string | undefined {
  const plain = run.replaceAll("-", "+").replaceAll("_", "/")
    .replace(/=+$/, "");
  if (plain.length % 4 === 1 || /[^A-Za-z0-9+/]/.test(plain)) return undefined;
  // Few texts are printable at first and binary after.
  if (!PRINTABLE.test(atob(plain.slice(0, 16)))) return undefined;
  return atob(plain);
}
