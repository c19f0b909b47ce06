-- The whole first shape of the site's data. Column names are the specification's field names.
-- Every table that a public page reads bumps catalogue_version by trigger, so no write can forget it.

CREATE TABLE catalogue_version (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  version INTEGER NOT NULL
) STRICT;
INSERT INTO catalogue_version (id, version) VALUES (1, 1);

CREATE TABLE categories (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE CHECK (slug <> '' AND slug NOT GLOB '*[^a-z0-9-]*'),
  name TEXT NOT NULL CHECK (name <> ''),
  sort_order INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE brands (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE CHECK (slug <> '' AND slug NOT GLOB '*[^a-z0-9-]*'),
  name TEXT NOT NULL UNIQUE CHECK (name <> '')
) STRICT;

CREATE TABLE products (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE CHECK (slug <> '' AND slug NOT GLOB '*[^a-z0-9-]*'),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  brand TEXT REFERENCES brands (name) ON UPDATE CASCADE,
  category_id INTEGER NOT NULL REFERENCES categories (id),
  short_description TEXT NOT NULL DEFAULT '',
  long_description TEXT NOT NULL DEFAULT '',
  card_text TEXT NOT NULL DEFAULT '',
  price REAL CHECK (price IS NULL OR (price >= 0 AND round(price, 2) = price)),
  price_show_vat_note INTEGER NOT NULL DEFAULT 0 CHECK (price_show_vat_note IN (0, 1)),
  vat_rate INTEGER NOT NULL DEFAULT 11 CHECK (vat_rate IN (11, 21)),
  offer_valid_from TEXT CHECK (offer_valid_from IS NULL OR offer_valid_from GLOB '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
  offer_valid_to TEXT CHECK (offer_valid_to IS NULL OR offer_valid_to GLOB '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
  bag_weight_kg REAL CHECK (bag_weight_kg IS NULL OR bag_weight_kg > 0),
  is_featured INTEGER NOT NULL DEFAULT 0 CHECK (is_featured IN (0, 1)),
  is_published INTEGER NOT NULL DEFAULT 1 CHECK (is_published IN (0, 1)),
  rating_sum INTEGER NOT NULL DEFAULT 0 CHECK (rating_sum >= 0),
  total_ratings INTEGER NOT NULL DEFAULT 0 CHECK (total_ratings >= 0),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CHECK (offer_valid_from IS NULL OR offer_valid_to IS NULL OR offer_valid_from <= offer_valid_to),
  CHECK (rating_sum BETWEEN total_ratings AND total_ratings * 5)
) STRICT;
CREATE INDEX products_by_category ON products (category_id, is_published, id);
CREATE INDEX products_by_brand ON products (brand, is_published, id);
CREATE INDEX products_by_featured ON products (is_featured, is_published, id);
CREATE INDEX products_by_published ON products (is_published, id);

CREATE TABLE product_images (
  id INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  image_url TEXT NOT NULL,
  alt_text TEXT NOT NULL DEFAULT '',
  sort_order INTEGER NOT NULL DEFAULT 0,
  variant_thumb TEXT NOT NULL,
  variant_medium TEXT NOT NULL,
  variant_large TEXT NOT NULL,
  width INTEGER NOT NULL CHECK (width > 0),
  height INTEGER NOT NULL CHECK (height > 0)
) STRICT;
CREATE INDEX product_images_by_product ON product_images (product_id, sort_order, id);

CREATE TABLE product_benefits (
  id INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  label TEXT NOT NULL CHECK (label <> ''),
  sort_order INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX product_benefits_by_product ON product_benefits (product_id, sort_order, id);

CREATE TABLE product_specs (
  id INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  spec_key TEXT NOT NULL CHECK (spec_key <> ''),
  spec_value TEXT NOT NULL,
  sort_order INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX product_specs_by_product ON product_specs (product_id, sort_order, id);

CREATE TABLE product_faq (
  id INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  question TEXT NOT NULL CHECK (question <> ''),
  answer TEXT NOT NULL CHECK (answer <> ''),
  sort_order INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX product_faq_by_product ON product_faq (product_id, sort_order, id);

-- A slug a product used to have; answers 301 (ruling 2.7).
CREATE TABLE product_redirects (
  old_slug TEXT PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE
) STRICT;
CREATE INDEX product_redirects_by_product ON product_redirects (product_id);

-- Full text of published and draft products, rowid = products.id; kept by catalog/search.server.ts.
CREATE VIRTUAL TABLE product_search USING fts5 (
  name, brand, category, composition, uses, description,
  tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
);

CREATE TABLE experts (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE CHECK (slug <> '' AND slug NOT GLOB '*[^a-z0-9-]*'),
  name TEXT NOT NULL CHECK (name <> ''),
  role TEXT NOT NULL DEFAULT '',
  bio TEXT NOT NULL DEFAULT '',
  phone TEXT,
  email TEXT,
  photo_url TEXT,
  sort_order INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX experts_by_order ON experts (sort_order, id);

CREATE TABLE leads (
  id INTEGER PRIMARY KEY,
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
  seed_kg INTEGER,
  bags INTEGER,
  bag_weight_kg REAL,
  quantity_is_estimate INTEGER NOT NULL DEFAULT 0 CHECK (quantity_is_estimate IN (0, 1)),
  notes TEXT NOT NULL DEFAULT '',
  consent_gdpr INTEGER NOT NULL CHECK (consent_gdpr = 1),
  marketing_consent INTEGER NOT NULL CHECK (marketing_consent IN (0, 1)),
  status TEXT NOT NULL DEFAULT 'nou' CHECK (status IN ('nou', 'in_lucru', 'finalizat', 'refuzat', 'abandonat')),
  is_suspect INTEGER NOT NULL DEFAULT 0 CHECK (is_suspect IN (0, 1)),
  search_text TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX leads_by_time ON leads (is_suspect, created_at DESC, id DESC);
CREATE INDEX leads_by_status ON leads (is_suspect, status, created_at DESC, id DESC);
CREATE INDEX leads_by_content ON leads (content_hash, created_at);
CREATE INDEX leads_by_phone ON leads (phone_e164, created_at);
CREATE INDEX leads_by_product ON leads (product_id);
CREATE INDEX leads_by_expert ON leads (preferred_expert_id);

-- One row for each purpose of each lead: what was asked, in which words, and the answer (ruling 4.3).
CREATE TABLE lead_consents (
  id INTEGER PRIMARY KEY,
  lead_id INTEGER NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  purpose TEXT NOT NULL CHECK (purpose IN ('gdpr', 'marketing')),
  is_given INTEGER NOT NULL CHECK (is_given IN (0, 1)),
  text_version TEXT NOT NULL,
  page TEXT NOT NULL,
  created_at TEXT NOT NULL,
  UNIQUE (lead_id, purpose)
) STRICT;

CREATE TABLE lead_events (
  id INTEGER PRIMARY KEY,
  lead_id INTEGER NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  detail TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX lead_events_by_lead ON lead_events (lead_id, id);

-- One vote per product, visitor and Bucharest day. voter_hash is keyed with that day's salt, which is thrown away (ruling 3.2).
CREATE TABLE ratings (
  id INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
  day TEXT NOT NULL,
  voter_hash TEXT NOT NULL,
  UNIQUE (product_id, day, voter_hash)
) STRICT;
CREATE TABLE rating_salt (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  day TEXT NOT NULL,
  salt TEXT NOT NULL
) STRICT;

CREATE TABLE settings (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  google_analytics TEXT NOT NULL DEFAULT '',
  google_ads TEXT NOT NULL DEFAULT '',
  facebook_pixel TEXT NOT NULL DEFAULT '',
  tiktok_pixel TEXT NOT NULL DEFAULT '',
  respect_cookie_consent TEXT NOT NULL DEFAULT '1' CHECK (respect_cookie_consent IN ('0', '1'))
) STRICT;
INSERT INTO settings (id) VALUES (1);

-- The one administrator (specification, section 6).
CREATE TABLE admin (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  username TEXT NOT NULL CHECK (username <> ''),
  full_name TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;

CREATE TABLE sessions (
  token_hash TEXT PRIMARY KEY,
  admin_id INTEGER NOT NULL REFERENCES admin (id) ON DELETE CASCADE,
  user_agent TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL,
  last_seen_at TEXT NOT NULL
) STRICT;
CREATE INDEX sessions_by_admin ON sessions (admin_id);

CREATE TABLE setup_tokens (
  token_hash TEXT PRIMARY KEY,
  expires_at TEXT NOT NULL
) STRICT;

-- What a public page shows: any change moves the version.
CREATE TRIGGER categories_shown_insert AFTER INSERT ON categories BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER categories_shown_update AFTER UPDATE ON categories BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER categories_shown_delete AFTER DELETE ON categories BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER brands_shown_insert AFTER INSERT ON brands BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER brands_shown_update AFTER UPDATE ON brands BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER brands_shown_delete AFTER DELETE ON brands BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER products_shown_insert AFTER INSERT ON products BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER products_shown_update AFTER UPDATE ON products BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER products_shown_delete AFTER DELETE ON products BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER product_images_shown_insert AFTER INSERT ON product_images BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER product_images_shown_update AFTER UPDATE ON product_images BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER product_images_shown_delete AFTER DELETE ON product_images BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER product_benefits_shown_insert AFTER INSERT ON product_benefits BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER product_benefits_shown_update AFTER UPDATE ON product_benefits BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER product_benefits_shown_delete AFTER DELETE ON product_benefits BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER product_specs_shown_insert AFTER INSERT ON product_specs BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER product_specs_shown_update AFTER UPDATE ON product_specs BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER product_specs_shown_delete AFTER DELETE ON product_specs BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER product_faq_shown_insert AFTER INSERT ON product_faq BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER product_faq_shown_update AFTER UPDATE ON product_faq BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER product_faq_shown_delete AFTER DELETE ON product_faq BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER product_redirects_shown_insert AFTER INSERT ON product_redirects BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER product_redirects_shown_update AFTER UPDATE ON product_redirects BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER product_redirects_shown_delete AFTER DELETE ON product_redirects BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER experts_shown_insert AFTER INSERT ON experts BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER experts_shown_update AFTER UPDATE ON experts BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER experts_shown_delete AFTER DELETE ON experts BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER settings_shown_insert AFTER INSERT ON settings BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER settings_shown_update AFTER UPDATE ON settings BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER settings_shown_delete AFTER DELETE ON settings BEGIN UPDATE catalogue_version SET version = version + 1; END;
