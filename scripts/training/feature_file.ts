/**
 * Sets of features as bytes: of each how many there are, and the steps from one
 * to the next, seven bits a byte, the last byte of a number below 128.
 */
export function encodedFeatures(sets: readonly Int32Array[]): Uint8Array {
  const bytes: number[] = [];
  const add = (value: number) => {
    let rest = value;
    for (; rest > 127; rest >>>= 7) bytes.push(rest & 127 | 128);
    bytes.push(rest);
  };
  for (const set of sets) {
    add(set.length);
    let before = 0;
    for (const feature of set.toSorted()) {
      add(feature - before);
      before = feature;
    }
  }
  return Uint8Array.from(bytes);
}

/** The sets that were encoded, each in ascending order. */
export function decodedFeatures(bytes: Uint8Array): Int32Array[] {
  let at = 0;
  const next = () => {
    let value = 0;
    for (let shift = 0;; shift += 7) {
      const byte = bytes[at++] ?? 0;
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  const sets: Int32Array[] = [];
  while (at < bytes.length) {
    const set = new Int32Array(next());
    let feature = 0;
    for (let index = 0; index < set.length; index++) {
      feature += next();
      set[index] = feature;
    }
    sets.push(set);
  }
  return sets;
}
