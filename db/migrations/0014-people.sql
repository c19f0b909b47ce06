-- Several people with a sign-in of their own, where there was one administrator: he stays who he was, with his sessions and telephones. An id is
-- never given again: the history names people by it.
CREATE TABLE users (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  username TEXT NOT NULL CHECK (username <> ''),
  full_name TEXT NOT NULL CHECK (full_name <> ''),
  email TEXT CHECK (email <> ''),
  role TEXT NOT NULL CHECK (role IN ('administrator', 'consultant')),
  password_hash TEXT NOT NULL,
  expert_id INTEGER REFERENCES experts (id) ON DELETE SET NULL,
  is_active INTEGER NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1)),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  last_sign_in_at TEXT
) STRICT;
CREATE UNIQUE INDEX users_by_username ON users (username COLLATE NOCASE);
CREATE INDEX users_by_expert ON users (expert_id) WHERE expert_id IS NOT NULL;
INSERT INTO users (id, username, full_name, role, password_hash, created_at, updated_at, last_sign_in_at)
SELECT id, username, iif(full_name = '', username, full_name), 'administrator', password_hash, updated_at, updated_at,
  (SELECT max(created_at) FROM sessions)
FROM admin;

CREATE TABLE sessions_of_users (
  token_hash TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  user_agent TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL,
  last_seen_at TEXT NOT NULL
) STRICT;
INSERT INTO sessions_of_users SELECT token_hash, admin_id, user_agent, created_at, last_seen_at FROM sessions;
DROP TABLE sessions;
ALTER TABLE sessions_of_users RENAME TO sessions;
CREATE INDEX sessions_by_user ON sessions (user_id);
DROP TABLE admin;

-- A telephone rings for whoever registered it, and goes with him.
ALTER TABLE push_subscriptions ADD COLUMN user_id INTEGER REFERENCES users (id) ON DELETE CASCADE;
UPDATE push_subscriptions SET user_id = (SELECT min(id) FROM users);
CREATE INDEX push_subscriptions_by_user ON push_subscriptions (user_id);

-- A colleague who is asked to choose a name and a password. Of the link only a hash is kept; it opens the form until it is used, revoked or old.
CREATE TABLE invitations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  token_hash TEXT NOT NULL UNIQUE,
  full_name TEXT NOT NULL CHECK (full_name <> ''),
  role TEXT NOT NULL CHECK (role IN ('administrator', 'consultant')),
  email TEXT CHECK (email <> ''),
  expert_id INTEGER REFERENCES experts (id) ON DELETE SET NULL,
  invited_by TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  used_at TEXT,
  revoked_at TEXT
) STRICT;
CREATE INDEX invitations_by_expert ON invitations (expert_id) WHERE expert_id IS NOT NULL;
