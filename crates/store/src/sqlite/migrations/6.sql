-- Every transaction has a number, so that a write-ahead log that has lost some is noticed. `running` is
-- set while a server has the file; a clean stop clears it.
CREATE TABLE last_transaction (
    one INTEGER PRIMARY KEY CHECK (one = 1), number BLOB NOT NULL, running INTEGER NOT NULL,
    seal INTEGER NOT NULL
) STRICT;
INSERT INTO last_transaction VALUES (1, transaction_number(0), 0, 0);
UPDATE last_transaction SET seal = seal(number, running);
