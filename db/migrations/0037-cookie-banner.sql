-- While no code of a measuring service is set there is nothing to consent to: the owner may leave the cookie banner out then (decision 157).
ALTER TABLE settings ADD COLUMN shows_cookie_banner TEXT NOT NULL DEFAULT '1' CHECK (shows_cookie_banner IN ('0', '1'));
