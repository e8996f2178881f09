-- Decks that users have made for their own evenings, a line a card; with whom else they share them.
CREATE TABLE decks (
    id    INTEGER NOT NULL PRIMARY KEY,
    user  INTEGER NOT NULL,
    name  TEXT    NOT NULL CHECK (name <> ''),
    cards TEXT    NOT NULL CHECK (json_valid(cards)),
    guild INTEGER,  -- whose members may use it too
    UNIQUE (user, name)
) STRICT;

CREATE INDEX decks_by_guild ON decks (guild) WHERE guild IS NOT NULL;
