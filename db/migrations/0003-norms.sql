-- Seeds, bulbs or pieces that the product's own pack holds, where it is sold by their number; NULL: its sheet says it, or it is weighed.
ALTER TABLE products ADD COLUMN pack_pieces INTEGER CHECK (pack_pieces BETWEEN 1 AND 10000000);
CREATE TRIGGER products_content_shown_update AFTER UPDATE OF pack_pieces
ON products BEGIN UPDATE catalogue_version SET version = version + 1; END;
-- What the norms of its products are in: a new product begins with it.
ALTER TABLE categories ADD COLUMN norm_kind TEXT NOT NULL DEFAULT 'weight' CHECK (norm_kind IN ('weight', 'seeds', 'units', 'pieces'));
