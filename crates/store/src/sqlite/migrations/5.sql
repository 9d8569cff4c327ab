-- In the lane of bots whoever lets many think takes turns with everybody else.
ALTER TABLE jobs ADD COLUMN party BLOB;
ALTER TABLE jobs ADD COLUMN turn INTEGER NOT NULL DEFAULT 0;
UPDATE jobs SET party = id WHERE lane = 2;
UPDATE jobs SET seal = seal(id, event, key, lane, due, ready, tries, lease, owner, fault, party, turn);
CREATE INDEX jobs_turn ON jobs (turn, ready) WHERE lane = 2;
CREATE INDEX jobs_party ON jobs (party, turn) WHERE lane = 2;
