-- A further pack may have a code and a bar code of its own, by which price lists and the company's books know it.
ALTER TABLE product_packs ADD COLUMN code TEXT CHECK (code IS NULL OR length(code) BETWEEN 1 AND 40);
ALTER TABLE product_packs ADD COLUMN ean TEXT CHECK (ean IS NULL OR (ean NOT GLOB '*[^0-9]*' AND length(ean) IN (8, 13)));
