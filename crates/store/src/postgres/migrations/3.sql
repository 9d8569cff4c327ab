-- An outage is one row, however many clocks wait. `put_off` is what it and all recorded outages before it
-- add to the times of the clock lane; a row of that lane is kept without it. Outages of older formats
-- have moved the rows themselves and add nothing.
ALTER TABLE outages ADD COLUMN put_off BIGINT NOT NULL DEFAULT 0;
