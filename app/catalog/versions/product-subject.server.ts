/** A product as the history tells it and puts it back. */
import { bucharestDay } from "#app/calendar/bucharest.ts";
import type { CareRow } from "#app/catalog/care/care-lines.ts";
import { documentLabel, type ProductDocumentFile } from "#app/catalog/document/document.ts";
import { doseWords, type StoredDose } from "#app/catalog/dose/dose.ts";
import { writeCare } from "#app/catalog/import/cells/questions-cell.ts";
import { storedPackWords } from "#app/catalog/pack/prices/pack-notes.ts";
import type { FurtherPack } from "#app/catalog/pack/sold-packs.ts";
import { PRODUCT } from "#app/catalog/product/fields.ts";
import { hasCategory, isProductSlugTaken, isSkuTaken } from "#app/catalog/record/product-lookups.server.ts";
import { findProductRecord, mapProductRecords, mergeVersion, writeProductRecord } from "#app/catalog/record/product-record.server.ts";
import type { ProductPatch, ProductRecord } from "#app/catalog/record/product-record.ts";
import { unlessPurged } from "#app/history/bin-store.server.ts";
import { recordChange } from "#app/history/history-store.server.ts";
import { type HistoryKind, inTable, nameOf, numbered, pairRow, type SubjectAdapter, withRows } from "#app/history/subject.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { inTransaction } from "#db/client.server.ts";
import type { HistoryEntry } from "#db/schema.ts";
import { moveProductToBin, type ProductOutOfBin, takeProductOutOfBin } from "./product-bin.server.ts";

const FIELDS = withRows(
  { ...PRODUCT, dose: { ...PRODUCT.dose, whole: (dose) => doseWords(dose as StoredDose) } },
  {
    benefits: String,
    packs: (row) => storedPackWords(row as FurtherPack),
    specs: pairRow("spec_key", "spec_value"),
    faq: pairRow("question", "answer"),
    care: (row) => writeCare([row as CareRow]),
    documents: (row) => documentLabel(row as ProductDocumentFile),
  },
);

export const productHistory: HistoryKind = {
  label: "Produse",
  field: inTable(FIELDS),
  of: numbered(productSubject),
  readMany: mapProductRecords,
};

function productSubject(id: number): SubjectAdapter {
  return {
    read: () => findProductRecord(id),
    put(wanted, now, current) {
      const { notes, after } = revertProduct({ id, before: current as ProductRecord }, wanted, now);
      return { notes: notes.map((note) => NOTES[note]), after };
    },
    putBack: (wanted, current, now) => ({ ...wanted, ...withoutPastPlan(wanted, current, now) }),
    refuses: unlessPurged("product", id),
    named: nameOf,
    address: adminPath("product", id),
    deletable: {
      remove: (now) => void moveProductToBin(id, now),
      restore: (_whole, now) => ({ notes: restoredWords(takeProductOutOfBin(id, now)) }),
      gone: "în coș",
      list: adminPath("products"),
    },
  };
}

const NOTES: Record<RevertNote, string> = {
  slug: "Adresa de atunci este acum a altui produs: a rămas cea de azi.",
  sku: "Codul de atunci este acum al altui produs: a rămas cel de azi.",
  category: "Categoria de atunci nu mai există: a rămas cea de azi.",
  planned: "Prețul planificat de atunci nu a fost pus la loc: ziua lui a venit deja.",
};

function restoredWords(back: ProductOutOfBin | undefined): string[] {
  if (!back) return [];
  const { slug, wanted, category, lostSku } = back;
  const moved = `Adresa „${wanted}” este acum a altui produs: el are de acum „${slug}”.`;
  const lost = `Categoria lui nu mai există: este ciornă în „${category}”. Alegeți-i categoria și publicați-l.`;
  const code = `Codul „${lostSku}” este acum al altui produs: el nu mai are niciunul.`;
  return [...(slug === wanted ? [] : [moved]), ...(lostSku === undefined ? [] : [code]), ...(category === undefined ? [] : [lost])];
}

type RevertNote = "slug" | "sku" | "category" | "planned";

function revertProduct(
  { id, before: current }: { id: number; before: ProductRecord },
  version: Readonly<Record<string, unknown>>,
  now: Date,
): { notes: RevertNote[]; after: ProductRecord } {
  const wanted = mergeVersion(version, current);
  const notes: RevertNote[] = [];
  if (wanted.slug !== current.slug && isProductSlugTaken(wanted.slug, id)) notes.push("slug");
  if (wanted.sku !== current.sku && isSkuTaken(wanted.sku, id)) notes.push("sku");
  if (wanted.category_id !== current.category_id && !hasCategory(wanted.category_id)) notes.push("category");
  const plan = withoutPastPlan(wanted, current, now);
  if (plan) notes.push("planned");
  const ofToday = {
    ...(notes.includes("slug") && { slug: current.slug }),
    ...(notes.includes("sku") && { sku: current.sku }),
    ...(notes.includes("category") && { category_id: current.category_id }),
    ...plan,
  };
  return { notes, after: writeProductRecord({ id, before: current, after: { ...wanted, ...ofToday } }, now).after };
}

type Planned = { planned_from?: string | null; packs?: readonly FurtherPack[] };

/** Fields in the place of a planned price whose day has come: put back, it would hold at once. Undefined where there is none. */
function withoutPastPlan(wanted: Planned, current: Planned, now: Date) {
  const { planned_from, packs = [] } = wanted;
  if (!planned_from || planned_from === current.planned_from || planned_from > bucharestDay(now)) return undefined;
  return { planned_price: null, planned_from: null, packs: packs.map((pack) => ({ ...pack, planned_price: null })) };
}

type Options = { action?: HistoryEntry["action"]; batch_id?: number | undefined };
type States = { before?: ProductRecord | undefined; after?: ProductRecord | undefined };

/** Applies a patch to a product that the caller has read. `change` is the id of the history entry, undefined where nothing changed. */
export function changeProduct({ id, before }: { id: number; before: ProductRecord }, patch: ProductPatch, now: Date, options?: Options) {
  const { after } = writeProductRecord({ id, before, after: { ...before, ...patch } }, now);
  return { after, change: recordProductChange(id, { before, after }, now, options) };
}

export function changeProductById(id: number, patch: ProductPatch, now: Date): { change: number | undefined } | undefined {
  return inTransaction(() => {
    const before = findProductRecord(id);
    return before && changeProduct({ id, before }, patch, now);
  });
}

export function addProduct(record: ProductRecord, now: Date, batch_id?: number): { id: number; change: number | undefined } {
  const { id, after } = writeProductRecord({ after: record }, now);
  return { id, change: recordProductChange(id, { after }, now, { action: "add", batch_id }) };
}

export function recordProductChange(id: number, { before, after }: States, now: Date, { action = "change", batch_id }: Options = {}) {
  const subject_name = (after ?? before)?.name;
  if (subject_name === undefined) return undefined;
  return recordChange({ subject: "product", subject_id: id, subject_name, action, before, after, batch_id }, now);
}
