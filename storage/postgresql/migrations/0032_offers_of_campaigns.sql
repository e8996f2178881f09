-- The role of the host of a campaign is offered, too: nothing changes until the user agrees.
ALTER TABLE offers ALTER COLUMN table_id DROP NOT NULL;
ALTER TABLE offers ADD COLUMN campaign bigint REFERENCES campaigns (id) ON DELETE CASCADE
    CHECK ((table_id IS NULL) <> (campaign IS NULL)) CHECK (campaign IS NULL OR owner IS NULL);
ALTER TABLE offers ADD UNIQUE (campaign, "user");
