-- Where several processes write, each change of a table and of a lobby names the one after which it
-- comes: whoever has read an older state is refused. Of tables it is counted there alone.
ALTER TABLE tables ADD COLUMN edition INTEGER NOT NULL DEFAULT 0;
ALTER TABLE lobbies ADD COLUMN edition INTEGER NOT NULL DEFAULT 1;

CREATE TRIGGER tables_change_in_order BEFORE UPDATE OF edition ON tables
WHEN NEW.edition <> OLD.edition + 1
BEGIN
    SELECT RAISE(ABORT, 'the table has changed since');
END;

CREATE TRIGGER lobbies_change_in_order BEFORE UPDATE OF edition ON lobbies
WHEN NEW.edition <> OLD.edition + 1
BEGIN
    SELECT RAISE(ABORT, 'the lobby has changed since');
END;

-- A lobby becomes one table, and a campaign waits in one lobby.
DROP INDEX tables_by_lobby;
CREATE UNIQUE INDEX tables_one_of_a_lobby ON tables (lobby) WHERE lobby IS NOT NULL;

DELETE FROM lobbies WHERE EXISTS (
    SELECT 1 FROM lobbies AS other WHERE other.campaign = lobbies.campaign
    AND (other.closes_at, other.id) > (lobbies.closes_at, lobbies.id)
);
DROP INDEX lobbies_by_campaign;
CREATE UNIQUE INDEX lobbies_one_of_a_campaign ON lobbies (campaign) WHERE campaign IS NOT NULL;
