/** What released versions wrote into the history and left in the bin, before settings had keys: this version takes it back and brings it back. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { restoreBinned } from "#app/commands/bin/change-bin.server.ts";
import { listBin } from "#app/history/bin.server.ts";
import { closeDatabase, db, openDatabase } from "#db/client.server.ts";
import { migrate } from "#db/migrate.server.ts";
import { undoChange } from "./undo.server.ts";

const RELEASED = "tests/fixtures/released";
/** The bin came with this one. */
const releases = readdirSync(RELEASED).filter((name) => name >= "0016" && name.endsWith(".sql"));
const AT = "2026-05-01T08:00:00.000Z";
const NOW = new Date("2026-05-06T10:00:00Z");
const root = mkdtempSync(path.join(tmpdir(), "seminord-released-"));

afterAll(() => {
  closeDatabase();
  rmSync(root, { recursive: true, force: true });
});

const MONTHS = { nou: 24, in_lucru: 24, finalizat: 36, refuzat: 12, abandonat: 12 };
const WAYS = { company_email: "alt@exemplu.ro", sends_receipt: 1, sends_digest: 0, digest_at: "08:00" };
const CLOSED = [{ day: "2026-12-24", reason: "Ajun" }];

/** As each page was called then: what it held, what was made of it, and where one finds that it is as it was. */
const CHANGES: [name: string, before: object, after: object, found: string, value: unknown][] = [
  ["Anunțuri", WAYS, { company_email: "birou@exemplu.ro" }, "company_email FROM announcing", "alt@exemplu.ro"],
  ["Notificări", WAYS, { company_email: "birou@exemplu.ro" }, "digest_at FROM announcing", "08:00"],
  ["Date personale", MONTHS, { ...MONTHS, nou: 30 }, "months FROM retention WHERE status = 'nou'", 24],
  ["Program", { last_call_minutes: 60, closed_days: [] }, { closed_days: CLOSED }, "last_call_minutes FROM office", 60],
  ["Copii de rezervă", { limit_mb: 700 }, {}, "limit_mb FROM copying", 700],
  [
    "Livrare",
    { intro: "Prin curier." },
    { intro: "" },
    "coalesce((SELECT body ->> '$.intro' FROM documents WHERE key = 'delivery'), '')",
    "Prin curier.",
  ],
  ["Setări", { google_analytics: "" }, { google_analytics: "G-DEMO1234" }, "google_analytics FROM settings", ""],
];

/** The database of that release with these changes, and a product in the bin; then of this version. */
function openRelease(release: string): void {
  closeDatabase();
  upgraded[release] ??= upgrade(release);
  writeFileSync(path.join(root, "site.db"), upgraded[release]);
  openDatabase(root);
}

const upgraded: Record<string, Buffer> = {};

function upgrade(release: string): Buffer {
  const client = new Database(":memory:");
  client.pragma("foreign_keys = 0");
  client.exec(readFileSync(path.join(RELEASED, release), "utf8"));
  client.exec(
    `UPDATE products SET kept_slug = slug, slug = '-3', was_published = is_published, is_published = 0, deleted_at = '${AT}' WHERE id = 3`,
  );
  const insert = client.prepare(
    "INSERT INTO history (id, subject, subject_name, action, before, after, actor_name, created_at) VALUES (?, ?, ?, 'change', ?, ?, 'Ana Pop', ?)",
  );
  CHANGES.forEach(([name, before, after], index) => {
    insert.run(101 + index, name === "Program" ? "office" : "settings", name, JSON.stringify(before), JSON.stringify(after), AT);
  });
  migrate(client, path.resolve("db/migrations"), path.join(root, "backups"));
  const bytes = client.serialize();
  client.close();
  return bytes;
}

const value = (of: string) => db().$client.prepare(`SELECT ${of}`).pluck().get();

describe.each(releases)("%s", (release) => {
  beforeEach(() => openRelease(release));

  it.each(CHANGES.map(([name, , , found, was], index) => ({ name, found, was, id: 101 + index })))(
    "$name is taken back, and that too",
    ({ found, was, id }) => {
      const is = value(found);
      const undone = undoChange(id, NOW, { isConfirmed: true });
      expect([undone, value(found)]).toEqual([expect.objectContaining({ ok: true }), was]);
      expect(undoChange(undone.ok ? undone.change : undefined, NOW, { isConfirmed: true })).toMatchObject({ ok: true });
      expect(value(found)).toEqual(is);
    },
  );

  it("codes are not put back without the password, and what was only told is not put back", () => {
    const codes = 100 + CHANGES.length;
    expect(undoChange(codes, NOW)).toMatchObject({ status: 422, errors: { current_password: expect.any(String) } });
    db().$client.exec("UPDATE history SET subject_key = 'webhook' WHERE id = 101");
    expect(undoChange(101, NOW)).toMatchObject({ status: 409, errors: { form: "Această modificare nu se anulează de aici." } });
  });

  it("what lay in the bin comes back with what hangs on it", () => {
    expect(listBin().map(({ kind, id, name }) => [kind, id, name])).toEqual([
      ["product", 3, "Umbră"],
      ["expert", 7, "Plecat"],
    ]);
    expect(restoreBinned("product", 3, NOW)).toMatchObject({ ok: true, text: "Restaurat: Umbră.", to: "/admin/produse/3" });
    expect(restoreBinned("expert", 7, NOW)).toMatchObject({ ok: true, text: "Restaurat: Plecat.", to: "/admin/experti/7" });
    expect([value("slug FROM products WHERE id = 3"), value("slug FROM experts WHERE id = 7")]).toEqual(["umbra", "plecat"]);
    expect(value("question FROM product_faq WHERE product_id = 3")).toBe("De ce?");
    expect([listBin(), restoreBinned("expert", 7, NOW)]).toEqual([[], expect.objectContaining({ status: 404 })]);
  });
});
