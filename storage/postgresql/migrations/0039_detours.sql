-- The table from which a party went into this one's game, while the other goes on.
ALTER TABLE tables ADD COLUMN origin text COLLATE "C" REFERENCES tables (id) ON DELETE SET NULL;

CREATE INDEX tables_by_origin ON tables (origin) WHERE origin IS NOT NULL;
