-- The keys by which a push service knows that it is us (VAPID), made when the first telephone needs them. New keys would end every subscription.
CREATE TABLE push_keys (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  public_key TEXT NOT NULL CHECK (length(public_key) = 87),
  private_key TEXT NOT NULL CHECK (length(private_key) = 43),
  created_at TEXT NOT NULL
) STRICT;

-- The browsers that are told of a new request. An id is never given again: messages that wait name it.
CREATE TABLE push_subscriptions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  endpoint TEXT NOT NULL UNIQUE CHECK (endpoint GLOB 'http*://*' AND length(endpoint) <= 1000),
  p256dh TEXT NOT NULL CHECK (length(p256dh) = 87),
  auth TEXT NOT NULL CHECK (length(auth) = 22),
  label TEXT NOT NULL CHECK (label <> ''),
  created_at TEXT NOT NULL,
  last_sent_at TEXT,
  last_error TEXT NOT NULL DEFAULT ''
) STRICT;

-- Where each new request is posted to, and the secret that signs it. `ended_at`: the other side answered 410 and it was switched off.
CREATE TABLE webhook (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  url TEXT NOT NULL CHECK (url GLOB 'http*://*' AND length(url) <= 500),
  secret TEXT NOT NULL CHECK (secret GLOB 'whsec_*'),
  is_on INTEGER NOT NULL DEFAULT 0 CHECK (is_on IN (0, 1)),
  secret_at TEXT NOT NULL,
  ended_at TEXT
) STRICT;
CREATE INDEX outbox_by_way ON outbox (way, id);

-- The privacy policy names the ways by which a request is told.
CREATE TRIGGER push_subscriptions_shown_insert AFTER INSERT ON push_subscriptions BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER push_subscriptions_shown_delete AFTER DELETE ON push_subscriptions BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER webhook_shown_insert AFTER INSERT ON webhook BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER webhook_shown_update AFTER UPDATE OF is_on ON webhook BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER webhook_shown_delete AFTER DELETE ON webhook BEGIN UPDATE catalogue_version SET version = version + 1; END;
