-- Foes and encounters that users keep under names, a line a foe. They have the columns of decks, but
-- are shared with no server.
CREATE TABLE bestiary (
    id    INTEGER NOT NULL PRIMARY KEY,
    user  INTEGER NOT NULL,
    name  TEXT    NOT NULL CHECK (name <> ''),
    cards TEXT    NOT NULL CHECK (json_valid(cards)),
    guild INTEGER CHECK (guild IS NULL),
    code  TEXT,
    UNIQUE (user, name)
) STRICT;

CREATE INDEX bestiary_by_code ON bestiary (code) WHERE code IS NOT NULL;
