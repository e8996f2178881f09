-- What newcomers have been told at the tables of a game, each thing once.
CREATE TABLE hints (
    user INTEGER NOT NULL,
    game TEXT    NOT NULL,
    hint TEXT    NOT NULL CHECK (hint <> ''),
    PRIMARY KEY (user, game, hint)
) STRICT, WITHOUT ROWID;
