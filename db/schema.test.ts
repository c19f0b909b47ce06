import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type Database from "better-sqlite3";
import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { LEAVES } from "#app/registers/leaves.server.ts";
import { LEAF_EXAMPLES } from "#tests/support/leaf-examples.ts";
import { EVERY_ROW, ROWS } from "#tests/support/row-of-each-table.ts";
import { readCatalogueVersion, readChanges } from "./cache/catalogue-version.server.ts";
import { closeDatabase, db, openDatabase } from "./client.server.ts";
import { migrate } from "./migrate.server.ts";
import * as schema from "./schema.ts";

let dataDir: string;
let client: Database.Database;

beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "seminord-schema-"));
  client = openDatabase(dataDir).$client;
  migrate(client, path.resolve("db/migrations"), path.join(dataDir, "backups"));
});
afterAll(() => {
  closeDatabase();
  rmSync(dataDir, { recursive: true, force: true });
});

type Column = { name: string; type: string; isNotNull: boolean; isPrimary: boolean; byDefault: string | undefined };
type ColumnInfo = { name: string; type: string; notnull: number; dflt_value: string | null; pk: number };

const described = [...Object.values(schema), ...LEAVES.flatMap(({ tables = [] }) => tables.map(({ table }) => table))]
  .filter((value) => is(value, SQLiteTable))
  .map((table) => getTableConfig(table));

const tableList = () =>
  client
    .prepare<[], { name: string; type: string; strict: number }>("SELECT name, type, strict FROM pragma_table_list WHERE schema = 'main'")
    .all()
    .filter(({ name }) => !name.startsWith("sqlite_"));

const states = () => client.prepare<[], string>("SELECT status FROM lead_statuses").pluck().all();

/** The tables of the site itself, without the full text index and its shadows. */
const siteTables = () => tableList().filter(({ type, name }) => type === "table" && name !== "migrations");

describe("the description in schema.ts and of leaves", () => {
  it("the description in schema.ts and of leaves names every table of the database and no other", () => {
    expect(described.map(({ name }) => name).sort()).toEqual(
      siteTables()
        .map(({ name }) => name)
        .sort(),
    );
  });

  it.each(described)("$name has the columns of the database: names, types, not-null, keys and defaults", ({ name, columns }) => {
    const inCode = columns.map((column) => ({
      name: column.name,
      type: column.getSQLType().toUpperCase(),
      isNotNull: column.notNull || column.primary,
      isPrimary: column.primary,
      byDefault: column.default === undefined ? undefined : literal(column.default),
    }));
    const inDatabase = client
      .prepare<[string], ColumnInfo>("SELECT * FROM pragma_table_info(?)")
      .all(name)
      .map(
        (column): Column => ({
          name: column.name,
          type: column.type,
          isNotNull: column.notnull === 1 || column.pk > 0,
          isPrimary: column.pk > 0,
          byDefault: column.dflt_value ?? undefined,
        }),
      );
    expect(inCode).toEqual(inDatabase);
  });

  it.each(described)("$name lists for its choices what the database allows", ({ name, columns }) => {
    const sql =
      client
        .prepare<[string], string>("SELECT sql FROM sqlite_master WHERE name = ?")
        .pluck()
        .get(name)
        ?.replaceAll(/\n {4,}/g, " ") ?? "";
    for (const { name: column, enumValues } of columns) {
      const allowed = new RegExp(`\\b${column} TEXT[^\\n]*CHECK \\(${column} IN \\(([^)]*)\\)`).exec(sql)?.[1];
      const isListed = name === "lead_statuses" || new RegExp(`\\b${column} TEXT[^\\n]*REFERENCES lead_statuses`).test(sql);
      const values = isListed ? states() : allowed?.split(", ").map((value) => value.slice(1, -1));
      expect([column, [...(enumValues ?? [])].sort()]).toEqual([column, (values ?? []).sort()]);
    }
  });
});

