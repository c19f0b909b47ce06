-- Categories and brands belong to the administrator: what the code knew of each category is data of its row, and an address that changes is
-- kept. The tables are made anew with ids that are never given twice, because the history names things by id.
CREATE TABLE categories_new (
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
  texts_key TEXT NOT NULL DEFAULT '',
  CHECK (usual_dose_from IS NULL OR usual_dose_to IS NULL OR usual_dose_from <= usual_dose_to)
) STRICT;

INSERT INTO categories_new (id, slug, name, sort_order)
SELECT id, slug, name, row_number() OVER (ORDER BY sort_order, id) - 1 FROM categories;
DROP TABLE categories;
ALTER TABLE categories_new RENAME TO categories;

-- The owner's test category: its address answers, and nothing leads to it.
INSERT INTO categories (slug, name, sort_order)
SELECT 'pasune-1', 'Pășune 1', (SELECT max(sort_order) + 1 FROM categories)
WHERE EXISTS (SELECT 1 FROM categories WHERE slug = 'pasune') AND NOT EXISTS (SELECT 1 FROM categories WHERE slug = 'pasune-1');

UPDATE categories SET hue = 'grass', goods = 'semințe de gazon', has_lawn_estimate = 1, is_counted_in_grams = 1,
  usual_dose_from = 2, usual_dose_to = 5, finder = 'lawn', texts_key = slug WHERE slug = 'gazon';
UPDATE categories SET hue = 'teal', goods = 'semințe pentru pășune', start_amount = 1, start_unit = 'ha',
  usual_dose_from = 0.08, usual_dose_to = 0.5, finder = 'pasture', texts_key = slug WHERE slug = 'pasune';
UPDATE categories SET goods = 'semințe pentru pășune', start_amount = 1, start_unit = 'ha', is_hidden = 1, texts_key = slug
WHERE slug = 'pasune-1';
UPDATE categories SET hue = 'violet', goods = 'semințe de lucernă', start_amount = 1, start_unit = 'ha',
  usual_dose_from = 0.18, usual_dose_to = 0.35, finder = 'lucerne', texts_key = slug WHERE slug = 'lucerna';
UPDATE categories SET hue = 'brick', goods = 'semințe de sfeclă furajeră', start_amount = 1, start_unit = 'ha',
  usual_dose_from = 0.03, usual_dose_to = 0.2, finder = 'beet', texts_key = slug WHERE slug = 'sfecla';
UPDATE categories SET hue = 'ochre', goods = 'semințe pentru fâneață', start_amount = 1, start_unit = 'ha',
  usual_dose_from = 0.2, usual_dose_to = 0.6, finder = 'meadow', texts_key = slug WHERE slug = 'faneata';
UPDATE categories SET hue = 'pink', goods = 'bulbi de flori', verb = 'plantează', area_label = 'Suprafața de plantat',
  finder = 'bulbs', texts_key = slug WHERE slug = 'bulbi-de-flori';

CREATE TRIGGER categories_shown_insert AFTER INSERT ON categories BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER categories_shown_update AFTER UPDATE ON categories BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER categories_shown_delete AFTER DELETE ON categories BEGIN UPDATE catalogue_version SET version = version + 1; END;

CREATE TABLE brands_new (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  slug TEXT NOT NULL UNIQUE CHECK (slug <> '' AND slug NOT GLOB '*[^a-z0-9-]*'),
  name TEXT NOT NULL UNIQUE CHECK (name <> ''),
  -- All 0 until somebody orders them: then they come by name.
  sort_order INTEGER NOT NULL DEFAULT 0,
  is_hidden INTEGER NOT NULL DEFAULT 0 CHECK (is_hidden IN (0, 1)),
  texts_key TEXT NOT NULL DEFAULT ''
) STRICT;
INSERT INTO brands_new (id, slug, name, texts_key) SELECT id, slug, name, slug FROM brands;
DROP TABLE brands;
ALTER TABLE brands_new RENAME TO brands;
CREATE TRIGGER brands_shown_insert AFTER INSERT ON brands BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER brands_shown_update AFTER UPDATE ON brands BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER brands_shown_delete AFTER DELETE ON brands BEGIN UPDATE catalogue_version SET version = version + 1; END;

-- Addresses that a category or a brand used to have: they answer 301.
CREATE TABLE category_redirects (
  old_slug TEXT PRIMARY KEY CHECK (old_slug <> '' AND old_slug NOT GLOB '*[^a-z0-9-]*'),
  category_id INTEGER NOT NULL REFERENCES categories (id) ON DELETE CASCADE
) STRICT;
CREATE INDEX category_redirects_by_category ON category_redirects (category_id);
CREATE TRIGGER category_redirects_shown_insert AFTER INSERT ON category_redirects BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER category_redirects_shown_update AFTER UPDATE ON category_redirects BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER category_redirects_shown_delete AFTER DELETE ON category_redirects BEGIN UPDATE catalogue_version SET version = version + 1; END;

CREATE TABLE brand_redirects (
  old_slug TEXT PRIMARY KEY CHECK (old_slug <> '' AND old_slug NOT GLOB '*[^a-z0-9-]*'),
  brand_id INTEGER NOT NULL REFERENCES brands (id) ON DELETE CASCADE
) STRICT;
CREATE INDEX brand_redirects_by_brand ON brand_redirects (brand_id);
CREATE TRIGGER brand_redirects_shown_insert AFTER INSERT ON brand_redirects BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER brand_redirects_shown_update AFTER UPDATE ON brand_redirects BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER brand_redirects_shown_delete AFTER DELETE ON brand_redirects BEGIN UPDATE catalogue_version SET version = version + 1; END;

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
