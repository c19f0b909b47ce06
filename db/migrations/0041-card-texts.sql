-- Cards say the short description first. What was made of the long one before that is emptied, and made again at the start (app/catalog/card).
UPDATE products SET card_text = '' WHERE short_description <> '' AND card_text <> '';