describe("the database", () => {
  it("the database has only STRICT tables, but for the full text index", () => {
    expect(
      tableList()
        .filter(({ strict, name }) => strict === 0 && !/_search(_|$)/.test(name))
        .map(({ name }) => name),
    ).toEqual([]);
  });

  it.each([
    ["journal_mode", "wal"],
    ["synchronous", 2],
    ["foreign_keys", 1],
    ["busy_timeout", 5_000],
  ])("the database is opened with %s = %s", (name, value) => {
    expect(client.pragma(name, { simple: true })).toBe(value);
  });

  it("the database is opened so a second time too, when the file is already in WAL mode", () => {
    closeDatabase();
    expect(() => db()).toThrow("not open");
    client = openDatabase(dataDir).$client;
    expect(client.pragma("synchronous", { simple: true })).toBe(2);
    expect(client.pragma("journal_mode", { simple: true })).toBe("wal");
    expect(client.pragma("foreign_keys", { simple: true })).toBe(1);
  });
});

describe("the rows of the tests", () => {
  it("the rows of the tests fill every table that a new database has empty", () => {
    const isEmpty = (name: string) => client.prepare(`SELECT 1 FROM ${name}`).get() === undefined;
    const missing = siteTables().filter(({ name }) => isEmpty(name) && !(name in EVERY_ROW));
    expect(
      missing.map(({ name }) => name),
      "write a row of each into tests/support/row-of-each-table.ts, or of a leaf's into its leaf.examples.ts",
    ).toEqual([]);
  });
});

/** Every test below works on all of these rows, inside a transaction that is taken back. */
function withRows(): void {
  beforeEach(() => {
    client.exec("BEGIN");
    for (const [table, row] of Object.entries(EVERY_ROW)) insert(table, row);
  });
  afterEach(() => {
    client.exec("ROLLBACK");
  });
}

function insert(table: string, row: Record<string, unknown>): void {
  const names = Object.keys(row);
  client.prepare(`INSERT INTO ${table} (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`).run(...Object.values(row));
}

const update = (table: string, column: string, value: unknown) => client.prepare(`UPDATE ${table} SET ${column} = ?`).run(value);
const rows = (table: string) => client.prepare(`SELECT count(*) FROM ${table}`).pluck().get();

type Refused = [table: string, column: string, value: string | number | null];

