-- A mail that the server took whole without confirming it is "unsure": it may have arrived, and is not sent again by itself (decision 40).
CREATE TABLE outbox_new (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  lead_id INTEGER REFERENCES leads (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  way TEXT NOT NULL CHECK (way IN ('mail', 'push', 'webhook')),
  recipient TEXT NOT NULL,
  detail TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(detail)),
  message_id TEXT NOT NULL UNIQUE,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'dead', 'unsure')),
  attempts INTEGER NOT NULL DEFAULT 0,
  -- Of an unsure message: until when its answer is awaited.
  next_at TEXT NOT NULL,
  last_error TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL,
  sent_at TEXT
) STRICT;
INSERT INTO outbox_new (id, lead_id, kind, way, recipient, detail, message_id, state, attempts, next_at, last_error, created_at, sent_at)
SELECT id, lead_id, kind, way, recipient, detail, message_id, state, attempts, next_at, last_error, created_at, sent_at FROM outbox;
-- No id is given again, also not the one of a row that was deleted.
DELETE FROM sqlite_sequence WHERE name = 'outbox_new';
INSERT INTO sqlite_sequence (name, seq) SELECT 'outbox_new', seq FROM sqlite_sequence WHERE name = 'outbox';
DROP TABLE outbox;
ALTER TABLE outbox_new RENAME TO outbox;
CREATE INDEX outbox_due ON outbox (next_at) WHERE state = 'waiting';
CREATE INDEX outbox_unsent ON outbox (state) WHERE state <> 'sent';
CREATE INDEX outbox_by_lead ON outbox (lead_id, id);
CREATE INDEX outbox_by_way ON outbox (way, id);
CREATE INDEX outbox_by_recipient ON outbox (lower(recipient), kind, created_at);
