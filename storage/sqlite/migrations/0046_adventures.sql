-- Adventures that users write, a line a scene. They have the columns of decks, but are shared with no
-- server.
CREATE TABLE adventures (
    id    INTEGER NOT NULL PRIMARY KEY,
    user  INTEGER NOT NULL,
    name  TEXT    NOT NULL CHECK (name <> ''),
    cards TEXT    NOT NULL CHECK (json_valid(cards)),
    guild INTEGER CHECK (guild IS NULL),
    code  TEXT,
    UNIQUE (user, name)
) STRICT;

CREATE INDEX adventures_by_code ON adventures (code) WHERE code IS NOT NULL;
