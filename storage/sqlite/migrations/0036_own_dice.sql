-- Rolls that users have named, and numbers in them: a line for each, `name = dice`.
CREATE TABLE own_dice (
    user  INTEGER NOT NULL PRIMARY KEY,
    lines TEXT    NOT NULL
) STRICT;
