-- A picture of what grows of a product stands beside that of its pack.
ALTER TABLE product_images ADD COLUMN shows_result INTEGER NOT NULL DEFAULT 0 CHECK (shows_result IN (0, 1));
