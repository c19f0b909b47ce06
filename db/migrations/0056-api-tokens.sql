-- Tokens with which programs call the API in the name of whoever made them (decision 203): the hash of each, and what it may do.
CREATE TABLE api_tokens (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name TEXT NOT NULL CHECK (name <> ''),
  token_hash TEXT NOT NULL UNIQUE CHECK (length(token_hash) = 64),
  scopes TEXT NOT NULL CHECK (json_valid(scopes)),
  created_at TEXT NOT NULL,
  expires_at TEXT,
  last_used_at TEXT
) STRICT;
CREATE INDEX api_tokens_by_user ON api_tokens (user_id);

-- A token that was made or ended is an event of the account. A CHECK is changed by making the table anew.
CREATE TABLE account_events_new (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER REFERENCES users (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('signed-in', 'refused', 'username', 'password', 'email', 'passkey-added', 'passkey-removed', 'codes-on', 'codes-off', 'codes-anew', 'reset', 'token-added', 'token-removed')),
  way TEXT CHECK (way IN ('password', 'code', 'recovery', 'passkey', 'link')),
  browser TEXT NOT NULL DEFAULT '',
  address TEXT NOT NULL DEFAULT '',
  device_hash TEXT,
  detail TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL
) STRICT;
INSERT INTO account_events_new SELECT * FROM account_events;
DELETE FROM sqlite_sequence WHERE name = 'account_events_new';
INSERT INTO sqlite_sequence (name, seq) SELECT 'account_events_new', seq FROM sqlite_sequence WHERE name = 'account_events';
DROP TABLE account_events;
ALTER TABLE account_events_new RENAME TO account_events;
CREATE INDEX account_events_by_user ON account_events (user_id, id);
CREATE INDEX account_events_by_time ON account_events (created_at);
