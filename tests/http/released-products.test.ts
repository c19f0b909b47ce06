/** Products as released versions have left them (tests/fixtures/product-records): read, taken back, put back and imported by this one. */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fillMissingCardTexts } from "#app/catalog/card/missing-card-texts.server.ts";
import { type PlannedWrite, PRODUCT_COLUMNS, planProducts } from "#app/catalog/import/plan-products.server.ts";
import { productTable } from "#app/catalog/import/product-table.server.ts";
import { writeProducts } from "#app/catalog/import/write-products.server.ts";
import { updateDerivedColumns } from "#app/catalog/record/derived-product.server.ts";
import { fieldsOfSubject } from "#app/commands/history/kinds.server.ts";
import { restoreVersion, undoBatch, undoChange } from "#app/commands/history/undo.server.ts";
import { createHistoryBatch } from "#app/history/history.server.ts";
import { matchColumns } from "#app/import/match-columns.ts";
import type { PlannedRow } from "#app/import/planned-row.ts";
import { readSite } from "#app/import/site/read-site.server.ts";
import { fieldChanges } from "#app/routes/admin/history/field-words.ts";
import { csvLine } from "#app/tables/csv-line.ts";
import { readTable } from "#app/tables/read-table.server.ts";
import { closeDatabase, db, openDatabase } from "#db/client.server.ts";
import { migrate } from "#db/migrate.server.ts";

const RECORDS = path.resolve("tests/fixtures/product-records");
const MIGRATIONS = path.resolve("db/migrations");
const releases = readdirSync(RECORDS).filter((name) => /^\d+$/.test(name));
const environment = { ...process.env };
const root = mkdtempSync(path.join(tmpdir(), "seminord-records-"));
const dataDir = path.join(root, "data");
const NOW = new Date("2026-05-06T10:00:00Z");
const MEANINGS = {
  categories: new Map([
    [1, "Gazon"],
    [2, "Pășune"],
  ]),
  field: fieldsOfSubject({ subject: "product" }),
};
/** Heads of tables that have another name by now. */
const RENAMED: Readonly<Record<string, string>> = { "Preț fără TVA": "Prețul este fără TVA" };
const PICTURE = `${"0a".repeat(16)}-300.webp`;

beforeAll(() => {
  mkdirSync(path.join(dataDir, "uploads"), { recursive: true });
  Object.assign(process.env, { DATA_DIR: dataDir, PORT: "0", SESSION_SECRET: "x".repeat(40) });
});
afterAll(() => {
  closeDatabase();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
  rmSync(root, { recursive: true, force: true });
});

function openRelease(release = ""): void {
  closeDatabase();
  for (const name of readdirSync(dataDir)) if (name.startsWith("site.db")) rmSync(path.join(dataDir, name));
  upgraded[release] ??= upgrade(release);
  writeFileSync(path.join(dataDir, "site.db"), upgraded[release]);
  openDatabase(dataDir);
  fillMissingCardTexts();
}

const upgraded: Record<string, Buffer> = {};

function upgrade(release: string): Buffer {
  const client = new Database(":memory:");
  if (release) {
    const then = mkdtempSync(path.join(root, "migrations-"));
    for (const name of readdirSync(MIGRATIONS))
      if (name.slice(0, 4) <= release) copyFileSync(path.join(MIGRATIONS, name), path.join(then, name));
    migrate(client, then, path.join(root, "backups"));
    client.pragma("foreign_keys = 0");
    client.exec(readFileSync(path.join(RECORDS, release, "rows.sql"), "utf8"));
  }
  migrate(client, MIGRATIONS, path.join(root, "backups"));
  const bytes = client.serialize();
  client.close();
  return bytes;
}

type State = Record<string, unknown> & { name: string };
type Entry = { id: number; subject_id: number; batch_id: number | null; action: string; before: State | null; after: State | null };

const all = <Row>(sql: string, ...values: unknown[]) =>
  db()
    .$client.prepare<unknown[], Row>(sql)
    .all(...values);
