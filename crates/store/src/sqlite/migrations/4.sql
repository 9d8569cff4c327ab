-- Jobs in lanes with leases, one sign of life a node, lists that are paged by their indexes, matches
-- that can be removed with all that belongs to them, and a hash over every row beside the logs.

DROP INDEX matches_listed;
ALTER TABLE matches RENAME TO matches_3;
CREATE TABLE matches (
    id BLOB PRIMARY KEY, created INTEGER NOT NULL, ended INTEGER, game TEXT NOT NULL,
    phase INTEGER NOT NULL, listed INTEGER NOT NULL, row TEXT NOT NULL, seal INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO matches
    SELECT id, created, CASE WHEN phase >= 2 THEN heads.at END, game, phase, listed, row, 0
    FROM matches_3 JOIN heads USING (id);
UPDATE matches SET seal = seal(id, created, ended, game, phase, listed, row);
CREATE INDEX matches_listed ON matches (phase, created) WHERE listed = 1;
CREATE INDEX matches_of_game ON matches (game, phase, created) WHERE listed = 1;
CREATE INDEX matches_phase ON matches (phase, created);
CREATE INDEX matches_created ON matches (created);
CREATE INDEX matches_ended ON matches (ended) WHERE ended IS NOT NULL;

ALTER TABLE heads ADD COLUMN seal INTEGER NOT NULL DEFAULT 0;
UPDATE heads SET seal = seal(id, place, length, at, mark);

-- An answer belongs to the match whose log holds its request.
ALTER TABLE answers RENAME TO answers_3;
CREATE TABLE answers (
    request BLOB PRIMARY KEY, id BLOB NOT NULL, answer TEXT NOT NULL, seal INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT OR IGNORE INTO answers
    SELECT request, entries.id, answer, 0 FROM entries CROSS JOIN answers_3 USING (request);
INSERT OR IGNORE INTO answers SELECT request, zeroblob(16), answer, 0 FROM answers_3;
UPDATE answers SET seal = seal(request, id, answer);
CREATE INDEX answers_of ON answers (id);

-- `newest` is `created` below zero, so that one index has those that are not over first, and of each
-- the newest first.
ALTER TABLE holdings RENAME TO holdings_3;
CREATE TABLE holdings (
    holder BLOB NOT NULL, over INTEGER NOT NULL, newest INTEGER NOT NULL, id BLOB NOT NULL,
    seal INTEGER NOT NULL, PRIMARY KEY (holder, over, newest, id)
) STRICT, WITHOUT ROWID;
INSERT INTO holdings
    SELECT holder, phase >= 2, -created, id, 0 FROM holdings_3 JOIN matches USING (id);
UPDATE holdings SET seal = seal(holder, over, newest, id);
CREATE INDEX holdings_of ON holdings (id);

-- `ready` is when a job can be taken: it is due, or a lease or a back-off has ended. Never, if it was
-- given up.
CREATE TABLE jobs (
    id BLOB NOT NULL, event TEXT NOT NULL, key TEXT NOT NULL, lane INTEGER NOT NULL,
    due INTEGER NOT NULL, ready INTEGER, tries INTEGER NOT NULL, lease INTEGER NOT NULL,
    owner BLOB, fault TEXT, seal INTEGER NOT NULL, PRIMARY KEY (id, event, key)
) STRICT, WITHOUT ROWID;
INSERT INTO jobs
    SELECT id, event, key, CASE event WHEN 'gameplay:turn:end' THEN 0 WHEN 'gameplay:clock' THEN 1
    WHEN 'gameplay:bot' THEN 2 ELSE 3 END, due, due, 0, 0, NULL, NULL, 0 FROM outbox;
UPDATE jobs SET seal = seal(id, event, key, lane, due, ready, tries, lease, owner, fault);
CREATE INDEX jobs_ready ON jobs (lane, ready);

ALTER TABLE tokens ADD COLUMN seal INTEGER NOT NULL DEFAULT 0;
UPDATE tokens SET seal = seal(digest, holder, kind, expires);
CREATE INDEX tokens_expires ON tokens (expires) WHERE expires IS NOT NULL;

ALTER TABLE outages ADD COLUMN seal INTEGER NOT NULL DEFAULT 0;
UPDATE outages SET seal = seal(start, stop);

CREATE TABLE nodes (
    node BLOB PRIMARY KEY, at INTEGER NOT NULL, seal INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO nodes SELECT zeroblob(16), at, 0 FROM alive;
UPDATE nodes SET seal = seal(node, at);

DROP TABLE matches_3;
DROP TABLE answers_3;
DROP TABLE holdings_3;
DROP TABLE outbox;
DROP TABLE alive;
