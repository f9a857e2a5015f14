/** The steps that change a skill's files on disk, each of them one call. */
export interface Disk {
  /** Makes a folder and those above it. */
  makeFolder(path: string): Promise<void>;
  /** Writes a new file and flushes it. */
  writeFile(path: string, bytes: Uint8Array, mode: number): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  /** Removes a file, or a folder with all in it, if it is there. */
  remove(path: string): Promise<void>;
  /** Flushes a folder, so that names in it last. */
  flushFolder(path: string): Promise<void>;
}

/** The machine's disk. */
export const realDisk: Disk = {
  makeFolder: (path) => Deno.mkdir(path, { recursive: true }),
  async writeFile(path, bytes, mode) {
    using file = await Deno.open(path, { write: true, createNew: true, mode });
    for (let from = 0; from < bytes.length;) {
      from += await file.write(bytes.subarray(from));
    }
    await file.sync();
  },
  rename: (from, to) => Deno.rename(from, to),
  async remove(path) {
    try {
      await Deno.remove(path, { recursive: true });
    } catch (error) {
      if (!(error instanceof Deno.errors.NotFound)) throw error;
    }
  },
  async flushFolder(path) {
    // Windows opens no folder and keeps names without being asked.
    if (Deno.build.os === "windows") return;
    using folder = await Deno.open(path, { read: true });
    await folder.sync();
  },
};
