-- A third role: the office, which works on requests and on the catalogue (decision 57). A CHECK is changed by making the table anew; an id is never given again.
CREATE TABLE users_new (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  username TEXT NOT NULL CHECK (username <> ''),
  full_name TEXT NOT NULL CHECK (full_name <> ''),
  email TEXT CHECK (email <> ''),
  role TEXT NOT NULL CHECK (role IN ('administrator', 'office', 'consultant')),
  password_hash TEXT NOT NULL,
  expert_id INTEGER REFERENCES experts (id) ON DELETE SET NULL,
  is_active INTEGER NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1)),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  last_sign_in_at TEXT
) STRICT;
INSERT INTO users_new SELECT * FROM users;
DELETE FROM sqlite_sequence WHERE name = 'users_new';
INSERT INTO sqlite_sequence (name, seq) SELECT 'users_new', seq FROM sqlite_sequence WHERE name = 'users';
DROP TABLE users;
ALTER TABLE users_new RENAME TO users;
CREATE UNIQUE INDEX users_by_username ON users (username COLLATE NOCASE);
CREATE INDEX users_by_expert ON users (expert_id) WHERE expert_id IS NOT NULL;

CREATE TABLE invitations_new (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  token_hash TEXT NOT NULL UNIQUE,
  full_name TEXT NOT NULL CHECK (full_name <> ''),
  role TEXT NOT NULL CHECK (role IN ('administrator', 'office', 'consultant')),
  email TEXT CHECK (email <> ''),
  expert_id INTEGER REFERENCES experts (id) ON DELETE SET NULL,
  invited_by TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  used_at TEXT,
  revoked_at TEXT
) STRICT;
INSERT INTO invitations_new SELECT * FROM invitations;
DELETE FROM sqlite_sequence WHERE name = 'invitations_new';
INSERT INTO sqlite_sequence (name, seq) SELECT 'invitations_new', seq FROM sqlite_sequence WHERE name = 'invitations';
DROP TABLE invitations;
ALTER TABLE invitations_new RENAME TO invitations;
CREATE INDEX invitations_by_expert ON invitations (expert_id) WHERE expert_id IS NOT NULL;
