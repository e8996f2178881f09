-- How users read: their language, and the look of cards. NULL: as Discord says, the usual look.
CREATE TABLE looks (
    "user"   bigint NOT NULL PRIMARY KEY,
    language text COLLATE "C",
    faces    text COLLATE "C"
);

-- The language of daily posts, by its catalog; empty for English.
ALTER TABLE daily_channels ADD COLUMN language text COLLATE "C" NOT NULL DEFAULT '';
