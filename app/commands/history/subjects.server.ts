/** What the history can put back, by kind: how it is now, making it what it was, taking it away and bringing it back. */
import { readProductRecord } from "#app/catalog/record/product-record.server.ts";
import { binProduct, findBinnedProduct, unbinProduct } from "#app/catalog/versions/product-bin.server.ts";
import { type PutBackNote, putBackProduct } from "#app/catalog/versions/put-back-product.server.ts";
import { binExpert, findBinnedExpert, unbinExpert } from "#app/experts/expert-bin.server.ts";
import { findExpertSnapshot, putBackExpert } from "#app/experts/expert-history.server.ts";
import type { HistoryEntry } from "#db/schema.ts";
import { restoredWords } from "../bin/restored-words.ts";
import { companySubject, textSubject } from "./document-subjects.server.ts";
import { keptSettings } from "./kept-settings.server.ts";
import { personSubject } from "./person-subject.server.ts";
import { shelfSubject } from "./shelf-subjects.server.ts";
import type { Subject, Whole } from "./subject.ts";

/** Undefined for what cannot be put back: an invitation, a text of which the key was not written down yet. */
export function subjectOf({
  subject,
  subject_id,
  subject_key,
  subject_name,
}: Pick<HistoryEntry, "subject" | "subject_id" | "subject_key" | "subject_name">): Subject | undefined {
  if (subject === "company") return companySubject();
  if (subject === "text") return textSubject(subject_key);
  if (subject_id !== null) {
    if (subject === "product") return productSubject(subject_id);
    if (subject === "expert") return expertSubject(subject_id);
    if (subject === "category" || subject === "brand") return shelfSubject(subject, subject_id);
    if (subject === "user") return personSubject(subject_id);
  }
  const kept = keptSettings(subject_name);
  if (!kept || kept.subject !== subject) return undefined;
  const put = (wanted: Whole, now: Date) => {
    kept.put(wanted, now);
    return [];
  };
  return { read: kept.read, put, address: kept.address };
}

const NOTES: Record<PutBackNote, string> = {
  slug: "Adresa de atunci este acum a altui produs: a rămas cea de azi.",
  category: "Categoria de atunci nu mai există: a rămas cea de azi.",
};
const PURGED = "Nu mai este în coș: a fost șters definitiv.";

function productSubject(id: number): Subject {
  const read = () => readProductRecord(id);
  return {
    read,
    put(wanted, now) {
      const before = read();
      return before ? putBackProduct({ id, before }, wanted, now).notes.map((note) => NOTES[note]) : [];
    },
    refuses: (wanted) => (wanted && !read() && !findBinnedProduct(id) ? PURGED : undefined),
    address: `/admin/produse/${id}`,
    presence: {
      takeAway: (now) => void binProduct(id, now),
      bringBack: (_whole, now) => {
        const back = unbinProduct(id, now);
        return back ? restoredWords(back) : [];
      },
      gone: "în coș",
      list: "/admin",
    },
  };
}

function expertSubject(id: number): Subject {
  const read = () => findExpertSnapshot(id);
  return {
    read,
    put: (wanted) => {
      putBackExpert(id, wanted);
      return [];
    },
    refuses: (wanted) => (wanted && !read() && !findBinnedExpert(id) ? PURGED : undefined),
    address: `/admin/experti/${id}`,
    presence: {
      takeAway: (now) => void binExpert(id, now),
      bringBack: () => {
        unbinExpert(id);
        return [];
      },
      gone: "în coș",
      list: "/admin/experti",
    },
  };
}
