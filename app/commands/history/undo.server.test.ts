/** A batch taken back: each row says whether it is as it was, or why it was left. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EMPTY_PRODUCT, findProductRecord } from "#app/catalog/record/product-record.server.ts";
import { moveProductToBin } from "#app/catalog/versions/product-bin.server.ts";
import { addProduct, changeProduct, changeProductById, recordProductChange } from "#app/catalog/versions/product-subject.server.ts";
import { purgeBinned } from "#app/commands/bin/change-bin.server.ts";
import { findExpertSnapshot, recordExpertChange } from "#app/experts/expert-history.server.ts";
import { createExpert, updateExpert } from "#app/experts/expert-store.server.ts";
import { createHistoryBatch, findChange, findHistoryBatch, listChanges } from "#app/history/history-store.server.ts";
import { closeDatabase } from "#db/client.server.ts";
import type { HistoryEntry } from "#db/schema.ts";
import { openEmptyIn } from "#tests/support/empty-database.ts";
import { applyPlannedPrices } from "../product/apply-planned-prices.server.ts";
import { restoreVersion, undoBatch, undoChange } from "./undo.server.ts";
import { readBatch, readChange } from "./undoable.server.ts";

const NOW = new Date("2026-11-22T08:00:00Z");
const LATER = new Date("2026-12-24T08:00:00Z");
let dataDir: string;

beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "seminord-undo-"));
  openEmptyIn(dataDir).exec("INSERT INTO categories (id, slug, name) VALUES (1, 'gazon', 'Gazon')");
});
afterAll(() => {
  closeDatabase();
  rmSync(dataDir, { recursive: true, force: true });
});

const add = (name: string) =>
  addProduct({ ...EMPTY_PRODUCT, name, slug: name.toLowerCase(), category_id: 1, vat_rate: 21, price: 10 }, NOW).id;
const price = (id: number) => findProductRecord(id)?.price;
/** Changes the price, as one of a batch. */
function reprice(id: number, to: number, batch_id: number): void {
  const before = findProductRecord(id);
  if (before) changeProduct({ id, before }, { price: to }, NOW, { batch_id });
}

describe("a planned price whose day has come", () => {
  const DAY_BEFORE = new Date("2026-11-22T08:00:00Z");
  const SINCE = new Date("2026-12-04T08:00:00Z");
  const pack = { weight_kg: 20, pieces: null, price: 719, offer_price: null, planned_price: 740, code: null, ean: null };
  const planned = { planned_price: 450, planned_from: "2026-12-01", packs: [pack] };
  const termsOf = (id: number) => {
    const { price, planned_price, planned_from, packs } = findProductRecord(id) ?? {};
    return { price, planned_price, planned_from, packs: packs?.map((each) => [each.price, each.planned_price]) };
  };
  const BEFORE = { price: 10, planned_price: null, planned_from: null, packs: [[719, null]] };
  const applied = (name: string) => {
    const id = add(name);
    const change = changeProductById(id, planned, DAY_BEFORE)?.change;
    expect(applyPlannedPrices(SINCE)).toBe(1);
    expect(termsOf(id)).toMatchObject({ price: 450, planned_price: null, packs: [[740, null]] });
    return { id, change };
  };

  it("a planned price that became the list price is taken back with its batch for good: the hour after does not apply it again", () => {
    const { id } = applied("Planificat");
    const batch = listChanges({ subject: "product", subject_id: id }, 1)[0]?.batch_id as number;
    expect(undoBatch(batch, false, SINCE)).toMatchObject({
      ok: true,
      text: "Anulat: 1 modificare. Prețul planificat de atunci nu a fost pus la loc: ziua lui a venit deja.",
    });
    expect([termsOf(id), applyPlannedPrices(SINCE)]).toEqual([BEFORE, 0]);
  });

  it("a planned price does not come back with the version that planned it, once its day has come", () => {
    const { id, change } = applied("Versiune");
    const shown = readChange(findChange(change as number) as HistoryEntry, SINCE).toNow?.after;
    expect(shown, "nor is it shown as what would come back").toMatchObject({ price: 10, planned_price: null, planned_from: null });
    const restored = restoreVersion(change, SINCE);
    expect(restored).toMatchObject({ ok: true, text: expect.stringContaining("nu a fost pus la loc") });
    expect([termsOf(id), applyPlannedPrices(SINCE)]).toEqual([BEFORE, 0]);
  });

  it("a planned price whose day is still to come is put back as it was", () => {
    const id = add("Devreme");
    changeProductById(id, planned, DAY_BEFORE);
    const { change } = changeProductById(id, { planned_price: null, planned_from: null }, DAY_BEFORE) ?? {};
    expect(undoChange(change, new Date("2026-11-30T21:59:59Z"))).toMatchObject({ ok: true });
    expect(termsOf(id)).toMatchObject({ price: 10, planned_price: 450, planned_from: "2026-12-01", packs: [[719, 740]] });
  });
});

