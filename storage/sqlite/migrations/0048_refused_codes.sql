-- The codes of adventures that the moderators of a server do not want there.
CREATE TABLE refused_codes (
    guild INTEGER NOT NULL,
    code  TEXT    NOT NULL CHECK (code <> ''),
    PRIMARY KEY (guild, code)
) STRICT, WITHOUT ROWID;
