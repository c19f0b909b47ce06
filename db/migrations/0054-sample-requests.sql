-- Requests that came with the demonstration, to try the inbox with: nobody sent them, so nothing counts them and nothing reminds of them (decision 62).
ALTER TABLE leads ADD COLUMN is_sample INTEGER NOT NULL DEFAULT 0 CHECK (is_sample IN (0, 1));
