-- A customer may give up what he accepted: the offer says since when and why, beside what he signed, and counts as an order no more.
-- Its state is a new one, so the table is made anew; nothing else of it changes, and no number is given a second time.
CREATE TABLE offers_next (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  lead_id INTEGER NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  token TEXT NOT NULL UNIQUE CHECK (length(token) = 32 AND token NOT GLOB '*[^A-Za-z0-9_-]*'),
  state TEXT NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'issued', 'accepted', 'renounced', 'withdrawn')),
  year INTEGER CHECK (year BETWEEN 2000 AND 9999),
  number INTEGER CHECK (number > 0),
  customer_name TEXT NOT NULL CHECK (customer_name <> ''),
  customer_details TEXT NOT NULL DEFAULT '',
  valid_until TEXT NOT NULL CHECK (valid_until GLOB '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
  greeting TEXT NOT NULL DEFAULT '',
  delivery TEXT NOT NULL DEFAULT '',
  payment TEXT NOT NULL DEFAULT '',
  note TEXT NOT NULL DEFAULT '',
  letterhead TEXT CHECK (letterhead IS NULL OR json_valid(letterhead)),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  issued_at TEXT,
  accepted_at TEXT,
  accepted_by TEXT NOT NULL DEFAULT '',
  withdrawn_at TEXT,
  sent_at TEXT,
  seen_at TEXT,
  customer_type TEXT CHECK (customer_type IN ('hobby', 'farmer', 'distributor')),
  wanted_at TEXT,
  replaced_by INTEGER REFERENCES offers (id) ON DELETE SET NULL,
  customer_tax_code TEXT NOT NULL DEFAULT '',
  noted_by TEXT NOT NULL DEFAULT '',
  renounced_at TEXT,
  -- A reason of a lost request; empty where nobody said one.
  renounced_reason TEXT NOT NULL DEFAULT '',
  CHECK ((state = 'draft') = (number IS NULL) AND (number IS NULL) = (year IS NULL)),
  CHECK ((state = 'draft') = (issued_at IS NULL) AND (state = 'draft') = (letterhead IS NULL)),
  CHECK ((state IN ('accepted', 'renounced')) = (accepted_at IS NOT NULL) AND (accepted_at IS NOT NULL) = (accepted_by <> '')),
  CHECK ((state = 'renounced') = (renounced_at IS NOT NULL) AND (renounced_at IS NOT NULL OR renounced_reason = '')),
  CHECK ((state = 'withdrawn') = (withdrawn_at IS NOT NULL))
) STRICT;
INSERT INTO offers_next (id, lead_id, token, state, year, number, customer_name, customer_details, valid_until, greeting, delivery, payment, note,
  letterhead, created_at, updated_at, issued_at, accepted_at, accepted_by, withdrawn_at, sent_at, seen_at, customer_type, wanted_at, replaced_by,
  customer_tax_code, noted_by)
SELECT id, lead_id, token, state, year, number, customer_name, customer_details, valid_until, greeting, delivery, payment, note,
  letterhead, created_at, updated_at, issued_at, accepted_at, accepted_by, withdrawn_at, sent_at, seen_at, customer_type, wanted_at, replaced_by,
  customer_tax_code, noted_by
FROM offers;
-- The address of a draft that was thrown away is not that of the next one.
DELETE FROM sqlite_sequence WHERE name = 'offers_next';
INSERT INTO sqlite_sequence (name, seq) SELECT 'offers_next', seq FROM sqlite_sequence WHERE name = 'offers';
DROP TRIGGER offer_lines_frozen_update;
DROP TRIGGER offer_lines_frozen_insert;
DROP TABLE offers;
ALTER TABLE offers_next RENAME TO offers;

CREATE INDEX offers_by_lead ON offers (lead_id, id);
CREATE UNIQUE INDEX offers_by_number ON offers (year, number) WHERE number IS NOT NULL;
CREATE INDEX offers_by_issue ON offers (issued_at) WHERE issued_at IS NOT NULL;
CREATE INDEX offers_by_creation ON offers (created_at);
CREATE INDEX offers_replaced ON offers (replaced_by) WHERE replaced_by IS NOT NULL;
CREATE INDEX offers_by_acceptance ON offers (accepted_at) WHERE accepted_at IS NOT NULL;

CREATE TRIGGER offers_frozen_words
BEFORE UPDATE OF customer_name, customer_details, customer_tax_code, greeting, delivery, payment, note, accepted_by ON offers
WHEN OLD.state <> 'draft'
  AND NOT (NEW.customer_name = OLD.customer_name AND NEW.customer_details = OLD.customer_details AND NEW.greeting = OLD.greeting
    AND NEW.customer_tax_code = OLD.customer_tax_code
    AND NEW.delivery = OLD.delivery AND NEW.payment = OLD.payment AND NEW.note = OLD.note
    AND (OLD.accepted_by = '' OR NEW.accepted_by = OLD.accepted_by
      OR (OLD.noted_by <> '' AND NEW.accepted_by = '' AND NEW.state = 'issued')))
  AND NOT (NEW.customer_name = '(șters)' AND NEW.customer_details = '' AND NEW.customer_tax_code = '' AND NEW.greeting = ''
    AND NEW.delivery = '' AND NEW.payment = '' AND NEW.note = '' AND NEW.accepted_by IN ('', '(șters)'))
BEGIN SELECT RAISE(ABORT, 'an issued offer is not changed'); END;
CREATE TRIGGER offers_frozen BEFORE UPDATE OF lead_id, token, year, number, valid_until, letterhead, issued_at, customer_type
ON offers WHEN OLD.state <> 'draft' BEGIN SELECT RAISE(ABORT, 'an issued offer is not changed'); END;
CREATE TRIGGER offers_issued_whole BEFORE UPDATE OF state ON offers
WHEN OLD.state = 'draft' AND NEW.state <> 'draft' AND EXISTS (SELECT 1 FROM offer_lines WHERE offer_id = NEW.id AND quantity IS NULL)
BEGIN SELECT RAISE(ABORT, 'an offer is not issued without its quantities'); END;
CREATE TRIGGER offer_lines_frozen_update BEFORE UPDATE ON offer_lines WHEN (SELECT state FROM offers WHERE id = OLD.offer_id) <> 'draft'
BEGIN SELECT RAISE(ABORT, 'an issued offer is not changed'); END;
CREATE TRIGGER offer_lines_frozen_insert BEFORE INSERT ON offer_lines WHEN (SELECT state FROM offers WHERE id = NEW.offer_id) <> 'draft'
BEGIN SELECT RAISE(ABORT, 'an issued offer is not changed'); END;
