-- What was ordered is worth so much, with VAT, in bani: said when 'A comandat' is noted, or later. NULL: nobody said.
ALTER TABLE leads ADD COLUMN order_sum INTEGER CHECK (order_sum >= 0);

-- Whom an offer is for, as his invoice names him: the tax code by itself, without which no file for the accountant finds him.
ALTER TABLE offers ADD COLUMN customer_tax_code TEXT NOT NULL DEFAULT '';
-- A line that names a pack of the catalogue says of which product it is, and under what code the company's books know it.
ALTER TABLE offer_lines ADD COLUMN product_id INTEGER;
ALTER TABLE offer_lines ADD COLUMN article_code TEXT NOT NULL DEFAULT '';
DROP TRIGGER offers_frozen_words;
CREATE TRIGGER offers_frozen_words
BEFORE UPDATE OF customer_name, customer_details, customer_tax_code, greeting, delivery, payment, note, accepted_by ON offers
WHEN OLD.state <> 'draft'
  AND NOT (NEW.customer_name = OLD.customer_name AND NEW.customer_details = OLD.customer_details AND NEW.greeting = OLD.greeting
    AND NEW.customer_tax_code = OLD.customer_tax_code
    AND NEW.delivery = OLD.delivery AND NEW.payment = OLD.payment AND NEW.note = OLD.note
    AND (OLD.accepted_by = '' OR NEW.accepted_by = OLD.accepted_by))
  AND NOT (NEW.customer_name = '(șters)' AND NEW.customer_details = '' AND NEW.customer_tax_code = '' AND NEW.greeting = ''
    AND NEW.delivery = '' AND NEW.payment = '' AND NEW.note = '' AND NEW.accepted_by IN ('', '(șters)'))
BEGIN SELECT RAISE(ABORT, 'an issued offer is not changed'); END;
-- The accountant asks for what was accepted in a month.
CREATE INDEX offers_by_acceptance ON offers (accepted_at) WHERE accepted_at IS NOT NULL;
-- Customers by what they ordered.
CREATE INDEX leads_ordered ON leads (customer_id, order_sum) WHERE order_sum IS NOT NULL;
