/** Changes of each page of settings: taken back, and that too; and what lies in the bin, with what hangs on it. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, expect, it } from "vitest";
import { restoreBinned } from "#app/commands/bin/change-bin.server.ts";
import { listBin } from "#app/history/bin-store.server.ts";
import { LEAVES } from "#app/registers/leaves.server.ts";
import { closeDatabase, db } from "#db/client.server.ts";
import { openEmptyIn } from "#tests/support/empty-database.ts";
import { LEAF_EXAMPLES, type SettingChange } from "#tests/support/leaf-examples.ts";
import { undoChange } from "./undo.server.ts";

const AT = "2026-05-01T08:00:00.000Z";
const NOW = new Date("2026-05-06T10:00:00Z");
const root = mkdtempSync(path.join(tmpdir(), "seminord-settings-"));

afterAll(() => {
  closeDatabase();
  rmSync(root, { recursive: true, force: true });
});

const MONTHS = { nou: 24, in_lucru: 24, finalizat: 36, refuzat: 12, abandonat: 12 };
const WAYS = { company_email: "alt@exemplu.ro", sends_receipt: 1, sends_digest: 0, digest_at: "08:00" };
const CLOSED = [{ day: "2026-12-24", reason: "Ajun" }];

/** Changes of each page; those of a leaf stand in its leaf.examples.ts. */
const CHANGES: readonly SettingChange[] = [
  ["notifications", WAYS, { company_email: "birou@exemplu.ro" }, "company_email FROM notification_settings", "alt@exemplu.ro"],
  ["notifications", WAYS, { company_email: "birou@exemplu.ro" }, "digest_at FROM notification_settings", "08:00"],
  ["retention", MONTHS, { ...MONTHS, nou: 30 }, "months FROM retention WHERE status = 'nou'", 24],
  ["office", { last_call_minutes: 60, closed_days: [] }, { closed_days: CLOSED }, "last_call_minutes FROM office", 60],
  ["backups", { limit_mb: 700 }, {}, "limit_mb FROM backup_settings", 700],
  [
    "delivery",
    { intro: "Prin curier." },
    { intro: "" },
    "coalesce((SELECT body ->> '$.intro' FROM documents WHERE key = 'delivery'), '')",
    "Prin curier.",
  ],
  [
    "offers",
    { valid_days: 7, payment: "La 30 de zile." },
    { payment: "Plata pe baza facturii, în termenul stabilit la telefon." },
    "coalesce((SELECT body ->> '$.payment' FROM documents WHERE key = 'offers'), 'Plata pe baza facturii, în termenul stabilit la telefon.')",
    "La 30 de zile.",
  ],
  ...LEAF_EXAMPLES.flatMap(({ changes = [] }) => changes),
  ["site", { google_analytics: "" }, { google_analytics: "G-DEMO1234" }, "google_analytics FROM settings", ""],
];

beforeEach(() => {
  closeDatabase();
  rmSync(path.join(root, "site.db"), { force: true });
  const client = openEmptyIn(root);
  client.exec(`
    INSERT INTO categories (id, slug, name) VALUES (1, 'gazon', 'Gazon');
    INSERT INTO products (id, slug, name, category_id, slug_before_bin, is_published_before_bin, is_published, deleted_at, created_at, updated_at)
      VALUES (3, '-3', 'Umbră', 1, 'umbra', 1, 0, '${AT}', '${AT}', '${AT}');
    INSERT INTO product_faq (product_id, question, answer, sort_order) VALUES (3, 'De ce?', 'De aceea.', 0);
    INSERT INTO experts (id, slug, slug_before_bin, name, deleted_at) VALUES (7, '-7', 'plecat', 'Plecat', '${AT}');
    UPDATE notification_settings SET company_email = 'birou@exemplu.ro';
    UPDATE retention SET months = 30 WHERE status = 'nou';
    INSERT INTO closed_days (day, reason) VALUES ('2026-12-24', 'Ajun');
    UPDATE settings SET google_analytics = 'G-DEMO1234'`);
  const insert = client.prepare(
    `INSERT INTO history (id, subject, subject_key, subject_name, action, before, after, actor_name, created_at)
      VALUES (?, ?, ?, 'Setări', 'change', ?, ?, 'Ana Pop', '${AT}')`,
  );
  CHANGES.forEach(([key, before, after], index) => {
    insert.run(101 + index, key === "office" ? "office" : "settings", key, JSON.stringify(before), JSON.stringify(after));
  });
});

it("settings that are kept are each taken back here", () => {
  const kept = LEAVES.flatMap(({ settings = [] }) => settings).map(({ key }) => key);
  const named = new Set(CHANGES.map(([key]) => key));
  expect(
    kept.filter((key) => !named.has(key)),
    "a change of each stands in `changes` of the leaf's leaf.examples.ts",
  ).toEqual([]);
});

const value = (of: string) => db().$client.prepare(`SELECT ${of}`).pluck().get();

it.each(CHANGES.map(([key, , , found, was], index) => ({ key, found, was, id: 101 + index })))(
  "a change of the settings „$key” is taken back ($found), and that too",
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
  db().$client.exec("UPDATE history SET subject_key = 'webhook' WHERE id = 101");
  expect(undoChange(codes, NOW)).toMatchObject({ status: 422, errors: { current_password: expect.any(String) } });
  expect(undoChange(101, NOW)).toMatchObject({ status: 409, errors: { form: "Această modificare nu se anulează de aici." } });
});

it("what lies in the bin comes back with what hangs on it", () => {
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
