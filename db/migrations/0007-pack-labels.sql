-- Colours of the labels that are drawn for a brand's packs, by name; NULL where they follow from its name and from what the product is for.
-- The triggers of brands name no columns: a new colour makes the pages anew.
ALTER TABLE brands ADD COLUMN label_ground TEXT;
ALTER TABLE brands ADD COLUMN label_band TEXT;
