import type { MemoryTarget } from "../domain/memory_events.ts";

/** Files of the memory folder, and what each is for. */
export const FILES: Readonly<
  Record<MemoryTarget, { readonly name: string; readonly purpose: string }>
> = {
  memory: { name: "MEMORY.md", purpose: "your notes" },
  user: { name: "USER.md", purpose: "who the user is" },
};