const entries = (where = "1") =>
  all<Omit<Entry, "before" | "after"> & { before: string; after: string }>(`SELECT * FROM history WHERE ${where} ORDER BY id`).map(
    (row): Entry => ({ ...row, before: JSON.parse(row.before ?? "null"), after: JSON.parse(row.after ?? "null") }),
  );
const nth = (list: Entry[], place: number) => list.at(place) as Entry;

function stored(id: number): Record<string, unknown> {
  const [row] = all<Record<string, unknown>>("SELECT * FROM products WHERE id = ? AND deleted_at IS NULL", id);
  const rows = (table: string, columns: string) =>
    all(`SELECT ${columns} FROM product_${table} WHERE product_id = ? ORDER BY sort_order, id`, id);
  return {
    ...row,
    benefits: rows("benefits", "label").map((benefit) => (benefit as { label: string }).label),
    specs: rows("specs", "spec_key, spec_value"),
    faq: rows("faq", "question, answer"),
    packs: rows("packs", "weight_kg, price"),
    care: rows("care", "work, timing, text"),
    documents: rows("documents", "name, bytes, kind, title, lot, year"),
    images: rows("images", "name, widths, width, height, alt_text, shows_result").map((image) => {
      const { widths, ...rest } = image as { widths: string };
      return { ...rest, widths: JSON.parse(widths) };
    }),
  };
}

function asStored({ images, ...state }: State): Record<string, unknown> {
  return { ...state, images: (images as object[]).map((image) => ({ shows_result: 0, ...image })) };
}

const expectState = (id: number, state: State | null) => expect(stored(id)).toMatchObject(asStored(state as State));

it("there are records of each form that products have had", () => {
  expect(releases).toEqual(["0016", "0021", "0030", "0041"]);
});

describe.each(releases)("%s", (release) => {
  beforeEach(() => openRelease(release));

  it("is told by the history in the words of the forms", () => {
    const told = entries().flatMap((entry) => fieldChanges(entry, MEANINGS));
    expect(told.filter(({ key, label }) => key === label || /[_{}]/.test(label))).toEqual([]);
    const values = told.flatMap((change) => (change.kind === "values" ? [change.before, change.after] : []));
    expect(values.filter((words) => /[_{}]|^\d{4}-/.test(words))).toEqual([]);
    const words = Object.fromEntries(
      fieldChanges(nth(entries("subject_id = 1"), -1), MEANINGS).map(({ label, ...change }) => [
        label,
        change.kind === "values" ? `${change.before} → ${change.after}` : change.kind,
      ]),
    );
    expect(words).toEqual({ ...CHANGED, ...(release >= "0030" && CHANGED_SINCE_0030) });
  });

  it("a change of everything is taken back; what that release did not know stays", () => {
    const last = nth(entries("subject_id = 1"), -1);
    if (!Object.hasOwn(last.before as State, "ean")) db().$client.exec("UPDATE products SET ean = '5941234567899' WHERE id = 1");
    expect(undoChange(last.id, NOW)).toMatchObject({ ok: true });
    expectState(1, last.before);
    expect(stored(1)).toMatchObject({ ean: "5941234567899" });
    expect(all("SELECT old_slug FROM product_redirects WHERE product_id = 1")).toEqual([{ old_slug: "sport-nou" }]);
  });

  it("every version is put back", () => {
    for (const entry of entries("subject_id = 1")) {
      expect(restoreVersion(entry.id, NOW)).toMatchObject({ ok: true });
      expectState(1, entry.after);
    }
  });

  it("products come back from the bin, and batches are taken back", () => {
    const binned = nth(entries("action = 'delete'"), 0);
    expect(undoChange(binned.id, NOW)).toMatchObject({ ok: true });
    expectState(binned.subject_id, binned.before);
    const [bulk, imported] = all<{ id: number }>("SELECT id FROM history_batches ORDER BY id");
    const changes = entries("batch_id IS NOT NULL");
    expect(undoBatch(imported?.id as number, false, NOW)).toMatchObject({ ok: true, text: "Anulat: 2 modificări." });
    expect(stored(4)).not.toHaveProperty("name");
    expect(undoBatch(bulk?.id as number, false, NOW)).toMatchObject({ ok: true, text: "Anulat: 2 modificări." });
    for (const { subject_id, before } of changes.filter(({ batch_id }) => batch_id === bulk?.id)) expectState(subject_id, before);
  });

  it("its table changes nothing where it came from, and fills an empty catalogue", async () => {
    const file = path.join(RECORDS, release, "products.csv");
    expect((await planned(file)).rows.map(({ kind }) => kind)).toEqual(["unchanged", "unchanged", "unchanged"]);
    db().$client.exec("DELETE FROM products; DELETE FROM brands; DELETE FROM product_search");
    const { rows, writes } = await planned(file);
    expect(rows.map(({ kind, doubts }) => [kind, doubts])).toEqual(Array.from({ length: 3 }, () => ["new", undefined]));
    writeProducts(writes, { batch_id: createHistoryBatch("import", "x", NOW), publishes: "said", now: NOW });
    const again = path.join(root, "again.csv");
    writeFileSync(again, [...productTable()].map(csvLine).join(""));
    const [then, now] = [await columns(file), await columns(again)];
    expect(Object.fromEntries(Object.keys(then).map((name) => [name, now[RENAMED[name] ?? name]]))).toEqual(then);
  });

  it("its ZIP becomes the same site", async () => {
    const before = all("SELECT * FROM products ORDER BY id");
    const parts = [1, 2, 3, 4].map(stored);
    const then = entries();
    openRelease();
    rmSync(path.join(dataDir, "uploads", PICTURE), { force: true });
    await readSite(path.join(RECORDS, release, "everything.zip"), { derive: updateDerivedColumns, refuseUsed: () => {} });
    expect(then.length).toBeGreaterThan(8);
    expect(all("SELECT * FROM products ORDER BY id")).toEqual(before);
    expect([1, 2, 3, 4].map(stored)).toEqual(parts);
    expect(existsSync(path.join(dataDir, "uploads", PICTURE))).toBe(true);
  });
});

