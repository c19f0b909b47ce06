-- Since when everybody needs more than a password to sign in; empty while that is left to each.
CREATE TABLE sign_in_rules (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  second_step_since TEXT
) STRICT;
INSERT INTO sign_in_rules (id) VALUES (1);
