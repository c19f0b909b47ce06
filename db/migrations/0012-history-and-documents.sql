-- Who changed what, and when: the thing as it was and as it became, whole, so that a change can be shown, taken back and done again.
-- What came of requests stands in lead_events. A batch holds changes that were made together and are taken back together.
CREATE TABLE history_batches (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL CHECK (kind IN ('import', 'bulk')),
  title TEXT NOT NULL CHECK (title <> ''),
  actor_name TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL,
  undone_at TEXT
) STRICT;

CREATE TABLE history (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  subject TEXT NOT NULL CHECK (subject IN ('product', 'expert', 'category', 'brand', 'text', 'company', 'settings', 'office', 'user')),
  subject_id INTEGER,
  subject_name TEXT NOT NULL,
  action TEXT NOT NULL CHECK (action IN ('add', 'change', 'delete', 'restore')),
  before TEXT CHECK (before IS NULL OR json_valid(before)),
  after TEXT CHECK (after IS NULL OR json_valid(after)),
  actor_name TEXT NOT NULL DEFAULT '',
  batch_id INTEGER REFERENCES history_batches (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL,
  undone_at TEXT
) STRICT;
CREATE INDEX history_by_subject ON history (subject, subject_id, id);
CREATE INDEX history_by_batch ON history (batch_id) WHERE batch_id IS NOT NULL;
CREATE INDEX history_by_time ON history (created_at);

-- What the owner writes: who the company is, and the texts of the pages. `body` is what visitors read; a draft waits beside it to be published.
CREATE TABLE documents (
  key TEXT PRIMARY KEY CHECK (key <> '' AND key NOT GLOB '*[^a-z0-9/-]*'),
  body TEXT NOT NULL CHECK (json_valid(body)),
  number INTEGER NOT NULL CHECK (number > 0),
  updated_at TEXT NOT NULL,
  draft TEXT CHECK (draft IS NULL OR json_valid(draft)),
  draft_by TEXT NOT NULL DEFAULT '',
  draft_at TEXT
) STRICT;

-- Every version that visitors could read, and who published it; those that came with the product have no name and are marked.
CREATE TABLE document_versions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  key TEXT NOT NULL REFERENCES documents (key) ON DELETE CASCADE,
  number INTEGER NOT NULL CHECK (number > 0),
  body TEXT NOT NULL CHECK (json_valid(body)),
  actor_name TEXT NOT NULL DEFAULT '',
  is_shipped INTEGER NOT NULL DEFAULT 0 CHECK (is_shipped IN (0, 1)),
  created_at TEXT NOT NULL,
  UNIQUE (key, number)
) STRICT;

CREATE TRIGGER documents_shown_insert AFTER INSERT ON documents BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER documents_shown_update AFTER UPDATE OF body ON documents BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER documents_shown_delete AFTER DELETE ON documents BEGIN UPDATE catalogue_version SET version = version + 1; END;
