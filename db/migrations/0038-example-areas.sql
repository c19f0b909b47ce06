-- An area that stood in the form as an example and that the visitor did not touch: nothing is computed from it.
ALTER TABLE leads ADD COLUMN area_is_example INTEGER NOT NULL DEFAULT 0 CHECK (area_is_example IN (0, 1));
ALTER TABLE lead_lines ADD COLUMN area_is_example INTEGER NOT NULL DEFAULT 0 CHECK (area_is_example IN (0, 1));
