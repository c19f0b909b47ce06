-- Written offers: letters with lines, sums and a term. A draft is edited; an issued one keeps its words, its number and who the company was.
-- Money is in bani, quantities are in thousandths, discounts in hundredths of a percent: whole numbers, so that sums are exact (decision 46).
CREATE TABLE offers (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  lead_id INTEGER NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  -- The customer's page is found by it and by nothing else: 192 random bits, base64url.
  token TEXT NOT NULL UNIQUE CHECK (length(token) = 32 AND token NOT GLOB '*[^A-Za-z0-9_-]*'),
  state TEXT NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'issued', 'accepted', 'withdrawn')),
  -- "2026-0001": of the year in Bucharest in which it was issued.
  year INTEGER CHECK (year BETWEEN 2000 AND 9999),
  number INTEGER CHECK (number > 0),
  customer_name TEXT NOT NULL CHECK (customer_name <> ''),
  customer_details TEXT NOT NULL DEFAULT '',
  -- The last day on which it can be accepted.
  valid_until TEXT NOT NULL CHECK (valid_until GLOB '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
  greeting TEXT NOT NULL DEFAULT '',
  delivery TEXT NOT NULL DEFAULT '',
  payment TEXT NOT NULL DEFAULT '',
  note TEXT NOT NULL DEFAULT '',
  -- Who the company was when it was issued, and who signed (JSON).
  letterhead TEXT CHECK (letterhead IS NULL OR json_valid(letterhead)),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  issued_at TEXT,
  accepted_at TEXT,
  accepted_by TEXT NOT NULL DEFAULT '',
  withdrawn_at TEXT,
  CHECK ((state = 'draft') = (number IS NULL) AND (number IS NULL) = (year IS NULL)),
  CHECK ((state = 'draft') = (issued_at IS NULL) AND (state = 'draft') = (letterhead IS NULL)),
  CHECK ((state = 'accepted') = (accepted_at IS NOT NULL) AND (state = 'accepted') = (accepted_by <> '')),
  CHECK ((state = 'withdrawn') = (withdrawn_at IS NOT NULL))
) STRICT;
CREATE INDEX offers_by_lead ON offers (lead_id, id);
CREATE UNIQUE INDEX offers_by_number ON offers (year, number) WHERE number IS NOT NULL;

CREATE TABLE offer_lines (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  offer_id INTEGER NOT NULL REFERENCES offers (id) ON DELETE CASCADE,
  name TEXT NOT NULL CHECK (name <> ''),
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  unit TEXT NOT NULL CHECK (unit IN ('sac', 'kg', 'buc')),
  -- For one unit, as it was typed: without VAT (net) or with it (gross). Only a draft may still lack it.
  unit_price INTEGER CHECK (unit_price >= 0),
  price_kind TEXT NOT NULL CHECK (price_kind IN ('net', 'gross')),
  vat_rate INTEGER NOT NULL CHECK (vat_rate BETWEEN 0 AND 100),
  discount INTEGER NOT NULL DEFAULT 0 CHECK (discount BETWEEN 0 AND 10000)
) STRICT;
CREATE INDEX offer_lines_by_offer ON offer_lines (offer_id, id);

-- The last number given in a year: one that has gone out is never given again, whatever becomes of its offer.
CREATE TABLE offer_numbers (
  year INTEGER PRIMARY KEY,
  last INTEGER NOT NULL CHECK (last > 0)
) STRICT;

-- What has been issued stays as it went out: its words and lines change no more, by whatever way. A person may be taken out of it.
CREATE TRIGGER offers_frozen BEFORE UPDATE OF lead_id, token, year, number, valid_until, delivery, payment, letterhead, issued_at
ON offers WHEN OLD.state <> 'draft' BEGIN SELECT RAISE(ABORT, 'an issued offer is not changed'); END;
CREATE TRIGGER offers_frozen_person BEFORE UPDATE OF customer_name, customer_details, greeting, note ON offers
WHEN OLD.state <> 'draft' AND (NEW.customer_name NOT IN (OLD.customer_name, '(șters)') OR NEW.customer_details NOT IN (OLD.customer_details, '')
  OR NEW.greeting NOT IN (OLD.greeting, '') OR NEW.note NOT IN (OLD.note, ''))
BEGIN SELECT RAISE(ABORT, 'an issued offer is not changed'); END;
CREATE TRIGGER offer_lines_frozen_update BEFORE UPDATE ON offer_lines WHEN (SELECT state FROM offers WHERE id = OLD.offer_id) <> 'draft'
BEGIN SELECT RAISE(ABORT, 'an issued offer is not changed'); END;
CREATE TRIGGER offer_lines_frozen_insert BEFORE INSERT ON offer_lines WHEN (SELECT state FROM offers WHERE id = NEW.offer_id) <> 'draft'
BEGIN SELECT RAISE(ABORT, 'an issued offer is not changed'); END;
