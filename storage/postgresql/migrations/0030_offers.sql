-- Who opened a table or a lobby: that counts against their limit, however the host changes. NULL: the
-- host, of rows that do not say so; 0: a user who is forgotten or has left.
ALTER TABLE tables ADD COLUMN opener bigint;
CREATE INDEX tables_by_opener ON tables (opener, status);

ALTER TABLE lobbies ADD COLUMN opener bigint;
CREATE INDEX lobbies_by_opener ON lobbies (opener);

-- A seat, or the role of the host, that a user is offered: nothing changes until they agree.
CREATE TABLE offers (
    id       text COLLATE "C" NOT NULL PRIMARY KEY CHECK (id <> ''),
    table_id text COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    "user"   bigint NOT NULL,
    host     bigint NOT NULL,
    owner    bigint,
    ends_at  bigint NOT NULL,
    declined bigint NOT NULL DEFAULT 0 CHECK (declined IN (0, 1)),
    UNIQUE (table_id, "user")
);

CREATE INDEX offers_by_user ON offers ("user");
CREATE INDEX offers_by_host ON offers (host);
CREATE INDEX offers_by_owner ON offers (owner) WHERE owner IS NOT NULL;
CREATE INDEX offers_by_end ON offers (ends_at);