describe("the database refuses", () => {
  withRows();

  it.each(described)("another choice than those of $name, what is no JSON, and more than yes and no", ({ name, columns }) => {
    const wrong = columns.map(({ name: column, enumValues, dataType }): [string, string | number] | undefined => {
      if (enumValues) return [column, "altceva"];
      if (dataType === "json") return [column, "{"];
      return /^(is|has|shows|sends)_/.test(column) ? [column, 2] : undefined;
    });
    for (const [column, value] of wrong.filter((pair) => pair !== undefined))
      expect(() => update(name, column, value), column).toThrow(/(CHECK|FOREIGN KEY|UNIQUE) constraint failed/);
  });

  it.each([
    ["shared_counts", "points", -1],
    ["categories", "slug", ""],
    ["categories", "slug", "Gazon"],
    ["categories", "slug", "pășune"],
    ["categories", "slug", "a/b"],
    ["categories", "name", ""],
    ["categories", "hue", ""],
    ["categories", "hue", "#306724"],
    ["categories", "area_label", ""],
    ["categories", "start_amount", 0],
    ["categories", "usual_dose_from", 0],
    ["categories", "usual_dose_to", 0],
    ["categories", "finder", ""],
    ["categories", "finder_keys", "{}"],
    ["category_redirects", "old_slug", "a/b"],
    ["category_images", "name", "0a"],
    ["category_images", "widths", "[300]"],
    ["category_images", "width", 0],
    ["category_images", "height", 0],
    ["brands", "slug", "Turf line"],
    ["brand_redirects", "old_slug", "Turf"],
    ["brands", "name", ""],
    ["products", "slug", ""],
    ["products", "slug", "a b"],
    ["products", "name", ""],
    ["products", "name", "x".repeat(201)],
    ["products", "price", -1],
    ["products", "price", 9.999],
    ["products", "price_show_vat_note", 2],
    ["products", "vat_rate", -1],
    ["products", "vat_rate", 101],
    ["products", "offer_valid_from", "10.11.2026"],
    ["products", "offer_valid_to", "2026-1-1"],
    ["products", "bag_weight_kg", 0],
    ["products", "min_quantity", 0],
    ["products", "list_place", 0],
    ["products", "list_place", 10_000],
    ["products", "rating_sum", 1],
    ["products", "total_ratings", 1],
    ["products", "deleted_at", "x"],
    ["products", "ean", "594123"],
    ["products", "ean", "594123456789x"],
    ["products", "pallet_packs", 0],
    ["products", "plant_passport", ""],
    ["product_documents", "name", "0a"],
    ["product_documents", "bytes", 0],
    ["product_documents", "year", 26],
    ["experts", "deleted_at", "x"],
    ["product_images", "name", "0a"],
    ["product_images", "name", "0A".repeat(16)],
    ["product_images", "widths", "[300]"],
    ["product_images", "width", 0],
    ["product_images", "height", -1],
    ["product_benefits", "label", ""],
    ["product_specs", "spec_key", ""],
    ["product_packs", "weight_kg", 0],
    ["product_packs", "weight_kg", null],
    ["product_packs", "pieces", 0],
    ["product_packs", "offer_price", 0],
    ["product_packs", "planned_price", 4.155],
    ["product_packs", "price", -1],
    ["products", "offer_price", 0],
    ["products", "offer_price", 4.155],
    ["products", "offer_text", ""],
    ["products", "planned_price", 0],
    ["products", "planned_from", "martie"],
    ["product_prices", "terms", "[]"],
    ["product_faq", "question", ""],
    ["product_faq", "answer", ""],
    ["product_care", "work", ""],
    ["product_care", "timing", ""],
    ["experts", "slug", "Ana Pop"],
    ["experts", "name", ""],
    ["leads", "ref", "scurt"],
    ["leads", "full_name", ""],
    ["leads", "phone_e164", "0700000012"],
    ["leads", "packs", "["],
    ["leads", "area_sqm", -1],
    ["leads", "quantity_is_estimate", 2],
    ["leads", "consent_gdpr", 0],
    ["leads", "marketing_consent", 2],
    ["lead_lines", "area_sqm", -1],
    ["notification_settings", "id", 2],
    ["notification_settings", "company_email", ""],
    ["notification_settings", "digest_at", "7:30"],
    ["notification_settings", "digest_at", "12:00"],
    ["notification_settings", "digest_day", "azi"],
    ["push_keys", "id", 2],
    ["push_keys", "public_key", "scurtă"],
    ["push_keys", "private_key", "scurtă"],
    ["push_subscriptions", "endpoint", "ftp://push.example/1"],
    ["push_subscriptions", "endpoint", `https://push.example/${"x".repeat(1_000)}`],
    ["push_subscriptions", "p256dh", "scurtă"],
    ["push_subscriptions", "auth", "scurtă"],
    ["push_subscriptions", "label", ""],
    ["mail_server", "id", 2],
    ["mail_server", "host", ""],
    ["mail_server", "port", 0],
    ["mail_server", "sender", "site"],
    ["webhook", "id", 2],
    ["webhook", "url", "crm.example"],
    ["webhook", "url", `https://crm.example/${"x".repeat(500)}`],
    ["webhook", "secret", "parola"],
    ["closed_days", "day", "mâine"],
    ["office", "last_call_minutes", -1],
    ["retention", "months", 0],
    ["retention", "months", 121],
    ["retention_run", "id", 2],
    ["retention_run", "night", "azi"],
    ["retention_run", "erased", -1],
    ["offers", "token", "scurt"],
    ["offers", "token", "/".repeat(32)],
    ["offers", "state", "issued"],
    ["offers", "number", 1],
    ["offers", "year", 26],
    ["offers", "customer_name", ""],
    ["offers", "valid_until", "mâine"],
    ["offers", "issued_at", "x"],
    ["offers", "accepted_by", "Ana"],
    ["offers", "withdrawn_at", "x"],
    ["offers", "state", "renounced"],
    ["offers", "renounced_at", "x"],
    ["offers", "renounced_reason", "pret"],
    ["offer_lines", "name", ""],
    ["offer_lines", "quantity", 0],
    ["offer_lines", "unit_price", -1],
    ["offer_lines", "vat_rate", 101],
    ["offer_lines", "discount", 10_001],
    ["history_batches", "title", ""],
    ["history", "subject_key", "Acasă"],
    ["history_pictures", "name", "0a"],
    ["documents", "key", "Despre noi"],
    ["documents", "number", 0],
    ["document_versions", "number", 0],
    ["ratings", "rating", 0],
    ["ratings", "rating", 6],
    ["settings", "id", 2],
    ["settings", "snippet_parts", "{"],
    ["users", "username", ""],
    ["users", "full_name", ""],
    ["users", "email", ""],
    ["passkeys", "credential_id", ""],
    ["passkeys", "public_key", ""],
    ["passkeys", "counter", -1],
    ["passkeys", "name", ""],
    ["api_tokens", "name", ""],
    ["api_tokens", "token_hash", "x"],
    ["invitations", "full_name", ""],
    ["invitations", "email", ""],
    ...LEAF_EXAMPLES.flatMap(({ refused = [] }) => refused),
  ] as Refused[])("%s.%s = %j", (table, column, value) => {
    expect(() => update(table, column, value)).toThrow(/CHECK constraint failed/);
  });

  it.each([
    ["products", "price", "mult"],
    ["products", "category_id", 1.5],
    ["products", "vat_rate", 9.5],
    ["leads", "area_sqm", "un hectar"],
    ["product_images", "width", "100px"],
  ])("a value of another type: %s.%s = %j", (table, column, value) => {
    expect(() => update(table, column, value)).toThrow(/cannot store/);
  });

  it("an offer that ends before it begins", () => {
    update("products", "offer_valid_from", "2026-12-20");
    expect(() => update("products", "offer_valid_to", "2026-12-19")).toThrow(/CHECK/);
    update("products", "offer_valid_to", "2026-12-20");
  });

  it("a sum of stars that these votes cannot give", () => {
    expect(() => client.exec("UPDATE products SET rating_sum = 11, total_ratings = 2")).toThrow(/CHECK/);
    expect(() => client.exec("UPDATE products SET rating_sum = 1, total_ratings = 2")).toThrow(/CHECK/);
    client.exec("UPDATE products SET rating_sum = 10, total_ratings = 2");
  });

  it.each([
    ["categories", { id: 2, slug: "gazon", name: "Alt gazon" }],
    ["brands", { id: 2, slug: "turfline-2", name: "Turfline" }],
    ["products", { ...ROWS.products, id: 2 }],
    ["experts", { ...ROWS.experts, id: 2 }],
    ["leads", { ...ROWS.leads, id: 2 }],
    ["outbox", { ...ROWS.outbox, id: 2 }],
    ["push_subscriptions", { ...ROWS.push_subscriptions, id: 2 }],
    ["document_versions", { ...ROWS.document_versions, id: 2 }],
    ["ratings", { ...ROWS.ratings, id: 2, rating: 1 }],
    ["users", { ...ROWS.users, id: 2, username: "ANA" }],
    ["invitations", { ...ROWS.invitations, id: 2 }],
    ["passkeys", { ...ROWS.passkeys, id: 2 }],
    ["api_tokens", { ...ROWS.api_tokens, id: 2 }],
  ])("the same twice in %s", (table, row) => {
    expect(() => insert(table, row)).toThrow(/UNIQUE constraint failed/);
  });

  it("the database refuses to change an issued offer, but for what becomes of it", () => {
    client.exec("UPDATE offers SET greeting = 'Bună ziua', valid_until = '2026-12-25'");
    client.exec("UPDATE offer_lines SET quantity = NULL");
    expect(() => client.exec("UPDATE offers SET state = 'issued', year = 2026, number = 1, issued_at = 'x', letterhead = '{}'")).toThrow(
      /without its quantities/,
    );
    client.exec("UPDATE offer_lines SET quantity = 1000");
    client.exec("UPDATE offers SET state = 'issued', year = 2026, number = 1, issued_at = 'x', letterhead = '{}'");
    const words = ["customer_name = 'Ion'", "customer_details = 'x'", "greeting = 'Altfel'", "note = 'x'", "delivery = 'x'"];
    for (const change of [...words, "valid_until = '2027-01-01'", "number = 2", "customer_type = 'hobby'", "letterhead = '{\"a\":1}'"]) {
      expect(() => client.exec(`UPDATE offers SET ${change}`)).toThrow(/issued offer/);
    }
    expect(() => update("offer_lines", "quantity", 2)).toThrow(/issued offer/);
    expect(() => insert("offer_lines", { ...ROWS.offer_lines, id: 2 })).toThrow(/issued offer/);
    client.exec("UPDATE offers SET state = 'accepted', accepted_at = 'x', accepted_by = 'Ana'");
    for (const part of ["customer_name = '(șters)'", "greeting = ''", "accepted_by = 'Ion'"])
      expect(() => client.exec(`UPDATE offers SET ${part}`), part).toThrow(/issued offer/);
    // Its customer gives it up: what he signed stays.
    expect(() => client.exec("UPDATE offers SET state = 'renounced', renounced_at = 'x', accepted_at = NULL, accepted_by = ''")).toThrow();
    client.exec("UPDATE offers SET state = 'renounced', renounced_at = 'x', renounced_reason = 'pret'");
    expect(() => client.exec("UPDATE offers SET accepted_by = 'Ion'")).toThrow(/issued offer/);
    expect(() => update("offers", "state", "issued")).toThrow(/CHECK/);
    const texts = ["customer_details", "greeting", "delivery", "payment", "note"].map((column) => `${column} = ''`);
    client.exec(`UPDATE offers SET customer_name = '(șters)', accepted_by = '(șters)', ${texts.join(", ")}`);
  });

  it("the same submission twice, while requests without an id are as many as they like", () => {
    update("leads", "submission_id", "s");
    expect(() => insert("leads", { ...ROWS.leads, id: 2, ref: "F".repeat(16), submission_id: "s" })).toThrow(/UNIQUE/);
    insert("leads", { ...ROWS.leads, id: 2, ref: "E".repeat(16) });
    insert("leads", { ...ROWS.leads, id: 3, ref: "D".repeat(16) });
  });

  it.each([
    ["products", "category_id", 99],
    ["products", "brand", "Nimeni"],
    ["product_images", "product_id", 99],
    ["product_specs", "product_id", 99],
    ["leads", "product_id", 99],
    ["leads", "preferred_expert_id", 99],
    ["ratings", "product_id", 99],
    ["sessions", "user_id", 99],
    ["passkeys", "user_id", 99],
    ["api_tokens", "user_id", 99],
    ["second_steps", "user_id", 99],
    ["recovery_codes", "user_id", 99],
    ["account_events", "user_id", 99],
    ["push_subscriptions", "user_id", 99],
    ["users", "expert_id", 99],
    ["invitations", "expert_id", 99],
    ["leads", "status", "nou "],
  ])("a reference to nothing: %s.%s", (table, column, value) => {
    expect(() => update(table, column, value)).toThrow(/FOREIGN KEY constraint failed/);
  });

  it("months for a state that no request can have, and to lose a state that one has", () => {
    expect(() => insert("retention", { status: "altceva", months: 12 })).toThrow(/FOREIGN KEY/);
    expect(() => client.exec("DELETE FROM lead_statuses WHERE status = 'nou'")).toThrow(/FOREIGN KEY/);
  });

  it("the database refuses to delete a category or a brand that still has products", () => {
    expect(() => client.exec("DELETE FROM categories")).toThrow(/FOREIGN KEY/);
    expect(() => client.exec("DELETE FROM brands")).toThrow(/FOREIGN KEY/);
  });
});

