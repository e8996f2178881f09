-- Tables that ended long ago are deleted in the end.
CREATE INDEX tables_by_end ON tables (ended_at) WHERE ended_at IS NOT NULL;
