-- Who opened a table or a lobby: that counts against their limit, however the host changes. NULL: the
-- host, of rows that do not say so; 0: a user who is forgotten or has left.
ALTER TABLE tables ADD COLUMN opener INTEGER;
CREATE INDEX tables_by_opener ON tables (opener, status);

ALTER TABLE lobbies ADD COLUMN opener INTEGER;
CREATE INDEX lobbies_by_opener ON lobbies (opener);

-- A seat, or the role of the host, that a user is offered: nothing changes until they agree.
CREATE TABLE offers (
    id       TEXT    NOT NULL PRIMARY KEY CHECK (id <> ''),
    table_id TEXT    NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    user     INTEGER NOT NULL,  -- to whom it is made
    host     INTEGER NOT NULL,  -- who makes it
    owner    INTEGER,           -- whose seats they are; NULL: it is the role of the host
    ends_at  INTEGER NOT NULL,  -- in Unix seconds
    declined INTEGER NOT NULL DEFAULT 0 CHECK (declined IN (0, 1)),
    UNIQUE (table_id, user)
) STRICT;

CREATE INDEX offers_by_user ON offers (user);
CREATE INDEX offers_by_host ON offers (host);
CREATE INDEX offers_by_owner ON offers (owner) WHERE owner IS NOT NULL;
CREATE INDEX offers_by_end ON offers (ends_at);