describe("deleting", () => {
  withRows();

  it("a product takes everything of its own along and keeps its requests", () => {
    client.exec("DELETE FROM products");
    const own = [
      "product_images",
      "product_benefits",
      "product_specs",
      "product_packs",
      "product_prices",
      "product_faq",
      "product_care",
      "product_redirects",
      "ratings",
    ];
    expect(own.map(rows)).toEqual(own.map(() => 0));
    expect(client.prepare("SELECT id, product_id FROM leads").all()).toEqual([{ id: 1, product_id: null }]);
  });

  it("an expert keeps his requests", () => {
    client.exec("DELETE FROM experts");
    expect(client.prepare("SELECT id, preferred_expert_id FROM leads").all()).toEqual([{ id: 1, preferred_expert_id: null }]);
  });

  it.each([...(["products", "product_images", "categories", "category_images", "brands", "experts", "leads", "users"] as const)])(
    "a row of %s does not give its id to the next one",
    (table) => {
      const { id: _id, ...row } = ROWS[table];
      const other = {
        ...row,
        ...("slug" in row && { slug: "altul" }),
        ...("ref" in row && { ref: "F".repeat(16) }),
        ...("username" in row && { username: "altul" }),
        ...(table === "brands" && { name: "Altul" }),
      };
      insert(table, { ...other, id: 7 });
      client.exec(`DELETE FROM ${table} WHERE id = 7`);
      insert(table, other);
      expect(client.prepare(`SELECT max(id) FROM ${table}`).pluck().get()).toBe(8);
    },
  );

  it("a request takes its lines, consents, events, messages and written offers along", () => {
    client.exec("DELETE FROM leads");
    const own = ["lead_lines", "lead_consents", "lead_events", "outbox", "offers", "offer_lines"];
    expect(own.map(rows)).toEqual(own.map(() => 0));
  });

  it("a person ends his sessions and takes his telephones, keys, tokens, codes and sign-ins along", () => {
    update("push_subscriptions", "user_id", 1);
    client.exec("DELETE FROM users");
    const own = ["sessions", "push_subscriptions", "passkeys", "api_tokens", "second_steps", "recovery_codes", "account_events"];
    expect(own.map(rows)).toEqual(own.map(() => 0));
  });

  it("an expert leaves the people who had his card, and those invited with it", () => {
    client.exec("DELETE FROM experts");
    for (const table of ["users", "invitations"]) expect(client.prepare(`SELECT expert_id FROM ${table}`).pluck().all()).toEqual([null]);
  });
});

