/** Characters of a SKILL.md (F218). */
export const SKILL_CHARS = 100_000;
/** Bytes of any other file of a skill (F218). */
export const FILE_BYTES = 1024 * 1024;
/** Files and bytes of a whole skill (security 7). */
export const TREE_FILES = 500;
export const TREE_BYTES = 5 * 1024 * 1024;
/** Characters of the two required fields (agentskills specification). */
export const NAME_CHARS = 64;
export const DESCRIPTION_CHARS = 1024;
/** Characters of front matter (security, table of limits). */
export const FRONT_MATTER_CHARS = 16 * 1024;
/** Tokens that the index may take (P33). */
export const INDEX_TOKENS = 2000;

/** Raised with every change to a rule of the guard: what was judged before is judged again. */
export const GUARD_VERSION = 1;
