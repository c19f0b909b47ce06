/** The least that keeps a request: a few fields looked at, one row, on the disk for good before the answer. */
import Database from "better-sqlite3";

const database = new Database(process.env.DATABASE as string);
database.pragma("journal_mode = WAL");
database.pragma("synchronous = FULL");
database.exec(`CREATE TABLE IF NOT EXISTS leads (
  id INTEGER PRIMARY KEY, ref TEXT UNIQUE, full_name TEXT, phone TEXT, email TEXT, county TEXT, area REAL, created_at TEXT
)`);
const insert = database.prepare("INSERT INTO leads (ref, full_name, phone, email, county, area, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)");

type Asked = { full_name?: unknown; phone?: unknown; email?: unknown; county?: unknown; area_sqm?: unknown; consent_gdpr?: unknown };

export async function action({ request }: { request: Request }) {
  const { full_name, phone, email, county, area_sqm, consent_gdpr } = (await request.json()) as Asked;
  const isText = (value: unknown): value is string => typeof value === "string" && value.length > 0 && value.length <= 200;
  const isWhole = isText(full_name) && isText(phone) && isText(email) && email.includes("@") && isText(county);
  if (!isWhole || !(Number(area_sqm) > 0) || consent_gdpr !== 1) return Response.json({ success: false }, { status: 422 });
  const ref = crypto.randomUUID();
  insert.run(ref, full_name, phone, email, county, Number(area_sqm), new Date().toISOString());
  return Response.json({ success: true, ref }, { status: 201 });
}
