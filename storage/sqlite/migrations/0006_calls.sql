-- How somebody wants to be called when a table waits for them; without a row as everybody.
CREATE TABLE call_preferences (
    user  INTEGER NOT NULL PRIMARY KEY,
    calls TEXT    NOT NULL CHECK (calls IN ('off', 'dm'))
) STRICT;