describe("a batch", () => {
  it("a batch says of each row whether it is as it was, was changed since, or is gone for good; what it left can wait", () => {
    const [plain, twice, changed, gone] = ["Unu", "Doi", "Trei", "Patru"].map(add) as [number, number, number, number];
    const batch = createHistoryBatch("bulk", "Prețuri", NOW);
    for (const id of [plain, twice, changed, gone]) reprice(id, 12, batch);
    reprice(twice, 14, batch);
    changeProductById(changed, { price: 99 }, NOW);
    moveProductToBin(gone, NOW);
    purgeBinned("product", gone, NOW);

    const state = readBatch(batch, NOW);
    // The first of two changes of one thing is not as it was left before the second is taken back.
    expect(state).toMatchObject({ undoable: 2, isOver: false });
    expect(state?.left.map(({ why }) => why)).toEqual(["A fost șters definitiv: nu mai poate fi restaurat.", undefined, undefined]);
    expect(undoBatch(batch, false, NOW)).toMatchObject({ ok: false, status: 409 });
    expect([price(plain), price(twice)]).toEqual([12, 14]);

    const undone = undoBatch(batch, true, NOW);
    expect(undone).toMatchObject({ ok: true, text: "Anulat: 3 modificări." });
    expect(undone.ok && undone.rows.map(({ name, left }) => [name, left?.slice(0, 20)])).toEqual([
      ["Doi", undefined],
      ["Patru", "A fost șters definit"],
      ["Trei", "Această modificare n"],
      ["Doi", undefined],
      ["Unu", undefined],
    ]);
    expect([plain, twice, changed].map(price)).toEqual([10, 10, 99]);
    expect(readBatch(batch, NOW)?.left).toHaveLength(2);
    expect(undoBatch(batch, true, NOW)).toMatchObject({ status: 409, errors: { form: "A fost deja anulat." } });

    // The taking back is a batch too.
    const back = undone.ok ? undone.batch : 0;
    expect(findHistoryBatch(back)?.title).toBe("Anulat: Prețuri");
    expect(undoBatch(back, false, NOW)).toMatchObject({ ok: true });
    expect([plain, twice].map(price)).toEqual([12, 14]);
  });

  it("a batch holds things of several kinds, deleted and added ones", () => {
    const batch = createHistoryBatch("import", "tot.csv", NOW);
    const id = add("Cinci");
    const before = findProductRecord(id);
    moveProductToBin(id, NOW);
    recordProductChange(id, { before }, NOW, { action: "delete", batch_id: batch });
    const input = { name: "Ana", role: "", bio: "", phone: "", email: "", counties: "" };
    const expert = createExpert(input);
    recordExpertChange(expert.id, { after: findExpertSnapshot(expert.id) }, "add", NOW, batch);
    expect(undoBatch(batch, false, NOW)).toMatchObject({ ok: true, rows: [{ name: "Ana" }, { name: "Cinci" }] });
    expect([findProductRecord(id)?.slug, findExpertSnapshot(expert.id)]).toEqual(["cinci", undefined]);
    expect(updateExpert(expert.id, input)).toBeUndefined();
  });

  it("past its days is over, and says of no row that somebody changed it", () => {
    const batch = createHistoryBatch("bulk", "Vechi", NOW);
    reprice(add("Sase"), 12, batch);
    expect(readBatch(batch, LATER)).toMatchObject({ undoable: 0, left: [], isOver: true });
    expect(undoBatch(batch, true, LATER)).toMatchObject({ status: 409 });
    expect(undoBatch(9_999, true, NOW)).toMatchObject({ status: 404 });
  });

  it("one of its changes is taken back alone as it is with the others", () => {
    const id = add("Sapte");
    const batch = createHistoryBatch("bulk", "Prețuri", NOW);
    reprice(id, 12, batch);
    const [change] = listChanges({ batch_id: batch }, 1);
    expect(undoChange(change?.id, NOW)).toMatchObject({ ok: true, to: `/admin/produse/${id}` });
    expect([price(id), listChanges({ subject: "product", subject_id: id }, 1)[0]]).toEqual([
      10,
      expect.objectContaining({ action: "restore", batch_id: null, subject_name: "Sapte" }),
    ]);
    expect(undoBatch(batch, true, NOW)).toMatchObject({ status: 409, errors: { form: expect.stringContaining("nimic de anulat") } });
  });
});
