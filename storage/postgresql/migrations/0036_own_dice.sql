-- What users have named for their own rolls: dice, and numbers in them.
CREATE TABLE own_dice (
    "user" bigint NOT NULL,
    kind   text COLLATE "C" NOT NULL CHECK (kind IN ('roll', 'number')),
    key    text COLLATE "C" NOT NULL CHECK (key <> ''),  -- the name as it is compared
    name   text COLLATE "C" NOT NULL,
    text   text COLLATE "C" NOT NULL,
    PRIMARY KEY ("user", kind, key)
);
