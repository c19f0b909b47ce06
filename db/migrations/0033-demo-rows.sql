-- What came with the demonstration, and how each row was when it came: what is the same today goes when the owner begins with a company of his own,
-- what anybody has changed since is his (decision 155). Of a row that is no more the id is never given again.
CREATE TABLE demo_rows (
  subject TEXT NOT NULL CHECK (subject IN ('product', 'category', 'brand', 'expert')),
  subject_id INTEGER NOT NULL,
  content TEXT NOT NULL CHECK (json_valid(content)),
  PRIMARY KEY (subject, subject_id)
) STRICT;
