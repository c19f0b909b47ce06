/** What the history can put back, by kind: how it is now, making it what it was, into the bin and out of it. */
import { binProduct, findBinnedProduct, unbinProduct } from "#app/catalog/versions/product-bin.server.ts";
import { findSnapshot, type PutBackNote, putBackSnapshot } from "#app/catalog/versions/product-snapshot.server.ts";
import { binExpert, findBinnedExpert, unbinExpert } from "#app/experts/expert-bin.server.ts";
import { findExpertSnapshot, putBackExpert } from "#app/experts/expert-history.server.ts";
import type { HistoryEntry } from "#db/schema.ts";
import { keptSettings } from "./kept-settings.server.ts";

export type Whole = Record<string, unknown>;

/** Where something was not put back quite as it was, a sentence says what. */
type Notes = string[];

export type Subject = {
  /** Undefined while it is not there, or lies in the bin. */
  read: () => Whole | undefined;
  put: (wanted: Whole, now: Date) => Notes;
  /** Where one sees it. */
  address: string;
  /** Of what can be deleted. */
  bin?: { isIn: () => boolean; add: (now: Date) => void; takeOut: (now: Date) => Notes; list: string };
};

/** Undefined for kinds that are put back in places of their own. */
export function subjectOf({
  subject,
  subject_id,
  subject_name,
}: Pick<HistoryEntry, "subject" | "subject_id" | "subject_name">): Subject | undefined {
  if (subject === "product" && subject_id !== null) return productSubject(subject_id);
  if (subject === "expert" && subject_id !== null) return expertSubject(subject_id);
  const kept = keptSettings(subject_name);
  if (!kept || kept.subject !== subject) return undefined;
  const put = (wanted: Whole) => {
    kept.put(wanted);
    return [];
  };
  return { read: kept.read, put, address: kept.address };
}

const NOTES: Record<PutBackNote, string> = {
  slug: "Adresa de atunci este acum a altui produs: a rămas cea de azi.",
  category: "Categoria de atunci nu mai există: a rămas cea de azi.",
};

function productSubject(id: number): Subject {
  return {
    read: () => findSnapshot(id),
    put: (wanted, now) => (putBackSnapshot(id, wanted, now) ?? []).map((note) => NOTES[note]),
    address: `/admin/produse/${id}`,
    bin: {
      isIn: () => findBinnedProduct(id) !== undefined,
      add: (now) => void binProduct(id, now),
      takeOut: (now) => slugNotes(unbinProduct(id, now)),
      list: "/admin",
    },
  };
}

/** What is said of a product whose slug somebody else has meanwhile. */
function slugNotes(back: { slug: string; wanted: string } | undefined): Notes {
  if (!back || back.slug === back.wanted) return [];
  return [`Adresa „${back.wanted}” este acum a altui produs: el are de acum „${back.slug}”.`];
}

function expertSubject(id: number): Subject {
  return {
    read: () => findExpertSnapshot(id),
    put: (wanted) => {
      putBackExpert(id, wanted);
      return [];
    },
    address: `/admin/experti/${id}`,
    bin: {
      isIn: () => findBinnedExpert(id) !== undefined,
      add: (now) => void binExpert(id, now),
      takeOut: () => {
        unbinExpert(id);
        return [];
      },
      list: "/admin/experti",
    },
  };
}
