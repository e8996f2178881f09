-- The role of the host of a campaign is offered, too: nothing changes until the user agrees.
ALTER TABLE offers RENAME TO offers_of_tables;

CREATE TABLE offers (
    id       TEXT    NOT NULL PRIMARY KEY CHECK (id <> ''),
    table_id TEXT             REFERENCES tables (id) ON DELETE CASCADE,
    user     INTEGER NOT NULL,  -- to whom it is made
    host     INTEGER NOT NULL,  -- who makes it
    owner    INTEGER,           -- whose seats they are; NULL: it is the role of the host
    ends_at  INTEGER NOT NULL,  -- in Unix seconds
    declined INTEGER NOT NULL DEFAULT 0 CHECK (declined IN (0, 1)),
    campaign INTEGER          REFERENCES campaigns (id) ON DELETE CASCADE,
    UNIQUE (table_id, user),
    UNIQUE (campaign, user),
    CHECK ((table_id IS NULL) <> (campaign IS NULL)),
    CHECK (campaign IS NULL OR owner IS NULL)
) STRICT;

INSERT INTO offers (id, table_id, user, host, owner, ends_at, declined)
    SELECT id, table_id, user, host, owner, ends_at, declined FROM offers_of_tables;
DROP TABLE offers_of_tables;

CREATE INDEX offers_by_user ON offers (user);
CREATE INDEX offers_by_host ON offers (host);
CREATE INDEX offers_by_owner ON offers (owner) WHERE owner IS NOT NULL;
CREATE INDEX offers_by_end ON offers (ends_at);
