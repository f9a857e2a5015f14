/** The Unicode form of a host's label, as `bücher` of `xn--bcher-kva` (RFC 3492); undefined if broken. */
export function decodeLabel(label: string): string | undefined {
  if (!label.startsWith("xn--")) return label;
  const encoded = label.slice(4);
  const last = encoded.lastIndexOf("-");
  const output = [...encoded.slice(0, Math.max(0, last))].map((char) =>
    char.codePointAt(0) ?? 0
  );
  let code = 128;
  let bias = 72;
  let at = 0;
  let index = last + 1;
  while (index < encoded.length) {
    const before = at;
    for (let weight = 1, k = 36;; k += 36) {
      const digit = digitOf(encoded.charCodeAt(index++));
      if (digit === undefined) return undefined;
      at += digit * weight;
      const threshold = Math.min(26, Math.max(1, k - bias));
      if (digit < threshold) break;
      weight *= 36 - threshold;
      if (weight > 0x7fffffff) return undefined;
    }
    const length = output.length + 1;
    bias = adapted(at - before, length, before === 0);
    code += Math.floor(at / length);
    if (code > 0x10ffff) return undefined;
    at %= length;
    output.splice(at++, 0, code);
  }
  return String.fromCodePoint(...output);
}

function digitOf(code: number): number | undefined {
  if (code >= 48 && code < 58) return code - 22;
  if (code >= 97 && code < 123) return code - 97;
  return undefined;
}

function adapted(delta: number, length: number, isFirst: boolean): number {
  let rest = isFirst ? Math.floor(delta / 700) : delta >> 1;
  rest += Math.floor(rest / length);
  let k = 0;
  for (; rest > 455; k += 36) rest = Math.floor(rest / 35);
  return k + Math.floor(36 * rest / (rest + 38));
}
