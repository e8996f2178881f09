-- Foes and encounters that users keep under names, a line a foe. By the code, which follows from the
-- lines, others take a copy. NULL: it is not shared.
CREATE TABLE bestiary (
    "user" bigint NOT NULL,
    name   text COLLATE "C" NOT NULL CHECK (name <> ''),
    foes   text   NOT NULL CHECK (json_valid(foes)),
    code   text COLLATE "C",
    PRIMARY KEY ("user", name)
);

CREATE INDEX bestiary_by_code ON bestiary (code) WHERE code IS NOT NULL;
