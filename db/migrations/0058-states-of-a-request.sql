-- The states of a request stand in a table: a new one is a line of the migration that brings it, and no table is made anew for it.
-- Its months of retention are those of the code until somebody sets others (decision 49).
CREATE TABLE lead_statuses (status TEXT PRIMARY KEY) STRICT;
INSERT INTO lead_statuses (status) VALUES ('nou'), ('in_lucru'), ('finalizat'), ('refuzat'), ('abandonat');

CREATE TABLE leads_new (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  ref TEXT NOT NULL UNIQUE CHECK (length(ref) >= 16),
  submission_id TEXT UNIQUE,
  content_hash TEXT NOT NULL,
  full_name TEXT NOT NULL CHECK (full_name <> ''),
  email TEXT,
  phone TEXT NOT NULL,
  phone_e164 TEXT NOT NULL CHECK (phone_e164 GLOB '+[0-9]*'),
  county TEXT NOT NULL,
  customer_type TEXT NOT NULL CHECK (customer_type IN ('hobby', 'farmer', 'distributor')),
  product_id INTEGER REFERENCES products (id) ON DELETE SET NULL,
  product_name TEXT,
  product_slug TEXT,
  preferred_expert_id INTEGER REFERENCES experts (id) ON DELETE SET NULL,
  expert_name TEXT,
  area_sqm REAL NOT NULL CHECK (area_sqm >= 0),
  area_unit TEXT NOT NULL CHECK (area_unit IN ('mp', 'ari', 'ha')),
  dose_kg_per_100sqm REAL,
  bags INTEGER,
  bag_weight_kg REAL,
  quantity_is_estimate INTEGER NOT NULL DEFAULT 0 CHECK (quantity_is_estimate IN (0, 1)),
  notes TEXT NOT NULL DEFAULT '',
  consent_gdpr INTEGER NOT NULL CHECK (consent_gdpr = 1),
  marketing_consent INTEGER NOT NULL CHECK (marketing_consent IN (0, 1)),
  status TEXT NOT NULL DEFAULT 'nou' REFERENCES lead_statuses (status),
  is_suspect INTEGER NOT NULL DEFAULT 0 CHECK (is_suspect IN (0, 1)),
  search_text TEXT NOT NULL,
  created_at TEXT NOT NULL,
  seed_kg REAL,
  call_from TEXT,
  call_by TEXT,
  follow_up_at TEXT,
  first_call_at TEXT,
  closed_at TEXT,
  lost_reason TEXT CHECK (lost_reason IN ('pret', 'alt_furnizor', 'nu_mai_seamana', 'nu_avem', 'altul')),
  announced_at TEXT,
  suspect_reason TEXT NOT NULL DEFAULT '',
  group_id INTEGER REFERENCES leads (id) ON DELETE SET NULL,
  referrer TEXT NOT NULL DEFAULT '',
  landing_page TEXT NOT NULL DEFAULT '',
  utm_source TEXT NOT NULL DEFAULT '',
  utm_medium TEXT NOT NULL DEFAULT '',
  utm_campaign TEXT NOT NULL DEFAULT '',
  erased_at TEXT,
  packs TEXT CHECK (packs IS NULL OR json_valid(packs)),
  company_name TEXT NOT NULL DEFAULT '',
  tax_code TEXT NOT NULL DEFAULT '',
  volume TEXT NOT NULL DEFAULT '',
  offer_accepted_at TEXT,
  area_is_example INTEGER NOT NULL DEFAULT 0 CHECK (area_is_example IN (0, 1)),
  due_at TEXT GENERATED ALWAYS AS (coalesce(follow_up_at, first_call_at, call_by, created_at)) VIRTUAL,
  arrived_by TEXT NOT NULL DEFAULT 'site' CHECK (arrived_by IN ('site', 'telefon', 'whatsapp', 'ghiseu')),
  informed_by TEXT NOT NULL DEFAULT '' CHECK (informed_by IN ('', 'spus', 'trimis', 'afisat')),
  wish TEXT NOT NULL DEFAULT '',
  duplicate_of INTEGER,
  owner_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
  is_sample INTEGER NOT NULL DEFAULT 0 CHECK (is_sample IN (0, 1))
) STRICT;
INSERT INTO leads_new (
  id, ref, submission_id, content_hash, full_name, email, phone, phone_e164, county, customer_type, product_id, product_name,
  product_slug, preferred_expert_id, expert_name, area_sqm, area_unit, dose_kg_per_100sqm, bags, bag_weight_kg, quantity_is_estimate,
  notes, consent_gdpr, marketing_consent, status, is_suspect, search_text, created_at, seed_kg, call_from, call_by, follow_up_at,
  first_call_at, closed_at, lost_reason, announced_at, suspect_reason, group_id, referrer, landing_page, utm_source, utm_medium,
  utm_campaign, erased_at, packs, company_name, tax_code, volume, offer_accepted_at, area_is_example, arrived_by, informed_by, wish,
  duplicate_of, owner_id, is_sample
)
SELECT
  id, ref, submission_id, content_hash, full_name, email, phone, phone_e164, county, customer_type, product_id, product_name,
  product_slug, preferred_expert_id, expert_name, area_sqm, area_unit, dose_kg_per_100sqm, bags, bag_weight_kg, quantity_is_estimate,
  notes, consent_gdpr, marketing_consent, status, is_suspect, search_text, created_at, seed_kg, call_from, call_by, follow_up_at,
  first_call_at, closed_at, lost_reason, announced_at, suspect_reason, group_id, referrer, landing_page, utm_source, utm_medium,
  utm_campaign, erased_at, packs, company_name, tax_code, volume, offer_accepted_at, area_is_example, arrived_by, informed_by, wish,
  duplicate_of, owner_id, is_sample
