/** Data written by an older version of the code, and what becomes of it. One fixture for each migration that changes rows. */
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { migrate } from "./migrate.server.ts";

const OURS = path.resolve("db/migrations");
let root: string;
let client: Database.Database;

/** Applies our migrations up to the one of this number. */
function upTo(number: number): string[] {
  const directory = path.join(root, "migrations");
  mkdirSync(directory, { recursive: true });
  for (const name of readdirSync(OURS))
    if (Number(name.slice(0, 4)) <= number) copyFileSync(path.join(OURS, name), path.join(directory, name));
  return migrate(client, directory, path.join(root, "backups"));
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "seminord-migrations-"));
  client = new Database(path.join(root, "site.db"));
  client.pragma("journal_mode = wal");
});
afterEach(() => {
  client.close();
  rmSync(root, { recursive: true, force: true });
});

const all = (sql: string) => client.prepare(sql).all();
const value = (sql: string) => client.prepare(sql).pluck().get();

describe("0003-pictures, on a database in use", () => {
  const TABLES = [
    ...["categories", "brands", "products", "product_images", "product_benefits", "product_specs", "product_faq", "product_redirects"],
    ...["product_search", "experts", "leads", "lead_consents", "lead_events", "ratings", "settings", "admin", "sessions"],
  ];
  const hash = (digit: string) => digit.repeat(32);
  const image = (id: number, product: number, name: string, widths: [number, number, number], height: number) => {
    const [thumb, medium, large] = widths.map((width) => `/uploads/${name}-${width}.webp`);
    client
      .prepare(
        `INSERT INTO product_images (id, product_id, image_url, alt_text, sort_order, variant_thumb, variant_medium, variant_large, width, height)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(id, product, `/uploads/${name}-${widths[2]}.jpg`, `Poza ${id}`, id, thumb, medium, large, widths[2], height);
  };

  /** Two products and a gap where a third was; pictures wide, upright, tiny and shared; requests with and without a product. */
  function fill(): void {
    client.exec(`
      INSERT INTO categories (id, slug, name) VALUES (1, 'gazon', 'Gazon');
      INSERT INTO brands (id, slug, name) VALUES (1, 'turfline', 'Turfline');
      INSERT INTO products (id, slug, name, brand, category_id, price, vat_rate, offer_valid_from, bag_weight_kg, rating_sum, total_ratings, created_at, updated_at)
      VALUES (1, 'sport', 'Sport „fin”', 'Turfline', 1, 429.5, 21, '2026-05-01', 10, 9, 2, '2026-01-01', '2026-02-01'),
             (3, 'umbra', 'Umbră', NULL, 1, NULL, 11, NULL, NULL, 0, 0, '2026-01-02', '2026-02-02');
      INSERT INTO product_benefits (product_id, label) VALUES (1, 'Rapid'), (3, 'Des');
      INSERT INTO product_specs (product_id, spec_key, spec_value) VALUES (1, 'Doză', '3–4');
      INSERT INTO product_faq (product_id, question, answer) VALUES (3, 'De ce?', 'De aceea.');
      INSERT INTO product_redirects (old_slug, product_id) VALUES ('sport-vechi', 1);
      INSERT INTO product_search (rowid, name, uses) VALUES (1, 'Sport', 'curte'), (3, 'Umbră', 'livadă');
      INSERT INTO ratings (product_id, rating, day, voter_hash) VALUES (1, 5, '2026-03-01', 'a'), (1, 4, '2026-03-01', 'b');
      INSERT INTO experts (id, slug, name, photo_url, sort_order) VALUES (2, 'ana', 'Ana', '/uploads/${hash("a")}-571.webp', 0), (5, 'dan', 'Dan', NULL, 1);
      INSERT INTO leads (id, ref, submission_id, content_hash, full_name, phone, phone_e164, county, customer_type, product_id, product_name,
        preferred_expert_id, area_sqm, area_unit, consent_gdpr, marketing_consent, status, search_text, created_at)
      VALUES (4, '0123456789ABCDEF', 's-1', 'h', 'Ana', '0700', '+40700000012', 'Alba', 'hobby', 1, 'Sport', 5, 100.5, 'mp', 1, 0, 'in_lucru', 'ana', 'x'),
             (9, 'FEDCBA9876543210', NULL, 'h', 'Ion', '0701', '+40700000013', 'Cluj', 'farmer', NULL, 'Șters', NULL, 2, 'ha', 1, 1, 'nou', 'ion', 'y');
      INSERT INTO lead_consents (lead_id, purpose, is_given, text_version, page, created_at) VALUES (4, 'gdpr', 1, '1', '/', 'x'), (9, 'marketing', 1, '1', '/', 'y');
      INSERT INTO lead_events (lead_id, kind, created_at) VALUES (4, 'received', 'x'), (4, 'status', 'x'), (9, 'received', 'y');
      INSERT INTO admin (id, username, full_name, password_hash, updated_at) VALUES (1, 'ana', 'Ana', 'x', 'x');
      INSERT INTO sessions (token_hash, admin_id, created_at, last_seen_at) VALUES ('t', 1, 'x', 'x');
    `);
    image(1, 1, hash("1"), [300, 800, 1200], 750);
    image(2, 1, hash("2"), [150, 400, 600], 1200);
    image(5, 3, hash("3"), [200, 200, 200], 100);
    image(6, 3, hash("1"), [300, 800, 1200], 750);
    image(8, 3, hash("4"), [8, 8, 8], 8);
  }

  const content = (tables: readonly string[]) =>
    Object.fromEntries(tables.map((table) => [table, all(`SELECT rowid, * FROM ${table} ORDER BY rowid`)]));
  const objects = () => all("SELECT type, name, tbl_name FROM sqlite_master WHERE type IN ('index', 'trigger') ORDER BY type, name");

  beforeEach(() => {
    upTo(2);
    fill();
  });

  it("keeps every row of every other table as it was, in its place", () => {
    const others = TABLES.filter((table) => table !== "product_images" && table !== "product_redirects");
    const before = content(others);
    const redirects = all("SELECT * FROM product_redirects");
    expect(upTo(3)).toEqual(["0003-pictures.sql"]);
    expect(content(others)).toEqual(before);
    expect(all("SELECT * FROM product_redirects")).toEqual(redirects);
    expect(readdirSync(path.join(root, "backups"))).toHaveLength(1);
  });

  it("turns four addresses into one value: wide, upright, tiny and shared pictures", () => {
    upTo(3);
    const rows = all("SELECT id, product_id, name, widths, width, height, alt_text, sort_order FROM product_images ORDER BY id") as {
      widths: string;
    }[];
    expect(rows.map((row) => ({ ...row, widths: JSON.parse(row.widths) }))).toEqual(
      [
        { id: 1, product_id: 1, name: hash("1"), widths: { 300: 300, 800: 800, 1200: 1200 }, width: 1200, height: 750 },
        { id: 2, product_id: 1, name: hash("2"), widths: { 300: 150, 800: 400, 1200: 600 }, width: 600, height: 1200 },
        { id: 5, product_id: 3, name: hash("3"), widths: { 300: 200, 800: 200, 1200: 200 }, width: 200, height: 100 },
        { id: 6, product_id: 3, name: hash("1"), widths: { 300: 300, 800: 800, 1200: 1200 }, width: 1200, height: 750 },
        { id: 8, product_id: 3, name: hash("4"), widths: { 300: 8, 800: 8, 1200: 8 }, width: 8, height: 8 },
      ].map((row) => ({ ...row, alt_text: `Poza ${row.id}`, sort_order: row.id })),
    );
  });

  it("leaves a sound file whose references, indexes and triggers are all there", () => {
    const before = objects();
    upTo(3);
    expect(client.pragma("integrity_check", { simple: true })).toBe("ok");
    expect(client.pragma("foreign_key_check")).toEqual([]);
    expect(client.pragma("foreign_keys", { simple: true })).toBe(1);
    expect(objects()).toEqual(
      [...before, { type: "index", name: "product_images_by_name", tbl_name: "product_images" }].sort((one, other) =>
        key(one).localeCompare(key(other)),
      ),
    );
    const version = () => value("SELECT version FROM catalogue_version") as number;
    for (const table of ["products", "product_images", "experts"]) {
      const seen = version();
      client.exec(`UPDATE ${table} SET id = id`);
      expect(version(), table).toBeGreaterThan(seen);
    }
    expect(all("SELECT rowid FROM product_search WHERE product_search MATCH 'umbra'")).toEqual([{ rowid: 3 }]);
  });

  it("keeps what hangs on a product hanging on it, and gives no id twice", () => {
    upTo(3);
    client.exec("DELETE FROM products WHERE id = 3");
    expect(value("SELECT count(*) FROM product_images")).toBe(2);
    client.exec("DELETE FROM products WHERE id = 1");
    for (const table of ["product_images", "product_benefits", "product_specs", "product_faq", "product_redirects", "ratings"]) {
      expect(value(`SELECT count(*) FROM ${table}`), table).toBe(0);
    }
    expect(all("SELECT id, product_id, product_name, preferred_expert_id FROM leads")).toEqual([
      { id: 4, product_id: null, product_name: "Sport", preferred_expert_id: 5 },
      { id: 9, product_id: null, product_name: "Șters", preferred_expert_id: null },
    ]);
    client.exec("DELETE FROM experts; DELETE FROM leads WHERE id = 9");
    expect(value("SELECT count(*) FROM lead_events")).toBe(2);
    client.exec(`
      INSERT INTO products (slug, name, category_id, created_at, updated_at) VALUES ('nou', 'Nou', 1, 'x', 'x');
      INSERT INTO product_images (product_id, name, widths, width, height) SELECT id, '${hash("5")}', '{}', 1, 1 FROM products;
      INSERT INTO experts (slug, name) VALUES ('eva', 'Eva');
    `);
    const ids = ["products", "product_images", "experts"].map((table) => value(`SELECT max(id) FROM ${table}`));
    expect(ids).toEqual([4, 9, 6]);
  });
});

describe("0013-erased-offers, on a database in use", () => {
  const words = () => all("SELECT customer_name, delivery, payment FROM offers ORDER BY id");
  const insert = (id: number, name: string, state: "draft" | "issued") =>
    client
      .prepare(
        `INSERT INTO offers (id, lead_id, token, state, year, number, customer_name, delivery, payment, valid_until, letterhead, created_at, updated_at, issued_at)
         VALUES (?, 1, ?, ?, ?, ?, ?, 'La Ana acasă.', 'La Ana.', '2026-12-01', ?, 'x', 'x', ?)`,
      )
      .run(id, String(id).repeat(32), state, ...(state === "draft" ? [null, null, name, null, null] : [2026, id, name, "{}", "x"]));

  it("empties what an erased person's offers still said, and keeps the words of all others", () => {
    upTo(12);
    client.exec(`
      INSERT INTO leads (id, ref, content_hash, full_name, phone, phone_e164, county, customer_type, area_sqm, area_unit, consent_gdpr, marketing_consent, created_at, search_text)
      VALUES (1, '0123456789ABCDEF', 'x', 'Ana', '0700', '+40700000012', 'Alba', 'hobby', 100, 'mp', 1, 0, 'x', '')`);
    insert(1, "(șters)", "issued");
    insert(2, "Ana", "issued");
    insert(3, "(șters)", "draft");
    upTo(13);
    expect(words()).toEqual([
      { customer_name: "(șters)", delivery: "", payment: "" },
      { customer_name: "Ana", delivery: "La Ana acasă.", payment: "La Ana." },
      { customer_name: "(șters)", delivery: "La Ana acasă.", payment: "La Ana." },
    ]);
    expect(() => client.exec("UPDATE offers SET delivery = '' WHERE id = 2")).toThrow("an issued offer is not changed");
    client.exec("UPDATE offers SET delivery = 'Altfel.' WHERE id = 3");
    client.exec("UPDATE offers SET state = 'accepted', accepted_at = 'x', accepted_by = 'Ana' WHERE id = 2");
    client.exec(
      "UPDATE offers SET customer_name = '(șters)', customer_details = '', greeting = '', delivery = '', payment = '', note = '', accepted_by = '(șters)' WHERE id = 2",
    );
    expect(words()[1]).toEqual({ customer_name: "(șters)", delivery: "", payment: "" });
  });
});

describe("0014-people, on a database in use", () => {
  const INVENTED = "INSERT INTO sessions (token_hash, user_id, created_at, last_seen_at) VALUES ('u', 2, 'x', 'x')";

  function fill(administrator: string): void {
    client.exec(`
      ${administrator}
      INSERT INTO push_subscriptions (id, endpoint, p256dh, auth, label, created_at)
      VALUES (4, 'https://push.example/1', '${"B".repeat(87)}', '${"x".repeat(22)}', 'Telefonul Anei', 'x');
    `);
  }

  it("keeps the administrator with his sessions, who has his telephones from now on", () => {
    upTo(13);
    fill(`INSERT INTO admin (id, username, full_name, password_hash, updated_at) VALUES (1, 'ana', 'Ana Pop', 'argon', '2026-02-01');
      INSERT INTO sessions (token_hash, admin_id, user_agent, created_at, last_seen_at)
      VALUES ('t', 1, 'Firefox', '2026-11-01', '2026-11-02'), ('s', 1, '', '2026-11-03', '2026-11-03');`);
    expect(upTo(14)).toEqual(["0014-people.sql"]);
    expect(all("SELECT * FROM users")).toEqual([
      {
        ...{ id: 1, username: "ana", full_name: "Ana Pop", email: null, role: "administrator", password_hash: "argon", expert_id: null },
        ...{ is_active: 1, created_at: "2026-02-01", updated_at: "2026-02-01", last_sign_in_at: "2026-11-03" },
      },
    ]);
    expect(all("SELECT * FROM sessions ORDER BY token_hash")).toEqual([
      { token_hash: "s", user_id: 1, user_agent: "", created_at: "2026-11-03", last_seen_at: "2026-11-03" },
      { token_hash: "t", user_id: 1, user_agent: "Firefox", created_at: "2026-11-01", last_seen_at: "2026-11-02" },
    ]);
    expect(all("SELECT id, label, user_id FROM push_subscriptions")).toEqual([{ id: 4, label: "Telefonul Anei", user_id: 1 }]);
    expect(all("SELECT name FROM sqlite_master WHERE name IN ('admin', 'sessions_by_admin', 'sessions_of_users')")).toEqual([]);
    expect(() => client.exec(INVENTED)).toThrow(/FOREIGN KEY/);
    client.exec("DELETE FROM users");
    expect(["sessions", "push_subscriptions"].map((table) => value(`SELECT count(*) FROM ${table}`))).toEqual([0, 0]);
    client.exec(
      "INSERT INTO users (username, full_name, role, password_hash, created_at, updated_at) VALUES ('i', 'I', 'consultant', 'x', 'x', 'x')",
    );
    expect(value("SELECT id FROM users"), "no id twice").toBe(2);
  });

  it("calls who had no name as he signs in, and stands where nobody is administrator yet", () => {
    upTo(13);
    fill("INSERT INTO admin (id, username, full_name, password_hash, updated_at) VALUES (1, 'ana', '', 'x', 'x');");
    upTo(14);
    expect(all("SELECT full_name, last_sign_in_at FROM users")).toEqual([{ full_name: "ana", last_sign_in_at: null }]);
    client.close();
    rmSync(root, { recursive: true, force: true });
    mkdirSync(root);
    client = new Database(path.join(root, "site.db"));
    upTo(13);
    fill("");
    upTo(14);
    expect(all("SELECT user_id FROM push_subscriptions")).toEqual([{ user_id: null }]);
    expect(value("SELECT count(*) FROM users")).toBe(0);
  });
});

describe("0015-categories-and-brands, on a database in use", () => {
  beforeEach(() => {
    upTo(14);
    client.exec(`
      INSERT INTO categories (id, slug, name, sort_order) VALUES (1, 'gazon', 'Gazon', 0), (2, 'pasune', 'Pășune', 1), (5, 'faneata', 'Fâneață', 4),
        (6, 'bulbi-de-flori', 'Bulbi de flori', 5), (9, 'a-noastra', 'A noastră', 5);
      INSERT INTO brands (id, slug, name) VALUES (1, 'turfline', 'Turfline'), (4, 'al-nostru', 'Al nostru');
      INSERT INTO products (id, slug, name, brand, category_id, created_at, updated_at) VALUES (1, 'sport', 'Sport', 'Turfline', 5, 'x', 'x');
    `);
  });

  it("gives each category that came with the site what the code knew of it, and any other what holds for any", () => {
    upTo(15);
    const facts =
      "slug, is_hidden, hue, goods, verb, start_amount, start_unit, has_lawn_estimate, usual_dose_from, usual_dose_to, finder, texts_key";
    const rows = client.prepare(`SELECT ${facts} FROM categories ORDER BY sort_order, id`).raw().all();
    expect(rows).toEqual([
      ["gazon", 0, "grass", "semințe de gazon", "seamănă", 100, "mp", 1, 2, 5, "lawn", "gazon"],
      ["pasune", 0, "teal", "semințe pentru pășune", "seamănă", 1, "ha", 0, 0.08, 0.5, "pasture", "pasune"],
      ["faneata", 0, "ochre", "semințe pentru fâneață", "seamănă", 1, "ha", 0, 0.2, 0.6, "meadow", "faneata"],
      ["bulbi-de-flori", 0, "pink", "bulbi de flori", "plantează", 100, "mp", 0, null, null, "bulbs", "bulbi-de-flori"],
      ["a-noastra", 0, "forest", "", "seamănă", 100, "mp", 0, null, null, "none", ""],
      ["pasune-1", 1, "forest", "semințe pentru pășune", "seamănă", 1, "ha", 0, null, null, "none", "pasune-1"],
    ]);
    expect(value("SELECT area_label FROM categories WHERE slug = 'bulbi-de-flori'")).toBe("Suprafața de plantat");
  });

  it("keeps ids, products and brands as they were, each brand with its texts, and gives no id twice", () => {
    upTo(15);
    expect(all("SELECT id, slug FROM categories WHERE id < 10 ORDER BY id")).toHaveLength(5);
    expect(all("SELECT id, brand, category_id FROM products")).toEqual([{ id: 1, brand: "Turfline", category_id: 5 }]);
    expect(all("SELECT id, slug, sort_order, is_hidden, texts_key FROM brands ORDER BY id")).toEqual([
      { id: 1, slug: "turfline", sort_order: 0, is_hidden: 0, texts_key: "turfline" },
      { id: 4, slug: "al-nostru", sort_order: 0, is_hidden: 0, texts_key: "al-nostru" },
    ]);
    expect([client.pragma("foreign_key_check"), client.pragma("integrity_check", { simple: true })]).toEqual([[], "ok"]);
    client.exec("UPDATE brands SET name = 'Turf' WHERE id = 1");
    expect(value("SELECT brand FROM products")).toBe("Turf");
    client.exec("DELETE FROM brands WHERE id = 4; INSERT INTO brands (slug, name) VALUES ('nou', 'Nou')");
    expect(value("SELECT max(id) FROM brands")).toBe(5);
  });

  it("adds nothing to a database that has no categories yet", () => {
    client.exec("DELETE FROM products; DELETE FROM categories");
    upTo(15);
    expect(value("SELECT count(*) FROM categories")).toBe(0);
  });
});

function key(row: unknown): string {
  const { type, name } = row as { type: string; name: string };
  return `${type} ${name}`;
}

describe("migration 18", () => {
  it("takes what opens an invitation out of messages that were sent or given up, and leaves it in those that wait", () => {
    upTo(17);
    for (const [id, kind, state] of [
      [1, "invitation", "sent"],
      [2, "invitation", "dead"],
      [3, "invitation", "waiting"],
      [4, "digest", "sent"],
    ])
      client
        .prepare(
          `INSERT INTO outbox (id, kind, way, recipient, detail, message_id, state, next_at, created_at) VALUES (?, ?, 'mail', 'a@b.ro', '{"secret":"s"}', ?, ?, 'x', 'x')`,
        )
        .run(id, kind, String(id), state);
    upTo(18);
    expect(client.prepare("SELECT detail FROM outbox ORDER BY id").pluck().all()).toEqual(["{}", "{}", '{"secret":"s"}', '{"secret":"s"}']);
  });
});

describe("migration 26", () => {
  it("keeps the words that were agreed to, which still never change, and takes those of who waits for a product", () => {
    upTo(24);
    client.exec("INSERT INTO consent_texts (purpose, version, text) VALUES ('gdpr', 'o-zi', 'Sunt de acord.')");
    upTo(26);
    expect(all("SELECT purpose, text FROM consent_texts WHERE version = 'o-zi'")).toEqual([{ purpose: "gdpr", text: "Sunt de acord." }]);
    client.exec("INSERT INTO consent_texts (purpose, version, text) VALUES ('restock', 'o-zi', 'Scrieți-mi.')");
    expect(() => client.exec("UPDATE consent_texts SET text = 'x'")).toThrow("never change");
    expect(() => client.exec("DELETE FROM consent_texts")).toThrow("are kept");
  });
});

describe("0036-one-row-a-person, on a database in use", () => {
  const insert = (id: number, more: Record<string, string | number | null> = {}) => {
    const row = {
      ...{ id, ref: String(id).padEnd(26, "R"), content_hash: "x", full_name: "Ana", phone: "0700", phone_e164: "+40700000012" },
      ...{ county: "Alba", customer_type: "hobby", area_sqm: 1, area_unit: "mp", consent_gdpr: 1, marketing_consent: 0, search_text: "" },
      ...{ created_at: "2026-11-20T08:00:00.000Z", call_by: `2026-11-2${id}T14:00:00.000Z`, ...more },
    };
    const names = Object.keys(row);
    client.prepare(`INSERT INTO leads (${names}) VALUES (${names.map(() => "?")})`).run(...Object.values(row));
  };
  const behind = () => client.prepare("SELECT id FROM leads WHERE is_behind = 1 ORDER BY id").pluck().all();

  it("leaves of each group the request that is due first in the inbox, whatever becomes of the others", () => {
    upTo(35);
    insert(1);
    insert(2, { group_id: 1, call_by: "2026-11-20T14:00:00.000Z" });
    insert(3, { group_id: 1 });
    insert(4);
    client.exec("UPDATE leads SET group_id = 1 WHERE id = 1");
    upTo(36);
    expect(behind()).toEqual([1, 3]);
    client.exec("UPDATE leads SET closed_at = '2026-11-20T09:00:00.000Z' WHERE id = 2");
    expect(behind()).toEqual([3]);
    client.exec("UPDATE leads SET offer_accepted_at = '2026-11-20T09:00:00.000Z' WHERE id = 3");
    expect(behind()).toEqual([1]);
    client.exec("UPDATE leads SET group_id = NULL WHERE id = 3");
    expect(behind()).toEqual([]);
    client.exec("UPDATE leads SET group_id = 1 WHERE id = 3; DELETE FROM leads WHERE id = 3");
    expect(behind()).toEqual([]);
  });
});

describe("0040-order-of-the-inbox, on a database in use", () => {
  it("computes when each request is due, and leaves nothing of the counters and of who stands behind whom", () => {
    upTo(38);
    const insert = client.prepare(`
      INSERT INTO leads (id, ref, content_hash, full_name, phone, phone_e164, county, customer_type, area_sqm, area_unit, consent_gdpr,
        marketing_consent, search_text, created_at, call_by, first_call_at, follow_up_at, group_id)
      VALUES (?, printf('%08d', ?) || 'AAAAAAAAAAAAAAAAAA', 'x', 'Ana', '1', '+40', 'Cluj', 'hobby', 1, 'mp', 1, 0, '', '1', ?, ?, ?, ?)`);
    const rows = [
      ["3", null, null, null],
      ["3", null, "2", 1],
      ["3", "4", "5", 1],
      ["3", "4", null, null],
      [null, null, "2", null],
    ] as const;
    for (const [index, row] of rows.entries()) insert.run(index + 1, index + 1, ...row);
    upTo(40);
    expect(client.prepare("SELECT due_at FROM leads ORDER BY id").pluck().all()).toEqual(["3", "2", "5", null, "1"]);
    const left = client.prepare(
      "SELECT name FROM sqlite_schema WHERE sql LIKE '%is_behind%' OR sql LIKE '%lead_days%' OR sql LIKE '%lead_closings%'",
    );
    expect(left.all()).toEqual([]);
  });
});

describe("0045-next-step, on a database in use", () => {
  it("gives what was called and has no date the next workday, and lets no mere try put off a promise", () => {
    upTo(44);
    const insert = client.prepare(`
      INSERT INTO leads (id, ref, content_hash, full_name, phone, phone_e164, county, customer_type, area_sqm, area_unit, consent_gdpr,
        marketing_consent, search_text, created_at, call_by, first_call_at, follow_up_at, closed_at)
      VALUES (?, printf('%08d', ?) || 'AAAAAAAAAAAAAAAAAA', 'x', 'Ana', '1', '+40', 'Cluj', 'hobby', 1, 'mp', 1, 0, '', '1', ?, ?, ?, ?)`);
    const rows = [
      ["3", null, null, null],
      ["3", null, "5", null],
      ["3", "4", "5", null],
      ["3", "4", null, null],
      ["3", "4", null, "6"],
      [null, null, "2", null],
    ] as const;
    for (const [index, row] of rows.entries()) insert.run(index + 1, index + 1, ...row);
    upTo(45);
    const due = client.prepare("SELECT due_at FROM leads ORDER BY id").pluck().all() as string[];
    expect(due).toEqual(["3", "3", "5", expect.stringMatching(/^\d{4}-\d\d-\d\dT07:00:00\.000Z$/), "4", "1"]);
    const next = new Date(due[3] as string);
    expect(next.getTime()).toBeGreaterThan(Date.now() - 86_400_000);
    expect([0, 6]).not.toContain(next.getUTCDay());
  });
});

describe("0058-states-of-a-request, on a database in use", () => {
  it("leaves requests, what hangs on them, their words for the search and their months as they were, and gives no number twice", () => {
    upTo(57);
    client.exec(`
      INSERT INTO leads (id, ref, content_hash, full_name, phone, phone_e164, county, customer_type, area_sqm, area_unit, consent_gdpr,
        marketing_consent, search_text, created_at, status, closed_at, group_id, landing_page, is_sample)
      VALUES (2, 'BBBBBBBBAAAAAAAAAA', 'x', 'Ana', '1', '+40', 'Cluj', 'hobby', 1, 'mp', 1, 0, 'ana lucerna', '1', 'nou', NULL, NULL, '/', 0),
             (5, 'CCCCCCCCAAAAAAAAAA', 'x', 'Ion', '1', '+40', 'Alba', 'farmer', 2, 'ha', 1, 0, 'ion trifoi', '2', 'refuzat', '3', 2, '', 1),
             (9, 'DDDDDDDDAAAAAAAAAA', 'x', 'Dan', '1', '+40', 'Iasi', 'hobby', 1, 'mp', 1, 0, 'dan', '3', 'nou', NULL, NULL, '', 0);
      INSERT INTO lead_events (lead_id, kind, created_at) VALUES (2, 'received', '1'), (5, 'received', '2');
      DELETE FROM leads WHERE id = 9;
      UPDATE retention SET months = 30 WHERE status = 'nou';
    `);
    const tables = ["leads", "lead_events", "retention"];
    const rows = () => tables.map((table) => all(`SELECT * FROM ${table} ORDER BY rowid`));
    const shapes = () =>
      all("SELECT type, name, sql FROM sqlite_schema WHERE type <> 'table' AND tbl_name IN ('leads', 'retention') ORDER BY name");
    const columns = () => all("SELECT name, type, \"notnull\", dflt_value FROM pragma_table_xinfo('leads')");
    const before = { rows: rows(), shapes: shapes(), columns: columns() };
    upTo(58);
    expect({ rows: rows(), shapes: shapes(), columns: columns() }).toEqual(before);
    expect(all("SELECT rowid FROM lead_search WHERE lead_search MATCH 'rif'")).toEqual([{ rowid: 5 }]);
    client.exec("INSERT INTO lead_search (lead_search, rank) VALUES ('integrity-check', 1)");
    client.exec(`
      INSERT INTO leads (ref, content_hash, full_name, phone, phone_e164, county, customer_type, area_sqm, area_unit, consent_gdpr,
        marketing_consent, search_text, created_at) VALUES ('EEEEEEEEAAAAAAAAAA', 'x', 'Eva', '1', '+40', 'Cluj', 'hobby', 1, 'mp', 1, 0, '', '4')`);
    expect(value("SELECT max(id) FROM leads")).toBe(10);
  });
});

describe("0061-groups-and-open-requests, on a database in use", () => {
  it("gives a group that bears the number of a request which left it that of its first one", () => {
    upTo(60);
    const insert = `INSERT INTO leads (id, ref, content_hash, full_name, phone, phone_e164, county, customer_type, area_sqm, area_unit, consent_gdpr,
      marketing_consent, search_text, created_at, group_id)
      SELECT value, printf('%08d', value) || 'AAAAAAAAAA', 'x', 'Ana', '1', '+40', 'Cluj', 'hobby', 1, 'mp', 1, 0, '', '1', NULL FROM json_each('[1,2,3,4,5,6,7]');`;
    // 1 left the group of 2 and 3, which 4 and 5 had made; 6 and 7 are together as they were.
    client.exec(`${insert} UPDATE leads SET group_id = 1 WHERE id IN (2, 3); UPDATE leads SET group_id = 2 WHERE id IN (4, 5);
      UPDATE leads SET group_id = 6 WHERE id IN (6, 7);`);
    upTo(61);
    expect(all("SELECT id, group_id FROM leads ORDER BY id").map((row) => Object.values(row as object))).toEqual([
      ...[
        [1, null],
        [2, 2],
        [3, 2],
        [4, 4],
        [5, 4],
      ],
      ...[
        [6, 6],
        [7, 6],
      ],
    ]);
  });
});

describe("0063-no-feed-and-legal-days, on a database in use", () => {
  const fill = (isDemo: boolean) => {
    upTo(62);
    const company = (at: string, demo: boolean) =>
      `INSERT INTO document_versions (key, number, body, actor_name, is_shipped, created_at)
       SELECT 'company', 1 + count(*), json_object('is_demo', json('${demo}')), '', 0, '${at}' FROM document_versions WHERE key = 'company';`;
    const document = (key: string, at: string, body = "{}") =>
      `INSERT INTO documents (key, body, number, updated_at) VALUES ('${key}', '${body}', 1, '${at}');`;
    client.exec(`
      ${document("company", "2026-11-25", JSON.stringify({ is_demo: isDemo }))}
      ${company("2026-11-01T08:00:00.000Z", true)}
      ${isDemo ? "" : company("2026-11-20T08:00:00.000Z", false) + company("2026-11-25T08:00:00.000Z", false)}
      ${document("cookies", "2025-08-22T09:00:00.000Z")} ${document("terms", "2026-11-21T09:00:00.000Z")}
      ${document("product-feed", "2026-11-21")}`);
    upTo(63);
    return all("SELECT key, updated_at FROM documents WHERE key <> 'company' ORDER BY key").map((row) => Object.values(row as object));
  };

  it("dates a legal text that nobody has written from the day on which the company became its own", () => {
    expect(fill(false)).toEqual([
      ["cookies", "2026-11-20T08:00:00.000Z"],
      ["terms", "2026-11-21T09:00:00.000Z"],
    ]);
  });

  it("leaves the demonstration its day", () => {
    expect(fill(true)[0]).toEqual(["cookies", "2025-08-22T09:00:00.000Z"]);
  });
});

describe("0065-plain-search-letters, on a database in use", () => {
  it("makes the words that were stored for the searches plain as the words that are searched", () => {
    upTo(64);
    client.exec(`
      INSERT INTO leads (ref, content_hash, full_name, phone, phone_e164, county, customer_type, area_sqm, area_unit, consent_gdpr,
        marketing_consent, search_text, created_at)
      VALUES ('AAAAAAAAAAAAAAAAAA', 'x', 'Ana', '1', '+40', 'Cluj', 'hobby', 1, 'mp', 1, 0, 'd’angelo ana' || char(173) || 'maria łąka', '1'),
             ('BBBBBBBBAAAAAAAAAA', 'x', 'Ion', '1', '+40', 'Cluj', 'hobby', 1, 'mp', 1, 0, 'ion trifoi', '1');
      INSERT INTO product_search (rowid, name, brand, category, composition, uses, description)
      VALUES (1, 'Rødsvingel', 'Łąka', 'Gazon', '', 'Æra', 'Straße'), (2, 'Pășune', '', '', '', '', '');`);
    upTo(65);
    expect(all("SELECT search_text FROM leads")).toEqual([{ search_text: "d'angelo anamaria ląka" }, { search_text: "ion trifoi" }]);
    expect(all("SELECT rowid FROM lead_search WHERE lead_search MATCH 'nam'")).toEqual([{ rowid: 1 }]);
    client.exec("INSERT INTO lead_search (lead_search, rank) VALUES ('integrity-check', 1)");
    for (const word of ["rodsvingel", "laka", "aera", "strasse"])
      expect(all(`SELECT rowid FROM product_search WHERE product_search MATCH '${word}'`), word).toEqual([{ rowid: 1 }]);
    expect(all("SELECT rowid FROM product_search WHERE product_search MATCH 'pasune'")).toEqual([{ rowid: 2 }]);
  });
});