describe("accepted consent texts", () => {
  withRows();

  it.each(["purpose", "is_given", "text_version", "created_at", "given_by"])("is never rewritten: %s", (column) => {
    expect(() => client.exec(`UPDATE lead_consents SET ${column} = ${column}`)).toThrow("never rewritten");
  });

  it("stands in the words of its version, for good", () => {
    expect(() => update("consent_texts", "text", "Altceva.")).toThrow("never change");
    expect(() => client.exec("DELETE FROM consent_texts")).toThrow("are kept");
  });

  it("loses nothing but where it was given, when the request is erased", () => {
    update("lead_consents", "page", "");
    expect(client.prepare("SELECT page FROM lead_consents").pluck().get()).toBe("");
  });
});

describe("the parts read out of the snippets", () => {
  withRows();
  const parts = () => client.prepare("SELECT snippet_parts FROM settings").pluck().get();
  beforeEach(() => {
    client.exec(`UPDATE settings SET google_analytics = 'a', snippet_parts = '{"of":"a"}'`);
  });

  it.each(["google_analytics", "google_ads", "facebook_pixel", "tiktok_pixel"])("are forgotten when %s changes without them", (snippet) => {
    update("settings", snippet, "b");
    expect(parts()).toBeNull();
  });

  it("stay when they come along, and when no snippet changes", () => {
    client.exec(`UPDATE settings SET google_analytics = 'b', snippet_parts = '{"of":"b"}'`);
    client.exec("UPDATE settings SET google_analytics = 'b', respect_cookie_consent = '0'");
    expect(parts()).toBe('{"of":"b"}');
  });
});

