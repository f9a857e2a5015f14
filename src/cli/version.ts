/** What `--version` prints, in one line. */
export const VERSION = "fupan 0.1.0";
