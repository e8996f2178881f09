-- Who wants no hints: a table at which all have turned them off offers none.
CREATE TABLE no_hints (
    user INTEGER NOT NULL PRIMARY KEY
) STRICT;
