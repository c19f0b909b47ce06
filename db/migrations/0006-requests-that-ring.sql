-- A request keeps the promise that was made with it (when we call), what has become of it, where it came from, and whom it was told to.
-- Times are UTC (ISO 8601); a request from before has no promise until the app, which knows the calendar, works it out at its start.
ALTER TABLE leads ADD COLUMN call_from TEXT;
ALTER TABLE leads ADD COLUMN call_by TEXT;
-- When to call again, if that was agreed.
ALTER TABLE leads ADD COLUMN follow_up_at TEXT;
-- The first outcome of a call that was noted, whichever.
ALTER TABLE leads ADD COLUMN first_call_at TEXT;
-- Since when the state is one of the last three; NULL while the request is open.
ALTER TABLE leads ADD COLUMN closed_at TEXT;
ALTER TABLE leads ADD COLUMN lost_reason TEXT CHECK (lost_reason IN ('pret', 'alt_furnizor', 'nu_mai_seamana', 'nu_avem', 'altul'));
-- The first announcement that reached somebody of the company (mail, push or webhook); NULL: 'neanunțat'.
ALTER TABLE leads ADD COLUMN announced_at TEXT;
-- Why a request is held for spam, in a word each, separated by blanks.
ALTER TABLE leads ADD COLUMN suspect_reason TEXT NOT NULL DEFAULT '';
-- Requests that a person has put together: the id of the first of them, on each.
ALTER TABLE leads ADD COLUMN group_id INTEGER REFERENCES leads (id) ON DELETE SET NULL;
ALTER TABLE leads ADD COLUMN referrer TEXT NOT NULL DEFAULT '';
ALTER TABLE leads ADD COLUMN landing_page TEXT NOT NULL DEFAULT '';
ALTER TABLE leads ADD COLUMN utm_source TEXT NOT NULL DEFAULT '';
ALTER TABLE leads ADD COLUMN utm_medium TEXT NOT NULL DEFAULT '';
ALTER TABLE leads ADD COLUMN utm_campaign TEXT NOT NULL DEFAULT '';
-- When the personal data were taken out of the row.
ALTER TABLE leads ADD COLUMN erased_at TEXT;

UPDATE leads SET closed_at = created_at WHERE status IN ('finalizat', 'refuzat', 'abandonat');

-- The reference that people read out on the telephone is the beginning of the long one.
CREATE UNIQUE INDEX leads_by_short_ref ON leads (substr(ref, 1, 8));
CREATE INDEX leads_open ON leads (call_by) WHERE closed_at IS NULL AND is_suspect = 0;
CREATE INDEX leads_to_call_again ON leads (follow_up_at) WHERE closed_at IS NULL AND follow_up_at IS NOT NULL;
CREATE INDEX leads_suspect ON leads (created_at DESC) WHERE is_suspect = 1;
CREATE INDEX leads_by_group ON leads (group_id) WHERE group_id IS NOT NULL;

-- The second and further products of a request; the first one stands on the lead itself.
CREATE TABLE lead_lines (
  id INTEGER PRIMARY KEY,
  lead_id INTEGER NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  product_id INTEGER REFERENCES products (id) ON DELETE SET NULL,
  product_name TEXT,
  product_slug TEXT,
  area_sqm REAL NOT NULL CHECK (area_sqm > 0),
  area_unit TEXT NOT NULL CHECK (area_unit IN ('mp', 'ari', 'ha')),
  dose_kg_per_100sqm REAL,
  seed_kg REAL,
  bags INTEGER,
  bag_weight_kg REAL,
  quantity_is_estimate INTEGER NOT NULL DEFAULT 0 CHECK (quantity_is_estimate IN (0, 1))
) STRICT;
CREATE INDEX lead_lines_by_lead ON lead_lines (lead_id, id);
CREATE INDEX lead_lines_by_product ON lead_lines (product_id);

