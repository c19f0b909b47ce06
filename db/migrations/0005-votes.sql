-- A vote changes the pages that show it and no other: it is counted by itself, and leaves the catalogue's version as it is.
ALTER TABLE catalogue_version ADD COLUMN votes INTEGER NOT NULL DEFAULT 0;

CREATE TABLE voted_products (
  product_id INTEGER PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
  votes INTEGER NOT NULL
) STRICT;
CREATE INDEX voted_products_by_votes ON voted_products (votes);

CREATE TRIGGER products_voted AFTER UPDATE OF rating_sum, total_ratings ON products BEGIN
  UPDATE catalogue_version SET votes = votes + 1;
  INSERT INTO voted_products (product_id, votes) VALUES (NEW.id, (SELECT votes FROM catalogue_version))
  ON CONFLICT (product_id) DO UPDATE SET votes = excluded.votes;
END;

DROP TRIGGER products_shown_update;
CREATE TRIGGER products_shown_update AFTER UPDATE OF id, slug, name, brand, category_id, short_description, long_description, card_text,
  price, price_show_vat_note, vat_rate, offer_valid_from, offer_valid_to, bag_weight_kg, is_featured, is_published, created_at, updated_at
ON products BEGIN UPDATE catalogue_version SET version = version + 1; END;
