/** What is counted for a while, the same for all processes of a catalogue. The clock is the database's. */
import { db } from "../client.server.ts";

/** So many that are over go with each that is counted. */
const SWEPT = 20;

/** Adds to a count that begins anew once it is over; returns what it is now, and in how many seconds it is over. One trip to the primary. */
export function addShared(key: string, points: number, seconds: number): { points: number; left: number } {
  const counted = db()
    .$client.prepare(
      `INSERT INTO shared_counts (key, points, until) VALUES (?, ?, unixepoch() + ?)
       ON CONFLICT (key) DO UPDATE SET
         points = CASE WHEN shared_counts.until <= unixepoch() THEN excluded.points ELSE shared_counts.points + excluded.points END,
         until = CASE WHEN shared_counts.until <= unixepoch() THEN excluded.until ELSE shared_counts.until END
       RETURNING points, until - unixepoch() AS left`,
    )
    .get(key, points, seconds) as { points: number; left: number };
  // Once in a while, so that what is counted costs one write and not two.
  if (Math.random() < 1 / SWEPT)
    db()
      .$client.prepare("DELETE FROM shared_counts WHERE key IN (SELECT key FROM shared_counts WHERE until <= unixepoch() LIMIT ?)")
      .run(SWEPT * SWEPT);
  return counted;
}

/** Takes points back from a count, at most what it has. */
export function subtractShared(key: string, points: number): void {
  db().$client.prepare("UPDATE shared_counts SET points = max(0, points - ?) WHERE key = ?").run(points, key);
}

/** What it is now; 0 when it is over. */
export function readShared(key: string): number {
  return Number(db().$client.prepare("SELECT points FROM shared_counts WHERE key = ? AND until > unixepoch()").pluck().get(key) ?? 0);
}

/** Forgets a count; whether it was there and not over. */
export function takeShared(key: string): boolean {
  return db().$client.prepare("DELETE FROM shared_counts WHERE key = ? RETURNING until > unixepoch()").pluck().get(key) === 1;
}
