-- How long a printed code is: those from before have 80 bits, and their owner is asked to print others.
ALTER TABLE recovery_codes ADD COLUMN bits INTEGER NOT NULL DEFAULT 80;
-- Whether a set-up link also takes the code of a lost telephone away; otherwise whoever uses it shows that code too.
ALTER TABLE setup_tokens ADD COLUMN ends_codes INTEGER NOT NULL DEFAULT 0 CHECK (ends_codes IN (0, 1));
