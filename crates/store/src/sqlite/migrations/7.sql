-- An outage is one row, however many clocks wait. `put_off` is what it and all recorded outages before it
-- add to the times of the clock lane; a row of that lane is kept without it. Outages of older formats
-- have moved the rows themselves and add nothing.
ALTER TABLE outages ADD COLUMN put_off INTEGER NOT NULL DEFAULT 0;
UPDATE outages SET seal = seal(start, stop, put_off);
