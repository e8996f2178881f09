-- Where several processes answer: what one of them has begun to answer, another does not.
CREATE TABLE interactions (
    id INTEGER NOT NULL PRIMARY KEY
) STRICT;
