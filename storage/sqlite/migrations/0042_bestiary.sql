-- Foes and encounters that users keep under names, a line a foe. By the code, which follows from the
-- lines, others take a copy. NULL: it is not shared.
CREATE TABLE bestiary (
    user  INTEGER NOT NULL,
    name  TEXT    NOT NULL CHECK (name <> ''),
    foes  TEXT    NOT NULL CHECK (json_valid(foes)),
    code  TEXT,
    PRIMARY KEY (user, name)
) STRICT;

CREATE INDEX bestiary_by_code ON bestiary (code) WHERE code IS NOT NULL;
