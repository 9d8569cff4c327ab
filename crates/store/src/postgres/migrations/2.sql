-- In the lane of bots whoever lets many think takes turns with everybody else.
ALTER TABLE jobs ADD COLUMN party BYTEA;
ALTER TABLE jobs ADD COLUMN turn BIGINT NOT NULL DEFAULT 0;
UPDATE jobs SET party = id WHERE lane = 2;
CREATE INDEX jobs_turn ON jobs (turn, ready) WHERE lane = 2;
CREATE INDEX jobs_party ON jobs (party, turn) WHERE lane = 2;
