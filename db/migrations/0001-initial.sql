-- The site's data as 1.0.0 has them. Column names are the specification's field names. Frozen: what comes later is a migration of its own.

-- A number that every change raises of what a public page shows (triggers *_shown_*), so no write can forget it: caches live
-- and die by it. Votes count by themselves: a vote changes its product's figures alone (products_voted).
CREATE TABLE catalogue_version (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  version INTEGER NOT NULL,
  votes INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO catalogue_version (id, version) VALUES (1, 1);

CREATE TABLE voted_products (
  product_id INTEGER PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
  votes INTEGER NOT NULL
) STRICT;
CREATE INDEX voted_products_by_votes ON voted_products (votes);

-- Ids of what a history, a bookmark or an open form may name are AUTOINCREMENT, here and below: none is given twice.
CREATE TABLE categories (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  slug TEXT NOT NULL UNIQUE CHECK (slug <> '' AND slug NOT GLOB '*[^a-z0-9-]*'),
  name TEXT NOT NULL CHECK (name <> ''),
  sort_order INTEGER NOT NULL DEFAULT 0,
  is_hidden INTEGER NOT NULL DEFAULT 0 CHECK (is_hidden IN (0, 1)),
  hue TEXT NOT NULL DEFAULT 'forest' CHECK (hue <> '' AND hue NOT GLOB '*[^a-z]*'),
  goods TEXT NOT NULL DEFAULT '',
  verb TEXT NOT NULL DEFAULT 'seamănă' CHECK (verb IN ('seamănă', 'plantează')),
  area_label TEXT NOT NULL DEFAULT 'Suprafața de însămânțat' CHECK (area_label <> ''),
  start_amount REAL NOT NULL DEFAULT 100 CHECK (start_amount > 0),
  start_unit TEXT NOT NULL DEFAULT 'mp' CHECK (start_unit IN ('mp', 'ari', 'ha')),
  has_lawn_estimate INTEGER NOT NULL DEFAULT 0 CHECK (has_lawn_estimate IN (0, 1)),
  is_counted_in_grams INTEGER NOT NULL DEFAULT 0 CHECK (is_counted_in_grams IN (0, 1)),
  -- kg per 100 sq m outside which the administration warns; either may be open.
  usual_dose_from REAL CHECK (usual_dose_from IS NULL OR usual_dose_from > 0),
  usual_dose_to REAL CHECK (usual_dose_to IS NULL OR usual_dose_to > 0),
  -- 'none', 'sheet' (the keys of finder_keys), or the name of a finder that came with the site.
  finder TEXT NOT NULL DEFAULT 'none' CHECK (finder <> '' AND finder NOT GLOB '*[^a-z]*'),
  finder_keys TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(finder_keys) AND json_type(finder_keys) = 'array'),
  -- Under which key its texts stand, whatever its address is now.
  content_key TEXT NOT NULL DEFAULT '',
  CHECK (usual_dose_from IS NULL OR usual_dose_to IS NULL OR usual_dose_from <= usual_dose_to)
) STRICT;
CREATE TRIGGER categories_shown_insert AFTER INSERT ON categories BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER categories_shown_update AFTER UPDATE ON categories BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER categories_shown_delete AFTER DELETE ON categories BEGIN UPDATE catalogue_version SET version = version + 1; END;

-- Addresses that a category, a brand or a product used to have: they answer 301.
CREATE TABLE category_redirects (
  old_slug TEXT PRIMARY KEY CHECK (old_slug <> '' AND old_slug NOT GLOB '*[^a-z0-9-]*'),
  category_id INTEGER NOT NULL REFERENCES categories (id) ON DELETE CASCADE
) STRICT;
CREATE INDEX category_redirects_by_category ON category_redirects (category_id);
CREATE TRIGGER category_redirects_shown_insert AFTER INSERT
ON category_redirects BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER category_redirects_shown_update AFTER UPDATE
ON category_redirects BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER category_redirects_shown_delete AFTER DELETE
ON category_redirects BEGIN UPDATE catalogue_version SET version = version + 1; END;

