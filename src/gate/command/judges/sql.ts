const READS =
  /^(?:SELECT|EXPLAIN|SHOW|DESC|DESCRIBE|VALUES|ANALYZE|BEGIN|COMMIT|ROLLBACK|START TRANSACTION|TABLE)\b/;
const WRITES =
  /^(?:INSERT INTO|INSERT OR (?:IGNORE|REPLACE) INTO|CREATE (?:TEMP(?:ORARY)? )?(?:UNIQUE )?(?:TABLE|INDEX|VIEW)|ALTER TABLE [^;]*\bADD\b)/;
const READ_PRAGMA =
  /^PRAGMA (?:TABLE_INFO|TABLE_XINFO|INDEX_LIST|INDEX_INFO|FOREIGN_KEY_LIST|INTEGRITY_CHECK|QUICK_CHECK|DATABASE_LIST|USER_VERSION|PAGE_COUNT|PAGE_SIZE|COMPILE_OPTIONS|JOURNAL_MODE|FOREIGN_KEY_CHECK|FREELIST_COUNT)(?:\s*\([^)]*\))?$/;
/** Ways to files, programs, other databases and rights. */
const REACHES =
  /\b(?:DROP|TRUNCATE|GRANT|REVOKE|ATTACH|DETACH|COPY|PROGRAM|OUTFILE|DUMPFILE|LOAD_FILE|LOAD_EXTENSION|LOAD DATA|READFILE|WRITEFILE|EDIT|FTS3_TOKENIZER|PG_READ_\w+|PG_LS_\w+|PG_STAT_FILE|LO_EXPORT|LO_IMPORT|DBLINK\w*|XP_CMDSHELL|SYS_EXEC|SYS_EVAL|SYSTEM|EXTENSION|FUNCTION|PROCEDURE|TRIGGER|LANGUAGE|PG_TERMINATE_BACKEND|PG_CANCEL_BACKEND|PG_SLEEP|CURRENT_SETTING|SET_CONFIG|PG_SHADOW|PG_AUTHID|MYSQL\.USER|SHUTDOWN|KILL|FLUSH|PURGE|INSTALL|HTTPFS|READ_TEXT|READ_CSV\w*|READ_PARQUET|EXPORT|IMPORT|WRITABLE_SCHEMA|DO|CALL|EXECUTE|PREPARE|HANDLER|RENAME)\b/;
const TAUTOLOGY =
  /\bWHERE\s+\(*\s*(?:NOT\s+FALSE|TRUE|1|NOT\s+0|(\S+?)\s*(?:=|LIKE|IS|>=|<=)\s*\1|''\s*=\s*''|\d+\s*(?:<|>|<>|!=|<=|>=|=)\s*\d+|'%'\s*LIKE.*|\w+\s+LIKE\s+''|\w+\s+IS\s+NOT\s+NULL|\w+\s*(?:>|>=)\s*(?:-?\d+|'')\s*$|\w+\s*(?:!=|<>)\s*(?:-1|0|'')|EXISTS\s*\(\s*SELECT\s+1\s*\)|\w+\s+IN\s*\(\s*SELECT\b.*)\s*\)*\s*(?:$|\bOR\b|;|\bLIMIT\b)|\bOR\s+(?:TRUE|1|(\d+)\s*=\s*\d+|''\s*=\s*'')/;

/** Why a statement list is more than reading and careful writing; null if it is not. */
export function doubtAboutSql(sql: string): string | null {
  const bare = withoutTexts(sql);
  if (bare === null) return "is not understood";
  for (const part of bare.split(";")) {
    const statement = part.trim().replace(/\s+/g, " ").toUpperCase();
    if (statement === "") continue;
    const doubt = doubtAboutStatement(statement);
    if (doubt !== null) return doubt;
  }
  return null;
}

function doubtAboutStatement(statement: string): string | null {
  if (REACHES.test(statement)) {
    return "drops, grants or reaches beyond its tables";
  }
  if (/\bINTO\b/.test(statement) && READS.test(statement)) {
    return "selects into something";
  }
  const changes = /\b(?:DELETE|UPDATE|REPLACE|MERGE|UPSERT)\b/.test(statement);
  if (changes) {
    if (!/^(?:WITH\b.*)?(?:DELETE FROM|UPDATE)\b/.test(statement)) {
      return /^(?:SELECT|INSERT)\b/.test(statement) &&
          !/\bDELETE\b/.test(statement)
        ? null
        : "changes rows in a way that is not judged";
    }
    if (!/\bWHERE\b/.test(statement)) return "changes every row";
    return TAUTOLOGY.test(statement) ? "changes every row" : null;
  }
  const isFine = READS.test(statement) || WRITES.test(statement) ||
    READ_PRAGMA.test(statement) || /^WITH\b/.test(statement);
  return isFine ? null : "is no statement that is known to be harmless";
}

/** SQL with texts emptied and comments gone; null if one does not end. */
function withoutTexts(sql: string): string | null {
  if (/\/\*!|\/\*\+/.test(sql)) return null;
  let bare = "";
  for (let i = 0; i < sql.length; i++) {
    const two = sql.slice(i, i + 2);
    const char = sql[i] ?? "";
    if (two === "--" || (char === "#" && /^\s?$/.test(bare.slice(-1)))) {
      const end = sql.indexOf("\n", i);
      if (end < 0) return bare;
      i = end;
      bare += " ";
    } else if (two === "/*") {
      const end = sql.indexOf("*/", i + 2);
      if (end < 0) return null;
      i = end + 1;
      bare += " ";
    } else if (char === "'") {
      let end = sql.indexOf("'", i + 1);
      while (end > 0 && sql[end + 1] === "'") end = sql.indexOf("'", end + 2);
      if (end < 0) return null;
      bare += end - i === 2 && sql[i + 1] === "%" ? "'%'" : "''";
      i = end;
    } else bare += char;
  }
  return bare;
}
