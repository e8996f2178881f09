-- Threads at Discord in which a table is talked about; without a row there are none. `scene` is the
-- last scene for which one was made, 0: the evening. `thread` is NULL where none is open.
CREATE TABLE threads (
    table_id text COLLATE "C" NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    kind     text COLLATE "C" NOT NULL CHECK (kind IN ('none', 'evening', 'scenes')),
    scene    bigint NOT NULL CHECK (scene >= 0),
    channel  bigint,
    thread   bigint,
    made     bigint NOT NULL CHECK (made IN (0, 1))
);
