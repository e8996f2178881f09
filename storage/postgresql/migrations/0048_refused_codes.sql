-- The codes of adventures that the moderators of a server do not want there.
CREATE TABLE refused_codes (
    guild bigint NOT NULL,
    code  text COLLATE "C" NOT NULL CHECK (code <> ''),
    PRIMARY KEY (guild, code)
);
