-- What was ordered is worth so much, with VAT, in bani: said when 'A comandat' is noted, or later. NULL: nobody said.
ALTER TABLE leads ADD COLUMN order_sum INTEGER CHECK (order_sum >= 0);
