-- A category or a brand may go while products of it lie in the bin: what they had is written beside, and they have it again when they are restored and
-- it is there again (decision 156). Only the bin asks for it, so it moves no page.
ALTER TABLE products ADD COLUMN kept_category_id INTEGER;
ALTER TABLE products ADD COLUMN kept_brand TEXT;
