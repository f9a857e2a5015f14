/** The layout of the file, as `PRAGMA user_version` has it. */
export const SCHEMA_VERSION = 2;

/** Says in the file's header whose it is: "Fupn". */
export const APPLICATION_ID = 0x4675706e;

/** Bytes: small enough for a short session, and for the commit of one event. */
export const PAGE_SIZE = 2048;

/** A body gets its hash when it is erased, and keeps one that it has. */
const BODIES_ONLY_ERASED = `
  CREATE TRIGGER bodies_only_erased BEFORE UPDATE ON bodies
    WHEN NEW.text IS NOT NULL OR NEW.salt IS NOT NULL OR NEW.blob IS NOT NULL
      OR NEW.position <> OLD.position OR length(NEW.hash) = 0
      OR (NEW.hash <> OLD.hash AND length(OLD.hash) > 0)
    BEGIN SELECT RAISE(ABORT, 'bodies may only be erased'); END;
`;

/**
 * Makes a file of layout 1 one of layout 2, without touching a row. In 1 each
 * body stands beside its hash, and each value of a payload outside its shape.
 */
export const FROM_1_TO_2 = `
  DROP TRIGGER bodies_only_erased;
  ${BODIES_ONLY_ERASED}
  PRAGMA user_version = 2;
`;

/**
 * The log's tables. Short texts that repeat are `names`, and what all payloads
 * of a kind share is a shape; hashes and salts are bytes; `at` is milliseconds.
 * What people read is the view `events`. History is not edited: the triggers
 * see to it.
 */
