-- An order that was told by telephone accepts the offer: by whom of the house it was noted. Empty where the customer accepted it himself.
ALTER TABLE offers ADD COLUMN noted_by TEXT NOT NULL DEFAULT '';
-- Such a note can be taken back with the result of the call; a signature never.
DROP TRIGGER offers_frozen_words;
CREATE TRIGGER offers_frozen_words
BEFORE UPDATE OF customer_name, customer_details, customer_tax_code, greeting, delivery, payment, note, accepted_by ON offers
WHEN OLD.state <> 'draft'
  AND NOT (NEW.customer_name = OLD.customer_name AND NEW.customer_details = OLD.customer_details AND NEW.greeting = OLD.greeting
    AND NEW.customer_tax_code = OLD.customer_tax_code
    AND NEW.delivery = OLD.delivery AND NEW.payment = OLD.payment AND NEW.note = OLD.note
    AND (OLD.accepted_by = '' OR NEW.accepted_by = OLD.accepted_by
      OR (OLD.noted_by <> '' AND NEW.accepted_by = '' AND NEW.state = 'issued')))
  AND NOT (NEW.customer_name = '(șters)' AND NEW.customer_details = '' AND NEW.customer_tax_code = '' AND NEW.greeting = ''
    AND NEW.delivery = '' AND NEW.payment = '' AND NEW.note = '' AND NEW.accepted_by IN ('', '(șters)'))
BEGIN SELECT RAISE(ABORT, 'an issued offer is not changed'); END;
