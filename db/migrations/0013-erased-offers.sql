-- What has been issued keeps its words, except for one way: the person is taken out of it, whole. Then every text that somebody typed freely is
-- empty, the words for delivery and payment too, because an address or a name may stand in them; number, dates, lines and company stay (decision 46).
DROP TRIGGER offers_frozen;
DROP TRIGGER offers_frozen_person;
CREATE TRIGGER offers_frozen BEFORE UPDATE OF lead_id, token, year, number, valid_until, letterhead, issued_at
ON offers WHEN OLD.state <> 'draft' BEGIN SELECT RAISE(ABORT, 'an issued offer is not changed'); END;
CREATE TRIGGER offers_frozen_words BEFORE UPDATE OF customer_name, customer_details, greeting, delivery, payment, note, accepted_by ON offers
WHEN OLD.state <> 'draft'
  AND NOT (NEW.customer_name = OLD.customer_name AND NEW.customer_details = OLD.customer_details AND NEW.greeting = OLD.greeting
    AND NEW.delivery = OLD.delivery AND NEW.payment = OLD.payment AND NEW.note = OLD.note
    AND (OLD.accepted_by = '' OR NEW.accepted_by = OLD.accepted_by))
  AND NOT (NEW.customer_name = '(șters)' AND NEW.customer_details = '' AND NEW.greeting = '' AND NEW.delivery = '' AND NEW.payment = ''
    AND NEW.note = '' AND NEW.accepted_by IN ('', '(șters)'))
BEGIN SELECT RAISE(ABORT, 'an issued offer is not changed'); END;

-- Of persons who were erased before, while delivery and payment could not be.
UPDATE offers SET delivery = '', payment = '' WHERE customer_name = '(șters)' AND state <> 'draft';
