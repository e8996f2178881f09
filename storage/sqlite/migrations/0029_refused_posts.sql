-- Since which day (UTC) Discord has refused the posts in a channel, and whether that was said there.
ALTER TABLE daily_channels ADD COLUMN refused TEXT;
ALTER TABLE daily_channels ADD COLUMN told INTEGER NOT NULL DEFAULT 0 CHECK (told IN (0, 1));