FROM leads;
-- No number is given twice, also where the last request is gone.
DELETE FROM sqlite_sequence WHERE name = 'leads_new';
INSERT INTO sqlite_sequence (name, seq) SELECT 'leads_new', seq FROM sqlite_sequence WHERE name = 'leads';
DROP TABLE leads;
ALTER TABLE leads_new RENAME TO leads;
CREATE INDEX leads_by_content ON leads (content_hash, created_at);
CREATE INDEX leads_by_phone ON leads (phone_e164, created_at);
CREATE INDEX leads_by_product ON leads (product_id);
CREATE INDEX leads_by_expert ON leads (preferred_expert_id);
CREATE INDEX leads_by_time ON leads (created_at DESC, id DESC);
CREATE INDEX leads_by_status ON leads (status, created_at DESC, id DESC);
CREATE UNIQUE INDEX leads_by_short_ref ON leads (substr(ref, 1, 8));
CREATE INDEX leads_to_call_again ON leads (follow_up_at) WHERE closed_at IS NULL AND follow_up_at IS NOT NULL;
CREATE INDEX leads_by_group ON leads (group_id) WHERE group_id IS NOT NULL;
CREATE INDEX leads_with_data ON leads (status, closed_at) WHERE erased_at IS NULL;
CREATE INDEX leads_by_email ON leads (lower(email)) WHERE email IS NOT NULL;
CREATE TRIGGER leads_searched_insert AFTER INSERT ON leads BEGIN
  INSERT INTO lead_search (rowid, search_text) VALUES (NEW.id, NEW.search_text);
END;
CREATE TRIGGER leads_searched_update AFTER UPDATE OF id, search_text ON leads WHEN NEW.search_text IS NOT OLD.search_text OR NEW.id IS NOT OLD.id BEGIN
  INSERT INTO lead_search (lead_search, rowid, search_text) VALUES ('delete', OLD.id, OLD.search_text);
  INSERT INTO lead_search (rowid, search_text) VALUES (NEW.id, NEW.search_text);
END;
CREATE TRIGGER leads_searched_delete AFTER DELETE ON leads BEGIN
  INSERT INTO lead_search (lead_search, rowid, search_text) VALUES ('delete', OLD.id, OLD.search_text);
END;
CREATE INDEX leads_closed ON leads (closed_at DESC, created_at, id, status) WHERE closed_at IS NOT NULL AND is_suspect = 0;
CREATE INDEX leads_by_words ON leads (created_at, is_suspect, closed_at, status, id, search_text);
CREATE INDEX leads_suspect ON leads (created_at DESC, id DESC, closed_at, status, search_text) WHERE is_suspect = 1;
CREATE INDEX leads_open_by_county ON leads (county, created_at) WHERE closed_at IS NULL AND is_suspect = 0;
CREATE INDEX leads_by_long_notes ON leads (substr(notes, 1, 80), created_at, phone_e164) WHERE length(notes) >= 20;
CREATE INDEX leads_closed_by_time ON leads (created_at, status, closed_at) WHERE closed_at IS NOT NULL AND is_suspect = 0;
CREATE INDEX leads_open ON leads (
  due_at, created_at, id, first_call_at, follow_up_at, offer_accepted_at, group_id, status, erased_at, closed_at, is_suspect, search_text
) WHERE closed_at IS NULL AND is_suspect = 0;
CREATE INDEX leads_by_owner ON leads (owner_id) WHERE owner_id IS NOT NULL;
CREATE INDEX leads_duplicates ON leads (duplicate_of) WHERE duplicate_of IS NOT NULL;

CREATE TABLE retention_new (
  status TEXT PRIMARY KEY REFERENCES lead_statuses (status),
  months INTEGER NOT NULL CHECK (months BETWEEN 1 AND 120)
) STRICT;
INSERT INTO retention_new SELECT * FROM retention;
DROP TABLE retention;
ALTER TABLE retention_new RENAME TO retention;
CREATE TRIGGER retention_shown_insert AFTER INSERT ON retention BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER retention_shown_update AFTER UPDATE ON retention BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER retention_shown_delete AFTER DELETE ON retention BEGIN UPDATE catalogue_version SET version = version + 1; END;
