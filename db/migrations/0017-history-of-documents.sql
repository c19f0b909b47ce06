-- Texts have no number but a key: with it a change of one can be put back, whatever its page is called by then.
ALTER TABLE history ADD COLUMN subject_key TEXT NOT NULL DEFAULT '' CHECK (subject_key NOT GLOB '*[^a-z0-9/-]*');
