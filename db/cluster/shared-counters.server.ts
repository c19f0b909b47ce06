/** Counters for a while, the same for all processes of a catalogue. The clock is the database's. */
import type Database from "better-sqlite3";
import type { Counters } from "./sharing.ts";

const SWEPT = 20;

/** Each call is one trip to the primary. */
export function sharedCounters(client: Database.Database): Counters {
  return {
    add(key, points, seconds) {
      const counted = client.prepare(ADD).get(key, points, seconds) as { points: number; left: number };
      // Once in a while, so that what is counted costs one write and not two.
      if (Math.random() < 1 / SWEPT) client.prepare(SWEEP).run(SWEPT * SWEPT);
      return counted;
    },
    subtract: (key, points) => void client.prepare("UPDATE shared_counts SET points = max(0, points - ?) WHERE key = ?").run(points, key),
    read: (key) => Number(client.prepare("SELECT points FROM shared_counts WHERE key = ? AND until > unixepoch()").pluck().get(key) ?? 0),
    take: (key) => client.prepare("DELETE FROM shared_counts WHERE key = ? RETURNING until > unixepoch()").pluck().get(key) === 1,
  };
}

const ADD = `INSERT INTO shared_counts (key, points, until) VALUES (?, ?, unixepoch() + ?)
  ON CONFLICT (key) DO UPDATE SET
    points = CASE WHEN shared_counts.until <= unixepoch() THEN excluded.points ELSE shared_counts.points + excluded.points END,
    until = CASE WHEN shared_counts.until <= unixepoch() THEN excluded.until ELSE shared_counts.until END
  RETURNING points, until - unixepoch() AS left`;
const SWEEP = "DELETE FROM shared_counts WHERE key IN (SELECT key FROM shared_counts WHERE until <= unixepoch() LIMIT ?)";
