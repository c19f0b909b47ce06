-- What the owner says of announcements: where the company's mails go, whether visitors get a receipt, and the summary of the morning.
CREATE TABLE announcing (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  -- NULL: the company's public address.
  company_email TEXT CHECK (company_email <> ''),
  sends_receipt INTEGER NOT NULL DEFAULT 1 CHECK (sends_receipt IN (0, 1)),
  sends_digest INTEGER NOT NULL DEFAULT 1 CHECK (sends_digest IN (0, 1)),
  -- A time of the morning in Bucharest.
  digest_at TEXT NOT NULL DEFAULT '07:30' CHECK (digest_at GLOB '[0-2][0-9]:[0-5][0-9]' AND digest_at BETWEEN '05:00' AND '11:30'),
  -- The last day that has had its summary, or needed none.
  digest_day TEXT CHECK (digest_day GLOB '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
) STRICT;
INSERT INTO announcing (id) VALUES (1);
