-- How users read: their language, and the look of cards. NULL: as Discord says, the usual look.
CREATE TABLE looks (
    user     INTEGER NOT NULL PRIMARY KEY,
    language TEXT,
    faces    TEXT
) STRICT;