async function columns(file: string): Promise<Record<string, unknown[]>> {
  const { rows } = await readTable(file);
  const [head, ...body] = rows.map(({ cells }) => cells);
  return Object.fromEntries((head ?? []).map((title, index) => [String(title), body.map((cells) => cells[index] ?? "")]));
}

const CHANGED = {
  Slug: "sport-fin → sport-nou",
  Avantaje: "rows",
  Brand: "Turfline → Alta",
  Categorie: "Gazon → Pășune",
  "Cota TVA": "21% → 11%",
  "Descriere lungă": "Amestec cu raigras. → Altul.",
  "Descriere scurtă": "Pentru terenuri. → –",
  "Fișă tehnică": "rows",
  "Greutatea ambalajului": "10 kg → 5 kg",
  Nume: "Sport „fin” → Sport nou",
  "Ofertă specială de la": "1 mai 2026 → –",
  "Ofertă specială până la": "1 iunie 2026 → –",
  "Preț pe ambalaj": "429,50\u00a0RON → –",
  "Prețul este fără TVA": "da → nu",
  Publicat: "da → nu",
  "Produs recomandat": "da → nu",
};
const CHANGED_SINCE_0030 = {
  "Alte ambalaje": "rows",
  "Ambalaje pe palet": "40 → –",
  "Cantitate minimă": "2 → –",
  "Cod EAN": "5941234567899 → –",
  Disponibilitate: "La comandă → –",
  "Pașaport fitosanitar": "pe fiecare sac → –",
};

async function planned(file: string) {
  const rows: PlannedRow[] = [];
  const writes: PlannedWrite[] = [];
  const matched = matchColumns(await readTable(file), PRODUCT_COLUMNS, {});
  if (!matched) throw new Error("The table is empty");
  planProducts(matched, {}, (row, write) => {
    rows.push(row);
    if (write) writes.push(write);
  });
  return { rows, writes };
}
