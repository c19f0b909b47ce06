-- What several processes of one catalogue agree on (decision 88). A process that starts asks for its lease before there is any migration: then the
-- table is there already.
CREATE TABLE IF NOT EXISTS leases (
  name TEXT PRIMARY KEY,
  holder TEXT NOT NULL,
  -- Seconds since 1970 by the database's clock.
  until INTEGER NOT NULL
) STRICT;

-- What was counted, or given out, for a while: limits of sign-ins and forms, and what a passkey is asked to sign.
CREATE TABLE shared_counts (
  key TEXT PRIMARY KEY,
  points INTEGER NOT NULL CHECK (points >= 0),
  until INTEGER NOT NULL
) STRICT;
CREATE INDEX shared_counts_until ON shared_counts (until);
