-- How many months the personal data of a request are kept after its end, or after the last thing that happened to it, by its state.
CREATE TABLE retention (
  status TEXT PRIMARY KEY CHECK (status IN ('nou', 'in_lucru', 'finalizat', 'refuzat', 'abandonat')),
  months INTEGER NOT NULL CHECK (months BETWEEN 1 AND 120)
) STRICT;
INSERT INTO retention (status, months) VALUES ('nou', 24), ('in_lucru', 24), ('finalizat', 36), ('refuzat', 12), ('abandonat', 12);
-- The privacy policy names them.
CREATE TRIGGER retention_shown_insert AFTER INSERT ON retention BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER retention_shown_update AFTER UPDATE ON retention BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER retention_shown_delete AFTER DELETE ON retention BEGIN UPDATE catalogue_version SET version = version + 1; END;

-- The last time that data past their time were taken out: the night it stands for (a day in Bucharest), when it ended, from how many requests.
CREATE TABLE retention_run (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  night TEXT NOT NULL CHECK (night GLOB '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
  ended_at TEXT NOT NULL,
  erased INTEGER NOT NULL CHECK (erased >= 0)
) STRICT;

-- Whose time has come is looked for every night.
CREATE INDEX leads_with_data ON leads (status, closed_at) WHERE erased_at IS NULL;
-- Everything of one person: a consent that is withdrawn by mail is withdrawn for all requests of the address.
CREATE INDEX leads_by_email ON leads (lower(email)) WHERE email IS NOT NULL;

-- The ledger of consents only grows, and the words of a version stay as they were read.
CREATE TRIGGER lead_consents_stand AFTER UPDATE OF purpose, is_given, text_version, created_at, given_by ON lead_consents
BEGIN SELECT RAISE(ABORT, 'a consent is never rewritten: add a row'); END;
CREATE TRIGGER consent_texts_stand AFTER UPDATE ON consent_texts
BEGIN SELECT RAISE(ABORT, 'the words of a version never change: add a version'); END;
CREATE TRIGGER consent_texts_stay AFTER DELETE ON consent_texts
BEGIN SELECT RAISE(ABORT, 'the words of a version are kept'); END;
