-- The same as of SQLite.
CREATE TABLE no_hints (
    "user" bigint NOT NULL PRIMARY KEY
);