export const SCHEMA = `
  CREATE TABLE names (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE) STRICT;

  CREATE TABLE shapes (
    id INTEGER PRIMARY KEY,
    type TEXT NOT NULL,
    version INTEGER NOT NULL,
    pieces TEXT NOT NULL -- JSON: the payload's text around its values
  ) STRICT;

  CREATE TABLE kinds (
    id INTEGER PRIMARY KEY,
    actor INTEGER NOT NULL, -- up to its first colon
    key_at INTEGER, -- the value of the payload that follows the colon
    machine INTEGER,
    shape INTEGER NOT NULL,
    from_state INTEGER,
    to_state INTEGER
  ) STRICT;

  CREATE TABLE event_rows (
    position INTEGER PRIMARY KEY,
    stream INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    kind INTEGER NOT NULL,
    actor_key TEXT, -- what follows the colon, if no value of the payload does
    at INTEGER NOT NULL,
    turn INTEGER NOT NULL,
    cause INTEGER,
    payload_values TEXT NOT NULL, -- a JSON array
    hash BLOB NOT NULL,
    UNIQUE (stream, revision)
  ) STRICT;

  CREATE TABLE bodies (
    position INTEGER PRIMARY KEY,
    hash BLOB NOT NULL, -- empty while it follows from the salt and the text
    salt BLOB,
    blob BLOB, -- the hash of a text in blobs, if it is a long one
    text TEXT
  ) STRICT;
  CREATE INDEX bodies_by_blob ON bodies (blob) WHERE blob IS NOT NULL;

  CREATE TABLE blobs (hash BLOB PRIMARY KEY, bytes BLOB NOT NULL)
    STRICT, WITHOUT ROWID;

  CREATE TABLE holders (
    stream TEXT PRIMARY KEY,
    pid INTEGER NOT NULL,
    start_time TEXT NOT NULL,
    host TEXT NOT NULL,
    at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE VIEW events AS SELECT
    position,
    s.text AS stream,
    revision,
    a.text || coalesce(':' || coalesce(actor_key, payload_values ->> key_at), '')
      AS actor,
    m.text AS machine,
    h.type,
    h.version,
    strftime('%Y-%m-%dT%H:%M:%S', at / 1000, 'unixepoch')
      || printf('.%03dZ', at % 1000) AS at,
    turn,
    cause,
    f.text AS from_state,
    o.text AS to_state,
    (SELECT group_concat(p.value || coalesce(payload_values -> p.key, ''), '')
      FROM json_each(h.pieces) p) AS payload,
    lower(hex(hash)) AS hash
    FROM event_rows e
    JOIN names s ON s.id = e.stream
    JOIN kinds k ON k.id = e.kind
    JOIN names a ON a.id = k.actor
    JOIN shapes h ON h.id = k.shape
    LEFT JOIN names m ON m.id = k.machine
    LEFT JOIN names f ON f.id = k.from_state
    LEFT JOIN names o ON o.id = k.to_state;

  CREATE TRIGGER events_no_insert INSTEAD OF INSERT ON events
    BEGIN SELECT RAISE(ABORT, 'events are only appended by the log'); END;
  CREATE TRIGGER events_no_update INSTEAD OF UPDATE ON events
    BEGIN SELECT RAISE(ABORT, 'events are append-only'); END;
  CREATE TRIGGER events_no_delete INSTEAD OF DELETE ON events
    BEGIN SELECT RAISE(ABORT, 'events are append-only'); END;

  CREATE TRIGGER event_rows_in_order BEFORE INSERT ON event_rows
    WHEN NEW.position <> 1 + (SELECT coalesce(max(position), 0) FROM event_rows)
      OR NEW.revision <> 1 + (SELECT coalesce(max(revision), 0) FROM event_rows
        WHERE stream = NEW.stream)
    BEGIN SELECT RAISE(ABORT, 'events are append-only'); END;
  CREATE TRIGGER event_rows_no_update BEFORE UPDATE ON event_rows
    BEGIN SELECT RAISE(ABORT, 'events are append-only'); END;
  CREATE TRIGGER event_rows_no_delete BEFORE DELETE ON event_rows
    BEGIN SELECT RAISE(ABORT, 'events are append-only'); END;

  CREATE TRIGGER names_in_order BEFORE INSERT ON names
    WHEN EXISTS (SELECT 1 FROM names WHERE text = NEW.text OR id = NEW.id)
    BEGIN SELECT RAISE(ABORT, 'names are append-only'); END;
  CREATE TRIGGER names_no_update BEFORE UPDATE ON names
    BEGIN SELECT RAISE(ABORT, 'names are append-only'); END;
  CREATE TRIGGER names_no_delete BEFORE DELETE ON names
    BEGIN SELECT RAISE(ABORT, 'names are append-only'); END;

  CREATE TRIGGER shapes_in_order BEFORE INSERT ON shapes
    WHEN EXISTS (SELECT 1 FROM shapes WHERE id = NEW.id)
    BEGIN SELECT RAISE(ABORT, 'shapes are append-only'); END;
  CREATE TRIGGER shapes_no_update BEFORE UPDATE ON shapes
    BEGIN SELECT RAISE(ABORT, 'shapes are append-only'); END;
  CREATE TRIGGER shapes_no_delete BEFORE DELETE ON shapes
    BEGIN SELECT RAISE(ABORT, 'shapes are append-only'); END;

  CREATE TRIGGER kinds_in_order BEFORE INSERT ON kinds
    WHEN EXISTS (SELECT 1 FROM kinds WHERE id = NEW.id)
    BEGIN SELECT RAISE(ABORT, 'kinds are append-only'); END;
  CREATE TRIGGER kinds_no_update BEFORE UPDATE ON kinds
    BEGIN SELECT RAISE(ABORT, 'kinds are append-only'); END;
  CREATE TRIGGER kinds_no_delete BEFORE DELETE ON kinds
    BEGIN SELECT RAISE(ABORT, 'kinds are append-only'); END;

  CREATE TRIGGER bodies_in_order BEFORE INSERT ON bodies
    WHEN NEW.position <= (SELECT coalesce(max(position), 0) FROM bodies)
    BEGIN SELECT RAISE(ABORT, 'bodies may only be erased'); END;
  ${BODIES_ONLY_ERASED}
  CREATE TRIGGER bodies_no_delete BEFORE DELETE ON bodies
    BEGIN SELECT RAISE(ABORT, 'bodies may only be erased'); END;

  CREATE TRIGGER blobs_no_replace BEFORE INSERT ON blobs
    WHEN EXISTS (SELECT 1 FROM blobs WHERE hash = NEW.hash)
    BEGIN SELECT RAISE(ABORT, 'blobs may only be erased'); END;
  CREATE TRIGGER blobs_no_update BEFORE UPDATE ON blobs
    BEGIN SELECT RAISE(ABORT, 'blobs may only be erased'); END;
  CREATE TRIGGER blobs_in_use BEFORE DELETE ON blobs
    WHEN EXISTS (SELECT 1 FROM bodies WHERE blob = OLD.hash)
    BEGIN SELECT RAISE(ABORT, 'blobs may only be erased'); END;
`;
