-- How many rows each table has stands beside the number of the last transaction, so that a row that is
-- missing is noticed.
ALTER TABLE last_transaction ADD COLUMN matches INTEGER NOT NULL DEFAULT 0;
ALTER TABLE last_transaction ADD COLUMN heads INTEGER NOT NULL DEFAULT 0;
ALTER TABLE last_transaction ADD COLUMN snapshots INTEGER NOT NULL DEFAULT 0;
ALTER TABLE last_transaction ADD COLUMN answers INTEGER NOT NULL DEFAULT 0;
ALTER TABLE last_transaction ADD COLUMN holdings INTEGER NOT NULL DEFAULT 0;
ALTER TABLE last_transaction ADD COLUMN jobs INTEGER NOT NULL DEFAULT 0;
ALTER TABLE last_transaction ADD COLUMN tokens INTEGER NOT NULL DEFAULT 0;
ALTER TABLE last_transaction ADD COLUMN outages INTEGER NOT NULL DEFAULT 0;
ALTER TABLE last_transaction ADD COLUMN nodes INTEGER NOT NULL DEFAULT 0;
UPDATE last_transaction SET
    matches = (SELECT count(*) FROM matches), heads = (SELECT count(*) FROM heads),
    snapshots = (SELECT count(*) FROM snapshots), answers = (SELECT count(*) FROM answers),
    holdings = (SELECT count(*) FROM holdings), jobs = (SELECT count(*) FROM jobs),
    tokens = (SELECT count(*) FROM tokens), outages = (SELECT count(*) FROM outages),
    nodes = (SELECT count(*) FROM nodes);
UPDATE last_transaction SET seal = seal(number, running, matches, heads, snapshots, answers, holdings,
    jobs, tokens, outages, nodes);
