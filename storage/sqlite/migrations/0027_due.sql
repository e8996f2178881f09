-- Where several processes write, whichever comes first does what is due: it looks for the rows.
-- When the time at a table is up, in Unix seconds; written there alone.
ALTER TABLE tables ADD COLUMN due INTEGER;

CREATE INDEX tables_that_are_due ON tables (due) WHERE due IS NOT NULL;
CREATE INDEX lobbies_by_closing ON lobbies (closes_at);
