-- The first format. Tables of matches have the match in their key, so that a database can be divided by
-- it; tokens, outages, nodes and the pulse are small and belong to all of them.
CREATE TABLE matches (
    id BYTEA PRIMARY KEY, created BIGINT NOT NULL, ended BIGINT, game TEXT NOT NULL,
    phase SMALLINT NOT NULL, listed BOOLEAN NOT NULL, text TEXT NOT NULL
);
CREATE INDEX matches_listed ON matches (phase, created, id) WHERE listed;
CREATE INDEX matches_of_game ON matches (game, phase, created, id) WHERE listed;
CREATE INDEX matches_phase ON matches (phase, created, id);
CREATE INDEX matches_created ON matches (created, id);
CREATE INDEX matches_ended ON matches (ended) WHERE ended IS NOT NULL;

CREATE TABLE entries (
    id BYTEA NOT NULL, number BIGINT NOT NULL, at BIGINT NOT NULL, text TEXT NOT NULL,
    link BYTEA NOT NULL, request BYTEA, first BIGINT, PRIMARY KEY (id, number)
);

-- A short row that every move changes. Room is left in its pages, so that no index has to change with it.
CREATE TABLE heads (
    id BYTEA PRIMARY KEY, length BIGINT NOT NULL, link BYTEA NOT NULL, at BIGINT NOT NULL,
    mark BIGINT NOT NULL
) WITH (fillfactor = 70);

CREATE TABLE snapshots (
    id BYTEA PRIMARY KEY, number BIGINT NOT NULL, text TEXT NOT NULL, seal BYTEA NOT NULL
);

CREATE TABLE answers (request BYTEA PRIMARY KEY, id BYTEA NOT NULL, answer TEXT NOT NULL);
CREATE INDEX answers_of ON answers (id);

-- `newest` is `created` below zero, so that one index has those that are not over first, and of each
-- the newest first.
CREATE TABLE holdings (
    id BYTEA NOT NULL, holder BYTEA NOT NULL, over BOOLEAN NOT NULL, newest BIGINT NOT NULL,
    PRIMARY KEY (id, holder)
);
CREATE INDEX holdings_of_holder ON holdings (holder, over, newest, id);

-- `ready` is when a job can be taken: it is due, or a lease or a back-off has ended. Never, if it was
-- given up.
CREATE TABLE jobs (
    id BYTEA NOT NULL, event TEXT NOT NULL, key TEXT NOT NULL, lane SMALLINT NOT NULL,
    due BIGINT NOT NULL, ready BIGINT, tries BIGINT NOT NULL, lease BIGINT NOT NULL,
    owner BYTEA, fault TEXT, PRIMARY KEY (id, event, key)
) WITH (fillfactor = 70);
CREATE INDEX jobs_ready ON jobs (lane, ready);
CREATE INDEX jobs_owner ON jobs (owner) WHERE owner IS NOT NULL;

CREATE TABLE tokens (
    digest BYTEA PRIMARY KEY, holder BYTEA NOT NULL, kind TEXT NOT NULL, expires BIGINT
);
CREATE INDEX tokens_expires ON tokens (expires) WHERE expires IS NOT NULL;

CREATE TABLE outages (start BIGINT PRIMARY KEY, stop BIGINT NOT NULL);
CREATE TABLE nodes (node BYTEA PRIMARY KEY, at BIGINT NOT NULL);

-- One row: the last sign of life of any node. Whoever gives one holds it, so that a time in which
-- nobody lived is found by one node and given back once.
CREATE TABLE pulse (one SMALLINT PRIMARY KEY, at BIGINT);
INSERT INTO pulse VALUES (1, NULL);
