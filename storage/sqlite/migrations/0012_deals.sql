-- The table whose deal is dealt once more: the seed was known when this one was opened, so that it
-- counts for no scores and changes no characters. NULL: a deal of its own. It is no foreign key, for
-- the mark outlives that table.
ALTER TABLE tables ADD COLUMN deal TEXT CHECK (deal <> '');

CREATE INDEX tables_by_deal ON tables (deal) WHERE deal IS NOT NULL;

-- How far a party came, in the measure of its game, where it has one.
ALTER TABLE results ADD COLUMN far INTEGER CHECK (far >= 0);
