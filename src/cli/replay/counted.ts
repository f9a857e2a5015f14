/** So many of something, as "1 call" and "2 calls". */
export function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? "" : "s"}`;
}
