-- What users have named for their own rolls: dice, and numbers in them.
CREATE TABLE own_dice (
    user INTEGER NOT NULL,
    kind TEXT    NOT NULL CHECK (kind IN ('roll', 'number')),
    key  TEXT    NOT NULL CHECK (key <> ''),  -- the name as it is compared
    name TEXT    NOT NULL,
    text TEXT    NOT NULL,
    PRIMARY KEY (user, kind, key)
) STRICT, WITHOUT ROWID;