CREATE TABLE category_images (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  category_id INTEGER NOT NULL REFERENCES categories (id) ON DELETE CASCADE,
  name TEXT NOT NULL CHECK (length(name) = 32 AND name NOT GLOB '*[^0-9a-f]*'),
  widths TEXT NOT NULL CHECK (json_valid(widths) AND json_type(widths) = 'object'),
  width INTEGER NOT NULL CHECK (width > 0),
  height INTEGER NOT NULL CHECK (height > 0),
  alt_text TEXT NOT NULL DEFAULT '',
  sort_order INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX category_images_by_name ON category_images (name);
CREATE INDEX category_images_by_category ON category_images (category_id, sort_order, id);
CREATE TRIGGER category_images_shown_insert AFTER INSERT ON category_images BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER category_images_shown_update AFTER UPDATE ON category_images BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER category_images_shown_delete AFTER DELETE ON category_images BEGIN UPDATE catalogue_version SET version = version + 1; END;

CREATE TABLE brands (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  slug TEXT NOT NULL UNIQUE CHECK (slug <> '' AND slug NOT GLOB '*[^a-z0-9-]*'),
  name TEXT NOT NULL UNIQUE CHECK (name <> ''),
  -- All 0 until somebody orders them: then they come by name.
  sort_order INTEGER NOT NULL DEFAULT 0,
  is_hidden INTEGER NOT NULL DEFAULT 0 CHECK (is_hidden IN (0, 1)),
  content_key TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE TRIGGER brands_shown_insert AFTER INSERT ON brands BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER brands_shown_update AFTER UPDATE ON brands BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER brands_shown_delete AFTER DELETE ON brands BEGIN UPDATE catalogue_version SET version = version + 1; END;

CREATE TABLE brand_redirects (
  old_slug TEXT PRIMARY KEY CHECK (old_slug <> '' AND old_slug NOT GLOB '*[^a-z0-9-]*'),
  brand_id INTEGER NOT NULL REFERENCES brands (id) ON DELETE CASCADE
) STRICT;
CREATE INDEX brand_redirects_by_brand ON brand_redirects (brand_id);
CREATE TRIGGER brand_redirects_shown_insert AFTER INSERT ON brand_redirects BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER brand_redirects_shown_update AFTER UPDATE ON brand_redirects BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER brand_redirects_shown_delete AFTER DELETE ON brand_redirects BEGIN UPDATE catalogue_version SET version = version + 1; END;

CREATE TABLE products (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  slug TEXT NOT NULL UNIQUE CHECK (slug <> '' AND slug NOT GLOB '*[^a-z0-9-]*'),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  brand TEXT REFERENCES brands (name) ON UPDATE CASCADE,
  category_id INTEGER NOT NULL REFERENCES categories (id),
  short_description TEXT NOT NULL DEFAULT '',
  long_description TEXT NOT NULL DEFAULT '',
  card_text TEXT NOT NULL DEFAULT '',
  price REAL CHECK (price IS NULL OR (price >= 0 AND round(price, 2) = price)),
  price_show_vat_note INTEGER NOT NULL DEFAULT 0 CHECK (price_show_vat_note IN (0, 1)),
  vat_rate INTEGER NOT NULL DEFAULT 11 CHECK (vat_rate BETWEEN 0 AND 100),
  offer_valid_from TEXT CHECK (offer_valid_from IS NULL OR offer_valid_from GLOB '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
  offer_valid_to TEXT CHECK (offer_valid_to IS NULL OR offer_valid_to GLOB '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
  bag_weight_kg REAL CHECK (bag_weight_kg IS NULL OR bag_weight_kg > 0),
  is_featured INTEGER NOT NULL DEFAULT 0 CHECK (is_featured IN (0, 1)),
  is_published INTEGER NOT NULL DEFAULT 1 CHECK (is_published IN (0, 1)),
  rating_sum INTEGER NOT NULL DEFAULT 0 CHECK (rating_sum >= 0),
  total_ratings INTEGER NOT NULL DEFAULT 0 CHECK (total_ratings >= 0),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  -- What is deleted lies in the bin for 30 days and is never published, so nothing that visitors read can show it. Its slug is "-<id>",
  -- which nobody can choose, so that others may have its own meanwhile: here stands what it would like to have again.
  slug_before_bin TEXT,
  is_published_before_bin INTEGER CHECK (is_published_before_bin IN (0, 1)),
  deleted_at TEXT CHECK (deleted_at IS NULL OR (is_published = 0 AND slug_before_bin IS NOT NULL AND is_published_before_bin IS NOT NULL)),
  -- Empty: nothing is said.
  stock_state TEXT CHECK (stock_state IN ('in_stock', 'on_order', 'next_season', 'sold_out')),
  -- In packs, or in pieces of what has no weight.
  min_quantity INTEGER CHECK (min_quantity BETWEEN 1 AND 100000),
  ean TEXT CHECK (ean IS NULL OR (length(ean) = 13 AND ean NOT GLOB '*[^0-9]*')),
  pallet_packs INTEGER CHECK (pallet_packs IS NULL OR pallet_packs > 0),
  plant_passport TEXT CHECK (plant_passport IS NULL OR plant_passport <> ''),
  -- A category or a brand may go while products of it lie in the bin: what they had, to have it again.
  category_id_before_bin INTEGER,
  brand_before_bin TEXT,
  -- The company's own code (decision 200): one product's at a time in any case; what lies in the bin has let it go.
  sku TEXT CHECK (sku IS NULL OR sku <> ''),
  -- The place that the owner gives it in the lists it stands in; without one it comes after those that have one, as it was added.
  list_place INTEGER CHECK (list_place BETWEEN 1 AND 9999),
  -- The dose for 100 sq m: kilograms of a weight, else how many of its kind; of a
  -- range both ends, of which calculators take the upper one.
  dose_kind TEXT CHECK (dose_kind IN ('weight', 'seeds', 'units', 'pieces')),
  dose_to REAL CHECK ((dose_to IS NULL) = (dose_kind IS NULL) AND dose_to > 0),
  dose_from REAL CHECK (dose_from IS NULL OR dose_to IS NOT NULL AND dose_from BETWEEN 0 AND dose_to),
  CHECK (offer_valid_from IS NULL OR offer_valid_to IS NULL OR offer_valid_from <= offer_valid_to),
  CHECK (rating_sum BETWEEN total_ratings AND total_ratings * 5)
) STRICT;
CREATE INDEX products_by_bin ON products (deleted_at) WHERE deleted_at IS NOT NULL;
-- Lists leave out what lies in the bin: the index says so, and no row is read for it (decision 198).
CREATE INDEX products_by_category ON products (category_id, is_published, deleted_at, id);
CREATE INDEX products_by_brand ON products (brand, is_published, deleted_at, id);
CREATE INDEX products_by_featured ON products (is_featured, is_published, deleted_at, id);
CREATE INDEX products_by_published ON products (is_published, deleted_at, id);
CREATE INDEX products_kept ON products (id, is_published) WHERE deleted_at IS NULL;
-- What selects of products and the sitemap show.
CREATE INDEX products_by_name ON products (category_id, is_published, name, slug, bag_weight_kg);
CREATE INDEX products_in_sitemap ON products (is_published, id, category_id, slug, updated_at);
CREATE INDEX products_changed ON products (is_published, category_id, brand, updated_at);
CREATE INDEX products_by_stock ON products (stock_state, is_published, deleted_at, id);
CREATE UNIQUE INDEX products_by_sku ON products (sku COLLATE NOCASE) WHERE sku IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX products_list_place ON products (list_place) WHERE list_place IS NOT NULL;
CREATE TRIGGER products_shown_insert AFTER INSERT ON products BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER products_shown_delete AFTER DELETE ON products BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER products_voted AFTER UPDATE OF rating_sum, total_ratings ON products BEGIN
  UPDATE catalogue_version SET votes = votes + 1;
  INSERT INTO voted_products (product_id, votes) VALUES (NEW.id, (SELECT votes FROM catalogue_version))
  ON CONFLICT (product_id) DO UPDATE SET votes = excluded.votes;
END;
CREATE TRIGGER products_shown_update AFTER UPDATE OF id, slug, name, brand, category_id, short_description, long_description, card_text,
  price, price_show_vat_note, vat_rate, offer_valid_from, offer_valid_to, bag_weight_kg, is_featured, is_published, created_at, updated_at
ON products BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER products_shown_supply AFTER UPDATE OF stock_state, min_quantity ON products
BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER products_trade_shown_update AFTER UPDATE OF sku, ean, pallet_packs, plant_passport, list_place
ON products BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER products_dose_shown_update AFTER UPDATE OF dose_kind, dose_to, dose_from
ON products BEGIN UPDATE catalogue_version SET version = version + 1; END;

-- A picture is one value: the name that its files share, and the real width of each size that was made (app/media/picture.ts).
CREATE TABLE product_images (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  name TEXT NOT NULL CHECK (length(name) = 32 AND name NOT GLOB '*[^0-9a-f]*'),
  -- {"300": 150, "800": 400, "1200": 600}: the size of the longer side and the width that its file really has.
  widths TEXT NOT NULL CHECK (json_valid(widths) AND json_type(widths) = 'object'),
  width INTEGER NOT NULL CHECK (width > 0),
  height INTEGER NOT NULL CHECK (height > 0),
  alt_text TEXT NOT NULL DEFAULT '',
  sort_order INTEGER NOT NULL DEFAULT 0,
  -- What grows of the product, beside the picture of its pack.
  shows_result INTEGER NOT NULL DEFAULT 0 CHECK (shows_result IN (0, 1))
) STRICT;
CREATE INDEX product_images_by_name ON product_images (name);
CREATE INDEX product_images_by_product ON product_images (product_id, sort_order, id);
CREATE TRIGGER product_images_shown_insert AFTER INSERT ON product_images BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER product_images_shown_update AFTER UPDATE ON product_images BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER product_images_shown_delete AFTER DELETE ON product_images BEGIN UPDATE catalogue_version SET version = version + 1; END;

-- Labels and analysis bulletins: PDF files among the uploads, named by their content.
CREATE TABLE product_documents (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  name TEXT NOT NULL CHECK (length(name) = 32 AND name NOT GLOB '*[^0-9a-f]*'),
  bytes INTEGER NOT NULL CHECK (bytes > 0),
  kind TEXT NOT NULL CHECK (kind IN ('label', 'analysis', 'other')),
  title TEXT NOT NULL DEFAULT '',
  lot TEXT NOT NULL DEFAULT '',
  year INTEGER CHECK (year IS NULL OR year BETWEEN 1990 AND 2100),
  sort_order INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX product_documents_by_product ON product_documents (product_id, sort_order, id);
CREATE INDEX product_documents_by_name ON product_documents (name);
CREATE TRIGGER product_documents_shown_insert AFTER INSERT
ON product_documents BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER product_documents_shown_update AFTER UPDATE
ON product_documents BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER product_documents_shown_delete AFTER DELETE
ON product_documents BEGIN UPDATE catalogue_version SET version = version + 1; END;

CREATE TABLE product_benefits (
  id INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  label TEXT NOT NULL CHECK (label <> ''),
  sort_order INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX product_benefits_by_product ON product_benefits (product_id, sort_order, id);
CREATE TRIGGER product_benefits_shown_insert AFTER INSERT ON product_benefits BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER product_benefits_shown_update AFTER UPDATE ON product_benefits BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER product_benefits_shown_delete AFTER DELETE ON product_benefits BEGIN UPDATE catalogue_version SET version = version + 1; END;

CREATE TABLE product_specs (
  id INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  spec_key TEXT NOT NULL CHECK (spec_key <> ''),
  -- A row without a value says the dose, in the unit that its key names.
  spec_value TEXT,
  sort_order INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX product_specs_by_product ON product_specs (product_id, sort_order, id);
CREATE TRIGGER product_specs_shown_insert AFTER INSERT ON product_specs BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER product_specs_shown_update AFTER UPDATE ON product_specs BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER product_specs_shown_delete AFTER DELETE ON product_specs BEGIN UPDATE catalogue_version SET version = version + 1; END;

-- Further packs of a product beside its own (bag_weight_kg and price), which stays the first. A
-- price is in the product's own terms, net or gross; NULL and 0 are asked for.
CREATE TABLE product_packs (
  id INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  weight_kg REAL NOT NULL CHECK (weight_kg > 0),
  price REAL CHECK (price IS NULL OR price >= 0),
  sort_order INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX product_packs_by_product ON product_packs (product_id, sort_order, id);
CREATE TRIGGER product_packs_shown_insert AFTER INSERT ON product_packs BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER product_packs_shown_update AFTER UPDATE ON product_packs BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER product_packs_shown_delete AFTER DELETE ON product_packs BEGIN UPDATE catalogue_version SET version = version + 1; END;

CREATE TABLE product_faq (
  id INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  question TEXT NOT NULL CHECK (question <> ''),
  answer TEXT NOT NULL CHECK (answer <> ''),
  sort_order INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX product_faq_by_product ON product_faq (product_id, sort_order, id);
CREATE TRIGGER product_faq_shown_insert AFTER INSERT ON product_faq BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER product_faq_shown_update AFTER UPDATE ON product_faq BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER product_faq_shown_delete AFTER DELETE ON product_faq BEGIN UPDATE catalogue_version SET version = version + 1; END;

-- The works of a product's own calendar, where it differs from that of its category.
CREATE TABLE product_care (
  id INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  work TEXT NOT NULL CHECK (work <> ''),
  timing TEXT NOT NULL CHECK (timing <> ''),
  text TEXT NOT NULL DEFAULT '',
  sort_order INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX product_care_by_product ON product_care (product_id, sort_order, id);
CREATE TRIGGER product_care_shown_insert AFTER INSERT ON product_care BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER product_care_shown_update AFTER UPDATE ON product_care BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER product_care_shown_delete AFTER DELETE ON product_care BEGIN UPDATE catalogue_version SET version = version + 1; END;

CREATE TABLE product_redirects (
  old_slug TEXT PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE
) STRICT;
CREATE INDEX product_redirects_by_product ON product_redirects (product_id);
CREATE TRIGGER product_redirects_shown_insert AFTER INSERT
ON product_redirects BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER product_redirects_shown_update AFTER UPDATE
ON product_redirects BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER product_redirects_shown_delete AFTER DELETE
ON product_redirects BEGIN UPDATE catalogue_version SET version = version + 1; END;

-- Full text of published and draft products, rowid = products.id; written by app/catalog/search.
CREATE VIRTUAL TABLE product_search USING fts5 (
  name, brand, category, composition, uses, description,
  tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
);

CREATE TABLE experts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  slug TEXT NOT NULL UNIQUE CHECK (slug <> '' AND slug NOT GLOB '*[^a-z0-9-]*'),
  name TEXT NOT NULL CHECK (name <> ''),
  role TEXT NOT NULL DEFAULT '',
  bio TEXT NOT NULL DEFAULT '',
  phone TEXT,
  email TEXT,
  photo_url TEXT,
  sort_order INTEGER NOT NULL DEFAULT 0,
  slug_before_bin TEXT,
  deleted_at TEXT CHECK (deleted_at IS NULL OR slug_before_bin IS NOT NULL),
  counties TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX experts_by_order ON experts (sort_order, id);
CREATE INDEX experts_by_bin ON experts (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE TRIGGER experts_shown_insert AFTER INSERT ON experts BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER experts_shown_update AFTER UPDATE ON experts BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER experts_shown_delete AFTER DELETE ON experts BEGIN UPDATE catalogue_version SET version = version + 1; END;

-- The states of a request stand in a table: a new one is a line of the migration that brings it, and no table is made
-- anew for it. Its months of retention are those of the code until somebody sets others (decision 49).
CREATE TABLE lead_statuses (status TEXT PRIMARY KEY) STRICT;
INSERT INTO lead_statuses (status) VALUES ('nou'), ('in_lucru'), ('finalizat'), ('refuzat'), ('abandonat');

CREATE TABLE leads (
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
  notified_at TEXT,
  suspect_reason TEXT NOT NULL DEFAULT '',
  -- Requests that were put together bear the id of one of them: one row of the
  -- inbox, that of the one that is due first (decision 201).
  group_id INTEGER REFERENCES leads (id) ON DELETE SET NULL,
  referrer TEXT NOT NULL DEFAULT '',
  landing_page TEXT NOT NULL DEFAULT '',
  utm_source TEXT NOT NULL DEFAULT '',
  utm_medium TEXT NOT NULL DEFAULT '',
  utm_campaign TEXT NOT NULL DEFAULT '',
  erased_at TEXT,
  -- What is wanted in packs of several sizes: [{"weight_kg":20,"count":1}, …], the
  -- largest first. NULL where bags and bag_weight_kg say it all.
  packs TEXT CHECK (packs IS NULL OR json_valid(packs)),
  -- Of a firm that wants to sell what we sell: it asks for no area.
  company_name TEXT NOT NULL DEFAULT '',
  tax_code TEXT NOT NULL DEFAULT '',
  volume TEXT NOT NULL DEFAULT '',
  -- A request whose written offer was accepted waits for our call before everything else.
  offer_accepted_at TEXT,
  -- The area stood in the form as an example and the visitor did not touch it: nothing is computed from it.
  area_is_example INTEGER NOT NULL DEFAULT 0 CHECK (area_is_example IN (0, 1)),
  -- Every open request is due at some moment: on the day that was set last, else
  -- since it was called, else as it was promised (decision 201).
  due_at TEXT GENERATED ALWAYS AS (coalesce(follow_up_at, first_call_at, call_by, created_at)) VIRTUAL,
  -- By a form or call of the site, or written down by somebody of the office,
  -- and how that person was told what becomes of his data.
  arrived_by TEXT NOT NULL DEFAULT 'site' CHECK (arrived_by IN ('site', 'telefon', 'whatsapp', 'ghiseu')),
  informed_by TEXT NOT NULL DEFAULT '' CHECK (informed_by IN ('', 'spus', 'trimis', 'afisat')),
  -- What such a person wants, in his own words, where the catalogue has no name for it.
  wish TEXT NOT NULL DEFAULT '',
  -- Closed because another one of the same person stays.
  duplicate_of INTEGER,
  -- Whose it is: somebody who signs in, or nobody yet.
  owner_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
  -- Came with the demonstration, to try the inbox with: nobody sent it, so
  -- nothing counts it and nothing reminds of it (decision 62).
  is_sample INTEGER NOT NULL DEFAULT 0 CHECK (is_sample IN (0, 1))
) STRICT;
CREATE INDEX leads_by_content ON leads (content_hash, created_at);
CREATE INDEX leads_by_phone ON leads (phone_e164, created_at);
CREATE INDEX leads_by_product ON leads (product_id);
CREATE INDEX leads_by_expert ON leads (preferred_expert_id);
CREATE INDEX leads_by_time ON leads (created_at DESC, id DESC);
CREATE INDEX leads_by_status ON leads (status, created_at DESC, id DESC);
CREATE UNIQUE INDEX leads_by_short_ref ON leads (substr(ref, 1, 8));
CREATE INDEX leads_to_call_again ON leads (follow_up_at) WHERE closed_at IS NULL AND follow_up_at IS NOT NULL;
CREATE INDEX leads_by_group ON leads (group_id) WHERE group_id IS NOT NULL;
-- Whose time has come is looked for every night.
CREATE INDEX leads_with_data ON leads (status, closed_at) WHERE erased_at IS NULL;
-- Everything of one person: a consent that is withdrawn by mail is withdrawn for all requests of the address.
CREATE INDEX leads_by_email ON leads (lower(email)) WHERE email IS NOT NULL;
CREATE INDEX leads_closed ON leads (closed_at DESC, created_at, id, status) WHERE closed_at IS NOT NULL AND is_suspect = 0;
-- Words that half of the requests have are looked for in the span that is asked, here.
CREATE INDEX leads_by_words ON leads (created_at, is_suspect, closed_at, status, id, search_text);
CREATE INDEX leads_suspect ON leads (created_at DESC, id DESC, closed_at, status, search_text) WHERE is_suspect = 1;
-- Who asked from a county lately and is still waiting.
CREATE INDEX leads_open_by_county ON leads (county, created_at) WHERE closed_at IS NULL AND is_suspect = 0;
-- A text that several people send, by its beginning.
CREATE INDEX leads_by_long_notes ON leads (substr(notes, 1, 80), created_at, phone_e164) WHERE length(notes) >= 20;
CREATE INDEX leads_by_owner ON leads (owner_id) WHERE owner_id IS NOT NULL;
CREATE INDEX leads_duplicates ON leads (duplicate_of) WHERE duplicate_of IS NOT NULL;
-- What is open, by the moment at which it is due; with all that groups, filters and searches ask of it.
CREATE INDEX leads_open ON leads (
  due_at, created_at, id, first_call_at, follow_up_at, offer_accepted_at, group_id, status, erased_at, closed_at, is_suspect, is_sample,
  owner_id, search_text
) WHERE closed_at IS NULL AND is_suspect = 0;
-- The month's report counts first calls by their day.
CREATE INDEX leads_by_first_call ON leads (first_call_at, call_by) WHERE first_call_at IS NOT NULL;
CREATE TRIGGER leads_searched_insert AFTER INSERT ON leads BEGIN
  INSERT INTO lead_search (rowid, search_text) VALUES (NEW.id, NEW.search_text);
END;
CREATE TRIGGER leads_searched_update AFTER UPDATE OF id, search_text ON leads
WHEN NEW.search_text IS NOT OLD.search_text OR NEW.id IS NOT OLD.id BEGIN
  INSERT INTO lead_search (lead_search, rowid, search_text) VALUES ('delete', OLD.id, OLD.search_text);
  INSERT INTO lead_search (rowid, search_text) VALUES (NEW.id, NEW.search_text);
END;
CREATE TRIGGER leads_searched_delete AFTER DELETE ON leads BEGIN
  INSERT INTO lead_search (lead_search, rowid, search_text) VALUES ('delete', OLD.id, OLD.search_text);
END;

-- The words of requests in threes of letters: any part of a word is found. search_text is folded already
-- (app/language/text.ts). What leaves the index is taken out of its file too, not only marked as gone (decision 49).
CREATE VIRTUAL TABLE lead_search USING fts5 (
  search_text, content = 'leads', content_rowid = 'id', tokenize = 'trigram case_sensitive 1', detail = none, columnsize = 0
);
INSERT INTO lead_search (lead_search, rank) VALUES ('secure-delete', 1);

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
  quantity_is_estimate INTEGER NOT NULL DEFAULT 0 CHECK (quantity_is_estimate IN (0, 1)),
  packs TEXT CHECK (packs IS NULL OR json_valid(packs)),
  area_is_example INTEGER NOT NULL DEFAULT 0 CHECK (area_is_example IN (0, 1))
) STRICT;
CREATE INDEX lead_lines_by_lead ON lead_lines (lead_id, id);
CREATE INDEX lead_lines_by_product ON lead_lines (product_id);

-- The words of a version stay as they were read.
CREATE TABLE consent_texts (
  purpose TEXT NOT NULL CHECK (purpose IN ('gdpr', 'marketing', 'restock')),
  version TEXT NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (purpose, version)
) STRICT;
CREATE TRIGGER consent_texts_stand AFTER UPDATE ON consent_texts
BEGIN SELECT RAISE(ABORT, 'the words of a version never change: add a version'); END;
CREATE TRIGGER consent_texts_stay AFTER DELETE ON consent_texts
BEGIN SELECT RAISE(ABORT, 'the words of a version are kept'); END;

-- One row for each answer to each purpose of a request: what was asked, in which words, and the answer. The ledger only grows.
CREATE TABLE lead_consents (
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
CREATE INDEX lead_consents_by_lead ON lead_consents (lead_id, purpose, id);
CREATE TRIGGER lead_consents_stand AFTER UPDATE OF purpose, is_given, text_version, created_at, given_by ON lead_consents
BEGIN SELECT RAISE(ABORT, 'a consent is never rewritten: add a row'); END;

CREATE TABLE lead_events (
  id INTEGER PRIMARY KEY,
  lead_id INTEGER NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  detail TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL,
  actor TEXT NOT NULL DEFAULT 'system' CHECK (actor IN ('visitor', 'admin', 'expert', 'system')),
  actor_name TEXT NOT NULL DEFAULT '',
  before TEXT CHECK (before IS NULL OR json_valid(before)),
  undone_at TEXT
) STRICT;
CREATE INDEX lead_events_by_lead ON lead_events (lead_id, id);

-- A request handed to an expert who has no account: a link that is signed, expires and can be revoked. The link itself is stored nowhere:
-- it is made of the id and the end by the site's secret. No id is ever used twice, or an old link would open another request.
CREATE TABLE expert_links (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  lead_id INTEGER NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  -- NULL once the expert has left: the link ends with him.
  expert_id INTEGER REFERENCES experts (id) ON DELETE SET NULL,
  expert_name TEXT NOT NULL,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  revoked_at TEXT
) STRICT;
CREATE INDEX expert_links_by_lead ON expert_links (lead_id, id DESC);
CREATE INDEX expert_links_by_expert ON expert_links (expert_id) WHERE expert_id IS NOT NULL;

CREATE TABLE outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  lead_id INTEGER REFERENCES leads (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  channel TEXT NOT NULL CHECK (channel IN ('mail', 'push', 'webhook')),
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
CREATE INDEX outbox_due ON outbox (next_at) WHERE state = 'waiting';
CREATE INDEX outbox_unsent ON outbox (state) WHERE state <> 'sent';
CREATE INDEX outbox_by_lead ON outbox (lead_id, id);
CREATE INDEX outbox_by_channel ON outbox (channel, id);
-- Receipts that went to an address lately.
CREATE INDEX outbox_by_recipient ON outbox (lower(recipient), kind, created_at);

-- Where the company's mails go, whether visitors get a receipt, and the summary of the morning.
CREATE TABLE notification_settings (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  -- NULL: the company's public address.
  company_email TEXT CHECK (company_email <> ''),
  sends_receipt INTEGER NOT NULL DEFAULT 1 CHECK (sends_receipt IN (0, 1)),
  sends_digest INTEGER NOT NULL DEFAULT 1 CHECK (sends_digest IN (0, 1)),
  -- A time of the morning in Bucharest.
  digest_at TEXT NOT NULL DEFAULT '07:30' CHECK (digest_at GLOB '[0-2][0-9]:[0-5][0-9]' AND digest_at BETWEEN '05:00' AND '11:30'),
  -- The last day that has had its summary, or needed none.
  digest_day TEXT CHECK (digest_day GLOB '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
) STRICT;
INSERT INTO notification_settings (id) VALUES (1);

-- The keys by which a push service knows that it is us (VAPID), made when the first
-- telephone needs them. New keys would end every subscription.
CREATE TABLE push_keys (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  public_key TEXT NOT NULL CHECK (length(public_key) = 87),
  private_key TEXT NOT NULL CHECK (length(private_key) = 43),
  created_at TEXT NOT NULL
) STRICT;

-- The browsers that are told of a new request, each of whoever registered it.
-- An id is never given again: messages that wait name it.
CREATE TABLE push_subscriptions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  endpoint TEXT NOT NULL UNIQUE CHECK (endpoint GLOB 'http*://*' AND length(endpoint) <= 1000),
  p256dh TEXT NOT NULL CHECK (length(p256dh) = 87),
  auth TEXT NOT NULL CHECK (length(auth) = 22),
  label TEXT NOT NULL CHECK (label <> ''),
  created_at TEXT NOT NULL,
  last_sent_at TEXT,
  last_error TEXT NOT NULL DEFAULT '',
  user_id INTEGER REFERENCES users (id) ON DELETE CASCADE
) STRICT;
CREATE INDEX push_subscriptions_by_user ON push_subscriptions (user_id);
CREATE TRIGGER push_subscriptions_shown_insert AFTER INSERT
ON push_subscriptions BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER push_subscriptions_shown_delete AFTER DELETE
ON push_subscriptions BEGIN UPDATE catalogue_version SET version = version + 1; END;

-- The server that takes the site's mails, where the environment names none. The password
-- is sealed with the site's secret, for this server and name alone.
CREATE TABLE mail_server (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  host TEXT NOT NULL CHECK (host <> '' AND length(host) <= 253),
  port INTEGER NOT NULL CHECK (port BETWEEN 1 AND 65535),
  encryption TEXT NOT NULL CHECK (encryption IN ('none', 'starttls', 'tls')),
  username TEXT NOT NULL CHECK (length(username) <= 200),
  sealed_password TEXT NOT NULL,
  sender TEXT NOT NULL CHECK (sender GLOB '*@*' AND length(sender) <= 254),
  saved_at TEXT NOT NULL
) STRICT;
CREATE TRIGGER mail_server_shown_insert AFTER INSERT ON mail_server BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER mail_server_shown_update AFTER UPDATE ON mail_server BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER mail_server_shown_delete AFTER DELETE ON mail_server BEGIN UPDATE catalogue_version SET version = version + 1; END;

-- Where each new request is posted to, and the secret that signs it.
-- `ended_at`: the other side answered 410 and it was switched off.
CREATE TABLE webhook (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  url TEXT NOT NULL CHECK (url GLOB 'http*://*' AND length(url) <= 500),
  secret TEXT NOT NULL CHECK (secret GLOB 'whsec_*'),
  is_on INTEGER NOT NULL DEFAULT 0 CHECK (is_on IN (0, 1)),
  secret_at TEXT NOT NULL,
  ended_at TEXT
) STRICT;
CREATE TRIGGER webhook_shown_insert AFTER INSERT ON webhook BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER webhook_shown_update AFTER UPDATE OF is_on ON webhook BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER webhook_shown_delete AFTER DELETE ON webhook BEGIN UPDATE catalogue_version SET version = version + 1; END;

CREATE TABLE closed_days (
  day TEXT PRIMARY KEY CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
  reason TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE TRIGGER closed_days_shown_insert AFTER INSERT ON closed_days BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER closed_days_shown_update AFTER UPDATE ON closed_days BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER closed_days_shown_delete AFTER DELETE ON closed_days BEGIN UPDATE catalogue_version SET version = version + 1; END;

CREATE TABLE office (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  last_call_minutes INTEGER NOT NULL DEFAULT 30 CHECK (last_call_minutes BETWEEN 0 AND 240)
) STRICT;
INSERT INTO office (id) VALUES (1);
CREATE TRIGGER office_shown_insert AFTER INSERT ON office BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER office_shown_update AFTER UPDATE ON office BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER office_shown_delete AFTER DELETE ON office BEGIN UPDATE catalogue_version SET version = version + 1; END;

-- How many months the personal data of a request are kept after its end, or after the last thing that happened to it, by its state.
CREATE TABLE retention (
  status TEXT PRIMARY KEY REFERENCES lead_statuses (status),
  months INTEGER NOT NULL CHECK (months BETWEEN 1 AND 120)
) STRICT;
INSERT INTO retention (status, months) VALUES ('nou', 24), ('in_lucru', 24), ('finalizat', 36), ('refuzat', 12), ('abandonat', 12);
CREATE TRIGGER retention_shown_insert AFTER INSERT ON retention BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER retention_shown_update AFTER UPDATE ON retention BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER retention_shown_delete AFTER DELETE ON retention BEGIN UPDATE catalogue_version SET version = version + 1; END;

-- The last time that data past their time were taken out: the night it stands for
-- (a day in Bucharest), when it ended, of how many requests.
CREATE TABLE retention_run (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  night TEXT NOT NULL CHECK (night GLOB '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
  ended_at TEXT NOT NULL,
  erased INTEGER NOT NULL CHECK (erased >= 0)
) STRICT;

-- How much disk the copies of the site may take together. It belongs to this machine and moves with no export.
CREATE TABLE backup_settings (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  limit_mb INTEGER NOT NULL DEFAULT 5000 CHECK (limit_mb BETWEEN 100 AND 2000000)
) STRICT;
INSERT INTO backup_settings (id) VALUES (1);

-- Written offers: letters with lines, sums and a term. A draft is edited; an issued one keeps its words,
-- its number and who the company was. Money is in bani, quantities are in thousandths, discounts in
-- hundredths of a percent: whole numbers, so that sums are exact (decision 46).
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
  -- When it was sent first, and when the customer opened it first.
  sent_at TEXT,
  seen_at TEXT,
  -- For what kind of customer it was issued: what his answer makes depends on it. NULL for a draft.
  customer_type TEXT CHECK (customer_type IN ('hobby', 'farmer', 'distributor')),
  -- When a consumer said that he wants to order and is to be called, which binds nobody.
  wanted_at TEXT,
  -- The later offer of the same request that took its place when it was sent.
  replaced_by INTEGER REFERENCES offers (id) ON DELETE SET NULL,
  CHECK ((state = 'draft') = (number IS NULL) AND (number IS NULL) = (year IS NULL)),
  CHECK ((state = 'draft') = (issued_at IS NULL) AND (state = 'draft') = (letterhead IS NULL)),
  CHECK ((state = 'accepted') = (accepted_at IS NOT NULL) AND (state = 'accepted') = (accepted_by <> '')),
  CHECK ((state = 'withdrawn') = (withdrawn_at IS NOT NULL))
) STRICT;
CREATE INDEX offers_by_lead ON offers (lead_id, id);
CREATE UNIQUE INDEX offers_by_number ON offers (year, number) WHERE number IS NOT NULL;
-- The reports sum what was offered in a period.
CREATE INDEX offers_by_issue ON offers (issued_at) WHERE issued_at IS NOT NULL;
CREATE INDEX offers_by_creation ON offers (created_at);
CREATE INDEX offers_replaced ON offers (replaced_by) WHERE replaced_by IS NOT NULL;
-- But a person is taken out of it, whole. Then every text that somebody typed freely is empty, the words for delivery and
-- payment too, because an address or a name may stand in them; number, dates, lines and company stay.
CREATE TRIGGER offers_frozen_words BEFORE UPDATE OF customer_name, customer_details, greeting, delivery, payment, note, accepted_by
ON offers
WHEN OLD.state <> 'draft'
  AND NOT (NEW.customer_name = OLD.customer_name AND NEW.customer_details = OLD.customer_details AND NEW.greeting = OLD.greeting
    AND NEW.delivery = OLD.delivery AND NEW.payment = OLD.payment AND NEW.note = OLD.note
    AND (OLD.accepted_by = '' OR NEW.accepted_by = OLD.accepted_by))
  AND NOT (NEW.customer_name = '(șters)' AND NEW.customer_details = '' AND NEW.greeting = '' AND NEW.delivery = '' AND NEW.payment = ''
    AND NEW.note = '' AND NEW.accepted_by IN ('', '(șters)'))
BEGIN SELECT RAISE(ABORT, 'an issued offer is not changed'); END;
-- What has been issued stays as it went out: its words and lines change no more, by whatever way.
CREATE TRIGGER offers_frozen BEFORE UPDATE OF lead_id, token, year, number, valid_until, letterhead, issued_at, customer_type
ON offers WHEN OLD.state <> 'draft' BEGIN SELECT RAISE(ABORT, 'an issued offer is not changed'); END;
CREATE TRIGGER offers_issued_whole BEFORE UPDATE OF state ON offers
WHEN OLD.state = 'draft' AND NEW.state <> 'draft' AND EXISTS (SELECT 1 FROM offer_lines WHERE offer_id = NEW.id AND quantity IS NULL)
BEGIN SELECT RAISE(ABORT, 'an offer is not issued without its quantities'); END;

CREATE TABLE offer_lines (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  offer_id INTEGER NOT NULL REFERENCES offers (id) ON DELETE CASCADE,
  name TEXT NOT NULL CHECK (name <> ''),
  -- Only a draft may still lack it, and the price.
  quantity INTEGER CHECK (quantity > 0),
  unit TEXT NOT NULL
    CHECK (unit IN ('sac', 'cutie', 'punga', 'pachet', 'plic', 'plasa', 'galeata', 'unitate', 'ambalaj', 'kg', 'buc', 'fara')),
  -- For one unit, as it was typed: without VAT (net) or with it (gross).
  unit_price INTEGER CHECK (unit_price >= 0),
  price_kind TEXT NOT NULL CHECK (price_kind IN ('net', 'gross')),
  vat_rate INTEGER NOT NULL CHECK (vat_rate BETWEEN 0 AND 100),
  discount INTEGER NOT NULL DEFAULT 0 CHECK (discount BETWEEN 0 AND 10000)
) STRICT;
CREATE INDEX offer_lines_by_offer ON offer_lines (offer_id, id);
CREATE TRIGGER offer_lines_frozen_update BEFORE UPDATE ON offer_lines WHEN (SELECT state FROM offers WHERE id = OLD.offer_id) <> 'draft'
BEGIN SELECT RAISE(ABORT, 'an issued offer is not changed'); END;
CREATE TRIGGER offer_lines_frozen_insert BEFORE INSERT ON offer_lines WHEN (SELECT state FROM offers WHERE id = NEW.offer_id) <> 'draft'
BEGIN SELECT RAISE(ABORT, 'an issued offer is not changed'); END;

-- The last number given in a year: one that has gone out is never given again, whatever becomes of its offer.
CREATE TABLE offer_numbers (
  year INTEGER PRIMARY KEY,
  last INTEGER NOT NULL CHECK (last > 0)
) STRICT;

-- One vote for each product, visitor and Bucharest day. voter_hash is keyed with that day's salt, which is thrown away.
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

-- The snippets are the truth: a change that does not bring its parts along forgets the old ones (settings_snippet_parts).
CREATE TABLE settings (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  google_analytics TEXT NOT NULL DEFAULT '',
  google_ads TEXT NOT NULL DEFAULT '',
  facebook_pixel TEXT NOT NULL DEFAULT '',
  tiktok_pixel TEXT NOT NULL DEFAULT '',
  respect_cookie_consent TEXT NOT NULL DEFAULT '1' CHECK (respect_cookie_consent IN ('0', '1')),
  -- What the server has read out of the four snippets when they were saved: their
  -- script elements, hosts and hashes, as JSON. NULL: not read yet.
  snippet_parts TEXT CHECK (snippet_parts IS NULL OR json_valid(snippet_parts)),
  -- While no code of a measuring service is set there is nothing to consent to: the owner may leave the banner out then.
  shows_cookie_banner TEXT NOT NULL DEFAULT '1' CHECK (shows_cookie_banner IN ('0', '1'))
) STRICT;
INSERT INTO settings (id) VALUES (1);
CREATE TRIGGER settings_shown_insert AFTER INSERT ON settings BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER settings_shown_update AFTER UPDATE ON settings BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER settings_shown_delete AFTER DELETE ON settings BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER settings_snippet_parts AFTER UPDATE OF google_analytics, google_ads, facebook_pixel, tiktok_pixel ON settings
WHEN NEW.snippet_parts IS NOT NULL AND NEW.snippet_parts IS OLD.snippet_parts AND (
  NEW.google_analytics <> OLD.google_analytics OR NEW.google_ads <> OLD.google_ads OR
  NEW.facebook_pixel <> OLD.facebook_pixel OR NEW.tiktok_pixel <> OLD.tiktok_pixel
)
BEGIN UPDATE settings SET snippet_parts = NULL WHERE id = NEW.id; END;

CREATE TABLE users (
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
CREATE UNIQUE INDEX users_by_username ON users (username COLLATE NOCASE);
CREATE INDEX users_by_expert ON users (expert_id) WHERE expert_id IS NOT NULL;

CREATE TABLE sessions (
  token_hash TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  user_agent TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL,
  last_seen_at TEXT NOT NULL,
  -- When somebody last showed with his password that it is he: what could shut others
  -- out asks again some time after it. NULL: when the session began.
  confirmed_at TEXT
) STRICT;
CREATE INDEX sessions_by_user ON sessions (user_id);

-- Keys of a telephone, a computer or a stick that open the administration in
-- the place of a password. Only their public halves are here.
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

-- The code of a telephone, asked for after the password once its first code has been shown (confirmed_at). The secret is
-- encrypted with the site's own; last_step is the half minute of the last code that was taken: none is taken twice.
CREATE TABLE second_steps (
  user_id INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  sealed_secret TEXT NOT NULL,
  last_step INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  confirmed_at TEXT
) STRICT;

-- Since when everybody needs more than a password to sign in; empty while that is left to each.
CREATE TABLE sign_in_rules (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  second_step_since TEXT
) STRICT;
INSERT INTO sign_in_rules (id) VALUES (1);

-- Ten codes for the day on which the telephone is lost: hashes, each good once.
CREATE TABLE recovery_codes (
  code_hash TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  used_at TEXT,
  -- How long a printed code is.
  bits INTEGER NOT NULL DEFAULT 80
) STRICT;
CREATE INDEX recovery_codes_by_user ON recovery_codes (user_id);

-- Who signed in, who was refused, and what was changed of how one signs in; for 90
-- days. Without a person: a name that nobody has, which is not kept.
CREATE TABLE account_events (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER REFERENCES users (id) ON DELETE CASCADE,
  kind TEXT NOT NULL
    CHECK (kind IN ('signed-in', 'refused', 'username', 'password', 'email', 'passkey-added', 'passkey-removed', 'codes-on', 'codes-off',
      'codes-anew', 'reset', 'token-added', 'token-removed')),
  method TEXT CHECK (method IN ('password', 'code', 'recovery', 'passkey', 'link')),
  browser TEXT NOT NULL DEFAULT '',
  address TEXT NOT NULL DEFAULT '',
  device_hash TEXT,
  detail TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX account_events_by_user ON account_events (user_id, id);
CREATE INDEX account_events_by_time ON account_events (created_at);

-- Tokens with which programs call the API in the name of whoever made them (decision 203): the hash of each, and what it may do.
CREATE TABLE api_tokens (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name TEXT NOT NULL CHECK (name <> ''),
  token_hash TEXT NOT NULL UNIQUE CHECK (length(token_hash) = 64),
  scopes TEXT NOT NULL CHECK (json_valid(scopes)),
  created_at TEXT NOT NULL,
  expires_at TEXT,
  last_used_at TEXT
) STRICT;
CREATE INDEX api_tokens_by_user ON api_tokens (user_id);

-- A colleague who is asked to choose a name and a password. Of the link only a hash
-- is kept; it opens the form until it is used, revoked or old.
CREATE TABLE invitations (
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
CREATE INDEX invitations_by_expert ON invitations (expert_id) WHERE expert_id IS NOT NULL;

CREATE TABLE setup_tokens (
  token_hash TEXT PRIMARY KEY,
  expires_at TEXT NOT NULL,
  -- Whether the link also takes the code of a lost telephone away; otherwise whoever uses it shows that code too.
  ends_codes INTEGER NOT NULL DEFAULT 0 CHECK (ends_codes IN (0, 1))
) STRICT;

-- Changes that were made together and are taken back together.
CREATE TABLE history_batches (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL CHECK (kind IN ('import', 'bulk')),
  title TEXT NOT NULL CHECK (title <> ''),
  actor_name TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL,
  undone_at TEXT
) STRICT;

-- Who changed what, and when: the thing as it was and as it became, whole, so that a change can be
-- shown, taken back and done again. What came of requests stands in lead_events.
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
  undone_at TEXT,
  -- Texts and settings have no number but a key: with it a change can be put back, whatever its page is called by then.
  subject_key TEXT NOT NULL DEFAULT '' CHECK (subject_key NOT GLOB '*[^a-z0-9/-]*')
) STRICT;
CREATE INDEX history_by_subject ON history (subject, subject_id, id);
CREATE INDEX history_by_batch ON history (batch_id) WHERE batch_id IS NOT NULL;
CREATE INDEX history_by_time ON history (created_at);
CREATE TRIGGER history_pictures_let_go AFTER UPDATE OF before, after ON history WHEN NEW.before IS NULL AND NEW.after IS NULL BEGIN
  DELETE FROM history_pictures WHERE history_id = NEW.id;
END;
CREATE TRIGGER history_pictures_kept AFTER INSERT ON history
WHEN NEW.subject <> 'product' AND (NEW.before IS NOT NULL OR NEW.after IS NOT NULL) BEGIN
  INSERT OR IGNORE INTO history_pictures (name, history_id)
  SELECT CASE WHEN atom LIKE '/uploads/%' THEN substr(atom, 10, 32) ELSE atom END, NEW.id
  FROM (
    SELECT atom, type FROM json_tree(coalesce(NEW.before, 'null')) UNION ALL SELECT atom, type FROM json_tree(coalesce(NEW.after, 'null'))
  )
  WHERE type = 'text' AND (
    (length(atom) = 32 AND atom NOT GLOB '*[^0-9a-f]*')
    OR (atom LIKE '/uploads/%' AND length(substr(atom, 10, 32)) = 32 AND substr(atom, 10, 32) NOT GLOB '*[^0-9a-f]*')
  );
END;
CREATE TRIGGER history_pictures_kept_of_products AFTER INSERT ON history
WHEN NEW.subject = 'product' AND (NEW.before IS NOT NULL OR NEW.after IS NOT NULL) BEGIN
  INSERT OR IGNORE INTO history_pictures (name, history_id)
  SELECT name, NEW.id
  FROM (
    SELECT value ->> '$.name' AS name FROM json_each(coalesce(NEW.before, 'null'), '$.images') WHERE type = 'object'
    UNION ALL
    SELECT value ->> '$.name' AS name FROM json_each(coalesce(NEW.after, 'null'), '$.images') WHERE type = 'object'
    UNION ALL
    SELECT value ->> '$.name' AS name FROM json_each(coalesce(NEW.before, 'null'), '$.documents') WHERE type = 'object'
    UNION ALL
    SELECT value ->> '$.name' AS name FROM json_each(coalesce(NEW.after, 'null'), '$.documents') WHERE type = 'object'
  )
  WHERE length(name) = 32 AND name NOT GLOB '*[^0-9a-f]*';
END;

-- What came with the demonstration, and how each row was when it came: what is the same today goes when the
-- owner begins with a company of his own, what anybody has changed since is his (decision 62).
CREATE TABLE demo_rows (
  subject TEXT NOT NULL CHECK (subject IN ('product', 'category', 'brand', 'expert')),
  subject_id INTEGER NOT NULL,
  content TEXT NOT NULL CHECK (json_valid(content)),
  PRIMARY KEY (subject, subject_id)
) STRICT;

-- The pictures and papers that an entry of the history names, for as long as it keeps how a thing was: their
-- files stay as long. Found by what they look like, so that whoever writes history need not think of them; a
-- product names them in two places, and looking there alone halves what an entry costs.
CREATE TABLE history_pictures (
  name TEXT NOT NULL CHECK (length(name) = 32),
  history_id INTEGER NOT NULL REFERENCES history (id) ON DELETE CASCADE,
  PRIMARY KEY (name, history_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX history_pictures_by_history ON history_pictures (history_id);

-- What the owner writes: who the company is, and the texts of the pages. `body` is
-- what visitors read; a draft waits beside it to be published.
CREATE TABLE documents (
  key TEXT PRIMARY KEY CHECK (key <> '' AND key NOT GLOB '*[^a-z0-9/-]*'),
  body TEXT NOT NULL CHECK (json_valid(body)),
  number INTEGER NOT NULL CHECK (number > 0),
  updated_at TEXT NOT NULL,
  draft TEXT CHECK (draft IS NULL OR json_valid(draft)),
  draft_by TEXT NOT NULL DEFAULT '',
  draft_at TEXT
) STRICT;
CREATE TRIGGER documents_shown_insert AFTER INSERT ON documents BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER documents_shown_update AFTER UPDATE OF body ON documents BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER documents_shown_delete AFTER DELETE ON documents BEGIN UPDATE catalogue_version SET version = version + 1; END;

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

-- Who wants to hear that a product is there again; notified_at: when the message was
-- written. No address waits twice for a product, in whatever letters.
CREATE TABLE restock_notices (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  email TEXT NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  text_version TEXT NOT NULL,
  page TEXT NOT NULL,
  created_at TEXT NOT NULL,
  notified_at TEXT
) STRICT;
CREATE UNIQUE INDEX restock_notices_once ON restock_notices (product_id, lower(email)) WHERE notified_at IS NULL;
CREATE INDEX restock_notices_by_email ON restock_notices (lower(email));
CREATE INDEX restock_notices_waiting ON restock_notices (notified_at, created_at);

-- Links that show a price list. The link itself is signed and stands nowhere.
-- `discount` is taken off the prices of the catalogue, in percent.
CREATE TABLE price_links (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  label TEXT NOT NULL CHECK (label <> ''),
  discount REAL NOT NULL DEFAULT 0 CHECK (discount >= 0 AND discount < 100),
  made_by TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  revoked_at TEXT
) STRICT;

-- What several processes of one catalogue agree on (decision 88). A process that starts asks for
-- its lease before there is any migration: then the table is there already.
CREATE TABLE IF NOT EXISTS leases (
  name TEXT PRIMARY KEY,
  holder TEXT NOT NULL,
  -- Seconds since 1970 by the database's clock.
  until INTEGER NOT NULL
) STRICT;

-- What was counted, or given out, for a while: limits of sign-ins and forms, and what a passkey is asked to sign.
CREATE TABLE shared_counts (
  key TEXT PRIMARY KEY,
  points INTEGER NOT NULL CHECK (points >= 0),
  until INTEGER NOT NULL
) STRICT;
CREATE INDEX shared_counts_until ON shared_counts (until);

-- Which column of a file goes to which field, as it was chosen by hand: the next file with the same
-- head is matched so (decision 180). head: a fingerprint of the kind of import and the titles.
-- targets: a JSON array, one for each column, null for one that is not imported.
CREATE TABLE import_columns (
  head TEXT PRIMARY KEY,
  targets TEXT NOT NULL,
  chosen_at TEXT NOT NULL
) STRICT;

-- What cells of a table mean that are written in other words than here, as somebody has said it: the next file with
-- the same head is read so (decision 200). answers: a JSON object, by target and folded cell.
CREATE TABLE import_answers (
  head TEXT PRIMARY KEY,
  answers TEXT NOT NULL,
  chosen_at TEXT NOT NULL
) STRICT;
