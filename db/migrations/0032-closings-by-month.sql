-- How many requests that are no suspects were closed in each month, of each month in which they came (UTC, YYYY-MM): a page far down the list of what
-- is closed begins in its month, and what lies before is not walked over (decision 123).
CREATE TABLE lead_closings (
  closed TEXT NOT NULL,
  came TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status <> ''),
  value INTEGER NOT NULL,
  PRIMARY KEY (closed, came, status)
) STRICT, WITHOUT ROWID;
INSERT INTO lead_closings (closed, came, status, value)
SELECT substr(closed_at, 1, 7), substr(created_at, 1, 7), status, count(*) FROM leads WHERE closed_at IS NOT NULL AND is_suspect = 0 GROUP BY 1, 2, 3;
CREATE TRIGGER lead_closings_insert AFTER INSERT ON leads WHEN NEW.closed_at IS NOT NULL AND NEW.is_suspect = 0 BEGIN
  INSERT INTO lead_closings (closed, came, status, value)
  VALUES (substr(NEW.closed_at, 1, 7), substr(NEW.created_at, 1, 7), NEW.status, 1)
  ON CONFLICT (closed, came, status) DO UPDATE SET value = value + 1;
END;
-- Out of the month it was counted in, into the one where it is now; two triggers, because a request may be in one of them alone.
CREATE TRIGGER lead_closings_leave AFTER UPDATE OF closed_at, is_suspect, status, created_at ON leads WHEN OLD.closed_at IS NOT NULL AND OLD.is_suspect = 0 BEGIN
  UPDATE lead_closings SET value = value - 1
  WHERE closed = substr(OLD.closed_at, 1, 7) AND came = substr(OLD.created_at, 1, 7) AND status = OLD.status;
END;
CREATE TRIGGER lead_closings_enter AFTER UPDATE OF closed_at, is_suspect, status, created_at ON leads WHEN NEW.closed_at IS NOT NULL AND NEW.is_suspect = 0 BEGIN
  INSERT INTO lead_closings (closed, came, status, value)
  VALUES (substr(NEW.closed_at, 1, 7), substr(NEW.created_at, 1, 7), NEW.status, 1)
  ON CONFLICT (closed, came, status) DO UPDATE SET value = value + 1;
END;
CREATE TRIGGER lead_closings_delete AFTER DELETE ON leads WHEN OLD.closed_at IS NOT NULL AND OLD.is_suspect = 0 BEGIN
  UPDATE lead_closings SET value = value - 1
  WHERE closed = substr(OLD.closed_at, 1, 7) AND came = substr(OLD.created_at, 1, 7) AND status = OLD.status;
END;
