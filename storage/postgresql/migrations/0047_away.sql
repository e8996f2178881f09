-- Users choose until when they are away, in Unix seconds, and hours without calls, in minutes of UTC's
-- day.
ALTER TABLE choices DROP CONSTRAINT new_choices_check;
ALTER TABLE choices ADD CONSTRAINT new_choices_check CHECK (
        CASE about
            WHEN 'calls' THEN choice IN ('off', 'dm', 'early')
            WHEN 'hints' THEN choice = 'off'
            WHEN 'sharing' THEN choice IN ('servers', 'everywhere')
            WHEN 'away' THEN length(choice) = 10
            WHEN 'quiet' THEN choice LIKE '%-%'
            ELSE about IN ('language', 'faces')
        END
    );
CREATE INDEX choices_of_absent_users ON choices (choice) WHERE about = 'away';
