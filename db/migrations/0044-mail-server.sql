-- The server that takes the site's mails, where the environment names none. The password is sealed with the site's secret, for this server and name alone.
CREATE TABLE mail_server (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  host TEXT NOT NULL CHECK (host <> '' AND length(host) <= 253),
  port INTEGER NOT NULL CHECK (port BETWEEN 1 AND 65535),
  encryption TEXT NOT NULL CHECK (encryption IN ('none', 'starttls', 'tls')),
  username TEXT NOT NULL CHECK (length(username) <= 200),
  sealed_password TEXT NOT NULL,
  sender TEXT NOT NULL CHECK (sender GLOB '*@*' AND length(sender) <= 254),
  saved_at TEXT NOT NULL
) STRICT;

-- The privacy policy names the ways by which a request is told.
CREATE TRIGGER mail_server_shown_insert AFTER INSERT ON mail_server BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER mail_server_shown_update AFTER UPDATE ON mail_server BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER mail_server_shown_delete AFTER DELETE ON mail_server BEGIN UPDATE catalogue_version SET version = version + 1; END;
