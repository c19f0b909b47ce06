-- The reports sum what was offered in a period.
CREATE INDEX offers_by_issue ON offers (issued_at) WHERE issued_at IS NOT NULL;
