-- When somebody last showed with his password that it is he: what could shut others out asks again some time after it. NULL: when the session began.
ALTER TABLE sessions ADD COLUMN confirmed_at TEXT;

-- Keys of a telephone, a computer or a stick that open the administration in the place of a password. Only their public halves are here.
CREATE TABLE passkeys (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  credential_id TEXT NOT NULL UNIQUE CHECK (credential_id <> ''),
  public_key TEXT NOT NULL CHECK (public_key <> ''),
  counter INTEGER NOT NULL DEFAULT 0 CHECK (counter >= 0),
  transports TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(transports)),
  name TEXT NOT NULL CHECK (name <> ''),
  created_at TEXT NOT NULL,
  last_used_at TEXT
) STRICT;
CREATE INDEX passkeys_by_user ON passkeys (user_id);

-- The code of a telephone, asked for after the password once its first code has been shown (confirmed_at). The secret is encrypted with the site's own;
-- last_step is the half minute of the last code that was taken: none is taken twice.
CREATE TABLE second_steps (
  user_id INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  sealed_secret TEXT NOT NULL,
  last_step INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  confirmed_at TEXT
) STRICT;

-- Ten codes for the day on which the telephone is lost: hashes, each good once.
CREATE TABLE recovery_codes (
  code_hash TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  used_at TEXT
) STRICT;
CREATE INDEX recovery_codes_by_user ON recovery_codes (user_id);

-- Who signed in, who was refused, and what was changed of how one signs in; for 90 days. Without a person: a name that nobody has, which is not kept.
CREATE TABLE account_events (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER REFERENCES users (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('signed-in', 'refused', 'username', 'password', 'email', 'passkey-added', 'passkey-removed', 'codes-on', 'codes-off', 'codes-anew', 'reset')),
  way TEXT CHECK (way IN ('password', 'code', 'recovery', 'passkey', 'link')),
  browser TEXT NOT NULL DEFAULT '',
  address TEXT NOT NULL DEFAULT '',
  device_hash TEXT,
  detail TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX account_events_by_user ON account_events (user_id, id);
CREATE INDEX account_events_by_time ON account_events (created_at);
