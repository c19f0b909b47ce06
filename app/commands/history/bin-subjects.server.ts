import { hasCategory, isProductSlugTaken, isSkuTaken } from "#app/catalog/record/product-lookups.server.ts";
import { findProductRecord, mapProductRecords, mergeVersion, writeProductRecord } from "#app/catalog/record/product-record.server.ts";
import type { ProductRecord } from "#app/catalog/record/product-record.ts";
import { moveProductToBin, type ProductOutOfBin, takeProductOutOfBin } from "#app/catalog/versions/product-bin.server.ts";
import { binExpert, restoreExpertFromBin } from "#app/experts/expert-bin.server.ts";
import { findExpertSnapshot, restoreExpertSnapshot } from "#app/experts/expert-history.server.ts";
import { type BinKind, findBinned } from "#app/history/bin.server.ts";
import type { Snapshot, SubjectAdapter } from "./subject-adapter.ts";

export function productSubject(id: number): SubjectAdapter {
  return {
    read: () => findProductRecord(id),
    put(wanted, now, current) {
      const { notes, after } = revertProduct({ id, before: current as ProductRecord }, wanted, now);
      return { notes: notes.map((note) => NOTES[note]), after };
    },
    refuses: unlessPurged("product", id),
    named: nameOf,
    address: `/admin/produse/${id}`,
    deletable: {
      remove: (now) => void moveProductToBin(id, now),
      restore: (_whole, now) => ({ notes: restoredWords(takeProductOutOfBin(id, now)) }),
      gone: "în coș",
      list: "/admin",
    },
  };
}

export const readProducts: (ids: readonly number[]) => Map<number, Snapshot> = mapProductRecords;

export function expertSubject(id: number): SubjectAdapter {
  return {
    read: () => findExpertSnapshot(id),
    put: (wanted) => void restoreExpertSnapshot(id, wanted),
    refuses: unlessPurged("expert", id),
    named: nameOf,
    address: `/admin/experti/${id}`,
    deletable: {
      remove: (now) => void binExpert(id, now),
      restore: () => void restoreExpertFromBin(id),
      gone: "în coș",
      list: "/admin/experti",
    },
  };
}

export function nameOf({ name }: Snapshot): string {
  return String(name);
}

function unlessPurged(kind: BinKind, id: number): NonNullable<SubjectAdapter["refuses"]> {
  return (wanted, current) => (wanted && !current && !findBinned(kind, id) ? PURGED : undefined);
}

const PURGED = "Nu mai este în coș: a fost șters definitiv.";

const NOTES: Record<RevertNote, string> = {
  slug: "Adresa de atunci este acum a altui produs: a rămas cea de azi.",
  sku: "Codul de atunci este acum al altui produs: a rămas cel de azi.",
  category: "Categoria de atunci nu mai există: a rămas cea de azi.",
};

function restoredWords(back: ProductOutOfBin | undefined): string[] {
  if (!back) return [];
  const { slug, wanted, category, lostSku } = back;
  const moved = `Adresa „${wanted}” este acum a altui produs: el are de acum „${slug}”.`;
  const lost = `Categoria lui nu mai există: este ciornă în „${category}”. Alegeți-i categoria și publicați-l.`;
  const code = `Codul „${lostSku}” este acum al altui produs: el nu mai are niciunul.`;
  return [...(slug === wanted ? [] : [moved]), ...(lostSku === undefined ? [] : [code]), ...(category === undefined ? [] : [lost])];
}

type RevertNote = "slug" | "sku" | "category";

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
  const ofToday = {
    ...(notes.includes("slug") && { slug: current.slug }),
    ...(notes.includes("sku") && { sku: current.sku }),
    ...(notes.includes("category") && { category_id: current.category_id }),
  };
  return { notes, after: writeProductRecord({ id, before: current, after: { ...wanted, ...ofToday } }, now).after };
}
