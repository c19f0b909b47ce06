-- A purpose of a consent is an entry of the program (app/texts/kinds/pages.ts), not of the table. SQLite changes no CHECK, so the table is made anew, with its
-- words as they were read.
CREATE TABLE consent_texts_anew (
  purpose TEXT NOT NULL CHECK (purpose <> ''),
  version TEXT NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (purpose, version)
) STRICT;
INSERT INTO consent_texts_anew (rowid, purpose, version, text) SELECT rowid, purpose, version, text FROM consent_texts ORDER BY rowid;
DROP TABLE consent_texts;
ALTER TABLE consent_texts_anew RENAME TO consent_texts;
CREATE TRIGGER consent_texts_stand AFTER UPDATE ON consent_texts
BEGIN SELECT RAISE(ABORT, 'the words of a version never change: add a version'); END;
CREATE TRIGGER consent_texts_stay AFTER DELETE ON consent_texts
BEGIN SELECT RAISE(ABORT, 'the words of a version are kept'); END;
