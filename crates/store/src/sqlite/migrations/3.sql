-- The first numbered format. What grows with every move is at the end of `entries` and in a short
-- row of `heads`, so that the moves of many matches share a few pages. Each entry names the place
-- of the one before it.
CREATE TABLE matches (
    id BLOB PRIMARY KEY, created INTEGER NOT NULL, game TEXT NOT NULL,
    phase INTEGER NOT NULL, listed INTEGER NOT NULL, row TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX matches_listed ON matches (phase, created) WHERE listed = 1;
CREATE TABLE entries (
    place INTEGER PRIMARY KEY, previous INTEGER, id BLOB NOT NULL, number INTEGER NOT NULL,
    at INTEGER NOT NULL, text TEXT NOT NULL, hash BLOB NOT NULL, request BLOB, first INTEGER
) STRICT;
CREATE TABLE heads (
    id BLOB PRIMARY KEY, place INTEGER NOT NULL, length INTEGER NOT NULL,
    at INTEGER NOT NULL, mark INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE snapshots (
    id BLOB PRIMARY KEY, number INTEGER NOT NULL, text TEXT NOT NULL, seal BLOB NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE answers (
    request BLOB PRIMARY KEY, answer TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE holdings (
    holder BLOB NOT NULL, id BLOB NOT NULL, PRIMARY KEY (holder, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE outbox (
    number INTEGER PRIMARY KEY AUTOINCREMENT, id BLOB NOT NULL, event TEXT NOT NULL,
    key TEXT NOT NULL, due INTEGER NOT NULL, UNIQUE (id, event, key)
) STRICT;
CREATE INDEX outbox_due ON outbox (due);
CREATE TABLE tokens (
    digest BLOB PRIMARY KEY, holder BLOB NOT NULL, kind TEXT NOT NULL, expires INTEGER
) STRICT, WITHOUT ROWID;
CREATE TABLE outages (start INTEGER PRIMARY KEY, stop INTEGER NOT NULL) STRICT;
CREATE TABLE alive (one INTEGER PRIMARY KEY CHECK (one = 1), at INTEGER NOT NULL) STRICT;