describe("the catalogue's version, by which the page cache lives and dies", () => {
  withRows();

  const risesWith = (change: () => void) => {
    const before = readCatalogueVersion();
    change();
    expect(readCatalogueVersion()).toBeGreaterThan(before);
  };
  const staysWith = (change: () => void) => {
    const before = readCatalogueVersion();
    change();
    expect(readCatalogueVersion()).toBe(before);
  };

  const shown = [
    "categories",
    "brands",
    "products",
    "product_images",
    "product_documents",
    "product_benefits",
    "product_specs",
    "product_packs",
    "product_faq",
    "product_care",
    "product_redirects",
    "category_redirects",
    "category_images",
    "brand_redirects",
    "experts",
    "closed_days",
  ] as const satisfies (keyof typeof ROWS)[];

  it.each(shown)("rises when a row of %s is changed, deleted, added", (table) => {
    const [key = "", value] = Object.entries(ROWS[table])[0] ?? [];
    risesWith(() => client.prepare(`UPDATE ${table} SET ${key} = ${key}`).run());
    client.exec("PRAGMA defer_foreign_keys = 1"); // a category may go while its product is still there
    risesWith(() => client.prepare(`DELETE FROM ${table} WHERE ${key} = ?`).run(value));
    if (table !== "products" && table.startsWith("product_")) expect(rows("products")).toBe(1);
    risesWith(() => insert(table, ROWS[table]));
  });

  it("rises when the hours of the office change", () => {
    risesWith(() => update("office", "last_call_minutes", 0));
  });

  it("rises when data are to be kept for another time", () => {
    risesWith(() => client.exec("UPDATE retention SET months = 6 WHERE status = 'nou'"));
  });

  it("rises when the settings change", () => {
    risesWith(() => update("settings", "google_analytics", "<script></script>"));
    risesWith(() => client.exec("DELETE FROM settings"));
    risesWith(() => client.exec("INSERT INTO settings (id) VALUES (1)"));
  });

  it("rises when a brand's new name reaches its products, and when a product's rows go with it", () => {
    risesWith(() => update("brands", "name", "Turf Line"));
    expect(client.prepare("SELECT brand FROM products").pluck().get()).toBe("Turf Line");
    risesWith(() => client.exec("DELETE FROM products"));
  });

  it("the catalogue's version, by which the page cache lives and dies stays when a request comes in, is worked on, or goes", () => {
    staysWith(() => insert("leads", { ...ROWS.leads, id: 2, ref: "F".repeat(16) }));
    staysWith(() => insert("lead_consents", { ...ROWS.lead_consents, id: 2, lead_id: 2 }));
    staysWith(() => insert("lead_events", { ...ROWS.lead_events, id: 2, lead_id: 2 }));
    staysWith(() => update("leads", "status", "in_lucru"));
    staysWith(() => client.exec("DELETE FROM leads"));
  });

  it("stays when somebody votes; the votes count, with the product, and who has seen them is not told again", () => {
    const { votes } = readChanges(0);
    staysWith(() => client.exec("UPDATE products SET rating_sum = rating_sum + 4, total_ratings = total_ratings + 1 WHERE id = 1"));
    expect(readChanges(votes)).toMatchObject({ votes: votes + 1, votedFor: [1] });
    expect(readChanges(votes + 1)).toMatchObject({ votes: votes + 1, votedFor: [] });
    staysWith(() => insert("ratings", { ...ROWS.ratings, id: 2, voter_hash: "y" }));
  });

  it("rises with every column of a product but its votes, and what only the bin asks of it: what lies there is not shown", () => {
    const columns = client.prepare<[], string>("SELECT name FROM pragma_table_info('products')").pluck().all();
    const still = columns.filter((column) => {
      const before = readCatalogueVersion();
      client.exec(`UPDATE products SET ${column} = ${column}`);
      return readCatalogueVersion() === before;
    });
    expect(still).toEqual([
      "rating_sum",
      "total_ratings",
      "slug_before_bin",
      "is_published_before_bin",
      "deleted_at",
      "category_id_before_bin",
      "brand_before_bin",
    ]);
  });

  it("the catalogue's version, by which the page cache lives and dies stays when somebody signs in", () => {
    staysWith(() => insert("sessions", { ...ROWS.sessions, token_hash: "y" }));
    staysWith(() => update("sessions", "last_seen_at", "y"));
  });

  it("is the work of a trigger on each table that a public page reads, and of no other", () => {
    const triggers = client
      .prepare<[], { tbl_name: string; n: number }>(
        "SELECT tbl_name, count(*) AS n FROM sqlite_master WHERE type = 'trigger' AND sql LIKE '%catalogue_version%' GROUP BY tbl_name",
      )
      .all();
    expect(Object.fromEntries(triggers.map(({ tbl_name, n }) => [tbl_name, n]))).toEqual({
      ...Object.fromEntries(
        [...shown, "settings", "office", "retention", "webhook", "mail_server", "documents"].map((table) => [table, 3]),
      ),
      push_subscriptions: 2,
      // Stock, trade, the dose and the days of a price have triggers of their own.
      products: 9,
    });
  });
});

/** A default as SQL writes it. */
function literal(value: unknown): string {
  if (typeof value === "object") return `'${JSON.stringify(value)}'`;
  return typeof value === "string" ? `'${value}'` : String(value);
}
