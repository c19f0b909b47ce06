#!/usr/bin/env bash
# FTS5 writes out its pending terms whenever ANY statement of the connection opens a statement journal, not only at commit.
#
# better-sqlite3 13.2.0 (SQLite 3.54.1). In one transaction 1,000 documents are inserted into an FTS5 table, and beside each a row into an ordinary table
# that has nothing to do with it. From memory one expects the index to be written once, at COMMIT. It is, where the other row is inserted plainly, updated or
# upserted. Where the same row is inserted with RETURNING id, or two rows by one INSERT … VALUES (…), (…), the index is written out a thousand times: SQLite
# guards such a statement, which could fail half way, with a savepoint of its own, tells every virtual table of the transaction so (xSavepoint), and FTS5 answers by
# flushing: ten times the segments, two and a half to three times the rows changed and the processor time. Two plain INSERTs instead of one with two rows are three times cheaper here.
# Output seen: rows of t_data before COMMIT 2, 2, 2, 2 for the first four, 19 and 19 for the last two; rows changed 3,003 to 5,003, then 10,301 and 11,301.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund node@24.21.0 better-sqlite3@13.2.0
cat > look.cjs <<'JS'
const Database = require("better-sqlite3");
const VARIANTS = {
  "nothing beside": () => {},
  "a plain INSERT beside": (db, i) => db.prepare("INSERT INTO other (n) VALUES (?)").run(i),
  "two plain INSERTs beside": (db, i) => [i, i].forEach((n) => db.prepare("INSERT INTO other (n) VALUES (?)").run(n)),
  "an UPDATE beside": (db, i) => db.prepare("UPDATE other SET n = n + 1 WHERE id = ?").run(i),
  "an INSERT … RETURNING beside": (db, i) => db.prepare("INSERT INTO other (n) VALUES (?) RETURNING id").get(i),
  "an INSERT of two rows beside": (db, i) => db.prepare("INSERT INTO other (n) VALUES (?), (?)").run(i, i),
};
const pages = {};
for (const [name, beside] of Object.entries(VARIANTS)) {
  const db = new Database(":memory:");
  db.exec("CREATE VIRTUAL TABLE t USING fts5 (x); CREATE TABLE other (id INTEGER PRIMARY KEY, n INTEGER NOT NULL)");
  const insert = db.prepare("INSERT INTO t (rowid, x) VALUES (?, ?)");
  db.exec("BEGIN");
  for (let i = 1; i <= 1000; i += 1) {
    insert.run(i, `request ${i} clover lucerne lawn`);
    beside(db, i);
  }
  pages[name] = db.prepare("SELECT count(*) FROM t_data").pluck().get();
  const changes = db.prepare("SELECT total_changes()").pluck().get();
  db.exec("COMMIT");
  console.log(`${name.padEnd(30)} rows of t_data before COMMIT: ${String(pages[name]).padStart(3)}, rows changed: ${changes}`);
}
console.log(`SQLite ${new Database(":memory:").prepare("SELECT sqlite_version()").pluck().get()}`);
const flushes = (name) => pages[name] >= 10;
const isAsSeen =
  ["nothing beside", "a plain INSERT beside", "two plain INSERTs beside", "an UPDATE beside"].every((name) => !flushes(name)) &&
  ["an INSERT … RETURNING beside", "an INSERT of two rows beside"].every(flushes);
console.log(isAsSeen ? "As seen" : "CHANGED");
process.exit(isAsSeen ? 0 : 1);
JS
node_modules/.bin/node look.cjs