-- Who did it, what stood there before (JSON, for what can be undone), and when it was undone.
ALTER TABLE lead_events ADD COLUMN actor TEXT NOT NULL DEFAULT 'system' CHECK (actor IN ('visitor', 'admin', 'expert', 'system'));
ALTER TABLE lead_events ADD COLUMN actor_name TEXT NOT NULL DEFAULT '';
ALTER TABLE lead_events ADD COLUMN before TEXT CHECK (before IS NULL OR json_valid(before));
ALTER TABLE lead_events ADD COLUMN undone_at TEXT;
UPDATE lead_events SET actor = 'visitor' WHERE kind IN ('received', 'amended');
UPDATE lead_events SET actor = 'admin' WHERE kind = 'status';

-- The ledger of consents only grows: the last row of a purpose is what holds now. The words of each version are kept beside it.
CREATE TABLE consent_texts (
  purpose TEXT NOT NULL CHECK (purpose IN ('gdpr', 'marketing')),
  version TEXT NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (purpose, version)
) STRICT;
CREATE TABLE lead_consents_new (
  id INTEGER PRIMARY KEY,
  lead_id INTEGER NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  purpose TEXT NOT NULL CHECK (purpose IN ('gdpr', 'marketing')),
  is_given INTEGER NOT NULL CHECK (is_given IN (0, 1)),
  text_version TEXT NOT NULL,
  page TEXT NOT NULL,
  created_at TEXT NOT NULL,
  -- Where the answer was given: in the form or call, by the link in a mail, or said to the administrator.
  given_by TEXT NOT NULL DEFAULT 'request' CHECK (given_by IN ('request', 'link', 'admin'))
) STRICT;
INSERT INTO lead_consents_new (id, lead_id, purpose, is_given, text_version, page, created_at)
SELECT id, lead_id, purpose, is_given, text_version, page, created_at FROM lead_consents;
DROP TABLE lead_consents;
ALTER TABLE lead_consents_new RENAME TO lead_consents;
CREATE INDEX lead_consents_by_lead ON lead_consents (lead_id, purpose, id);

-- What is to be told, written in the transaction that gives the reason for it, and sent outside of any request (app/announce).
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  lead_id INTEGER REFERENCES leads (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  way TEXT NOT NULL CHECK (way IN ('mail', 'push', 'webhook')),
  -- The address of a mail, the id of a telephone's subscription, the address of a webhook.
  recipient TEXT NOT NULL,
  detail TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(detail)),
  -- The same on every try: the Message-ID of a mail, the webhook-id of a call. Who gets it twice can tell.
  message_id TEXT NOT NULL UNIQUE,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'dead')),
  attempts INTEGER NOT NULL DEFAULT 0,
  next_at TEXT NOT NULL,
  last_error TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL,
  sent_at TEXT
) STRICT;
CREATE INDEX outbox_due ON outbox (next_at) WHERE state = 'waiting';
CREATE INDEX outbox_dead ON outbox (id DESC) WHERE state = 'dead';
CREATE INDEX outbox_by_lead ON outbox (lead_id, id);

-- Days on which nobody answers the telephone, beside weekends and public holidays, and how long before closing a request still counts for today.
CREATE TABLE closed_days (
  day TEXT PRIMARY KEY CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
  reason TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE TABLE office (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  last_call_minutes INTEGER NOT NULL DEFAULT 30 CHECK (last_call_minutes BETWEEN 0 AND 240)
) STRICT;
INSERT INTO office (id) VALUES (1);
CREATE TRIGGER closed_days_shown_insert AFTER INSERT ON closed_days BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER closed_days_shown_update AFTER UPDATE ON closed_days BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER closed_days_shown_delete AFTER DELETE ON closed_days BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER office_shown_insert AFTER INSERT ON office BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER office_shown_update AFTER UPDATE ON office BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER office_shown_delete AFTER DELETE ON office BEGIN UPDATE catalogue_version SET version = version + 1; END;
