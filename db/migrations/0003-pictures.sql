-- A picture is stored as one value: the name its files share and the real width of each size that was made (app/media/picture.ts).
-- In the same change, because SQLite has to make the tables anew for it: which VAT rates there are is told by the code, the table keeps to
-- whole percents; and ids of products, pictures, experts and requests never come back, so that an old address or a form that was left open
-- does not mean another row.
-- Made anew in the steps of SQLite's documentation (sqlite.org/lang_altertable.html, "Making Other Kinds Of Table Schema Changes").
-- Foreign keys are off meanwhile and checked before the commit (migrate.server.ts): dropping a table would delete the rows that hang on it.

CREATE TABLE products_new (
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
  CHECK (offer_valid_from IS NULL OR offer_valid_to IS NULL OR offer_valid_from <= offer_valid_to),
  CHECK (rating_sum BETWEEN total_ratings AND total_ratings * 5)
) STRICT;
INSERT INTO products_new SELECT * FROM products;
DROP TABLE products;
ALTER TABLE products_new RENAME TO products;
CREATE INDEX products_by_category ON products (category_id, is_published, id);
CREATE INDEX products_by_brand ON products (brand, is_published, id);
CREATE INDEX products_by_featured ON products (is_featured, is_published, id);
CREATE INDEX products_by_published ON products (is_published, id);
CREATE TRIGGER products_shown_insert AFTER INSERT ON products BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER products_shown_update AFTER UPDATE ON products BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER products_shown_delete AFTER DELETE ON products BEGIN UPDATE catalogue_version SET version = version + 1; END;

-- widths: {"300": 150, "800": 400, "1200": 600}, the size of the longer side and the width its file really has.
CREATE TABLE product_images_new (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  name TEXT NOT NULL CHECK (length(name) = 32 AND name NOT GLOB '*[^0-9a-f]*'),
  widths TEXT NOT NULL CHECK (json_valid(widths) AND json_type(widths) = 'object'),
  width INTEGER NOT NULL CHECK (width > 0),
  height INTEGER NOT NULL CHECK (height > 0),
  alt_text TEXT NOT NULL DEFAULT '',
  sort_order INTEGER NOT NULL DEFAULT 0
) STRICT;
-- The addresses were /uploads/<name>-<real width>.webp, and the largest size once more as .jpg.
INSERT INTO product_images_new (id, product_id, name, widths, width, height, alt_text, sort_order)
SELECT id, product_id, substr(image_url, 10, 32),
  json_object(
    '300', CAST(substr(variant_thumb, 43) AS INTEGER),
    '800', CAST(substr(variant_medium, 43) AS INTEGER),
    '1200', CAST(substr(variant_large, 43) AS INTEGER)
  ),
  width, height, alt_text, sort_order
FROM product_images;
DROP TABLE product_images;
ALTER TABLE product_images_new RENAME TO product_images;
CREATE INDEX product_images_by_name ON product_images (name);
CREATE INDEX product_images_by_product ON product_images (product_id, sort_order, id);
CREATE TRIGGER product_images_shown_insert AFTER INSERT ON product_images BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER product_images_shown_update AFTER UPDATE ON product_images BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER product_images_shown_delete AFTER DELETE ON product_images BEGIN UPDATE catalogue_version SET version = version + 1; END;

CREATE TABLE experts_new (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  slug TEXT NOT NULL UNIQUE CHECK (slug <> '' AND slug NOT GLOB '*[^a-z0-9-]*'),
  name TEXT NOT NULL CHECK (name <> ''),
  role TEXT NOT NULL DEFAULT '',
  bio TEXT NOT NULL DEFAULT '',
  phone TEXT,
  email TEXT,
  photo_url TEXT,
  sort_order INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO experts_new SELECT * FROM experts;
DROP TABLE experts;
ALTER TABLE experts_new RENAME TO experts;
CREATE INDEX experts_by_order ON experts (sort_order, id);
CREATE TRIGGER experts_shown_insert AFTER INSERT ON experts BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER experts_shown_update AFTER UPDATE ON experts BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER experts_shown_delete AFTER DELETE ON experts BEGIN UPDATE catalogue_version SET version = version + 1; END;

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
INSERT INTO leads_new SELECT * FROM leads;
DROP TABLE leads;
ALTER TABLE leads_new RENAME TO leads;
CREATE INDEX leads_by_time ON leads (is_suspect, created_at DESC, id DESC);
CREATE INDEX leads_by_status ON leads (is_suspect, status, created_at DESC, id DESC);
CREATE INDEX leads_by_content ON leads (content_hash, created_at);
CREATE INDEX leads_by_phone ON leads (phone_e164, created_at);
CREATE INDEX leads_by_product ON leads (product_id);
CREATE INDEX leads_by_expert ON leads (preferred_expert_id);
