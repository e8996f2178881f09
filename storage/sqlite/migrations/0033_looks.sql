-- How users read: their language, and the look of cards. NULL: as Discord says, the usual look.
CREATE TABLE looks (
    user     INTEGER NOT NULL PRIMARY KEY,
    language TEXT,
    faces    TEXT
) STRICT;

-- The language of daily posts, by its catalog; empty for English.
ALTER TABLE daily_channels ADD COLUMN language TEXT NOT NULL DEFAULT '';
