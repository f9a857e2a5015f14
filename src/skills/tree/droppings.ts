const DROPPING =
  /^(?:\.DS_Store|Thumbs\.db|\.#.*|#.*#|.*~|\..*\.sw[a-z]|4913)$/;

/** Is a file of that name what an editor or a file manager leaves for a while? It is no part of a skill. */
export function isDropping(name: string): boolean {
  return DROPPING.test(name);
}
