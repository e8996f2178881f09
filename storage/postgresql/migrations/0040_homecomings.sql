-- The line of the origin's log by which the party of this table has come back.
ALTER TABLE tables ADD COLUMN home_at bigint;
