import { z } from "zod";
import { brandForm, findTakenBrandField, updateBrand } from "#app/catalog/brand/brand-kind.server.ts";
import { findBrand } from "#app/catalog/brand/brand-store.server.ts";
import { CATEGORY_KIND, categoryForm, createCategory, updateCategory } from "#app/catalog/category/category-kind.server.ts";
import { isTaxonomySlugTaken, moveInTaxonomy, setHidden, type TaxonomyKind } from "#app/catalog/taxonomy/taxonomy.server.ts";
import { rowId } from "#app/forms/row-id.ts";
import { type Recorded, recordChange } from "#app/history/history-store.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { inTransaction } from "#db/client.server.ts";
import { withHistory } from "../history/with-history.server.ts";
import { commitOrRefuse } from "../refuse-write.server.ts";

type SavedCategory = { ok: true; id: number; slug: string; change: number | undefined };

export function saveCategory(values: Record<string, unknown>, id: number | undefined, now: Date): SavedCategory | Refusal {
  if (id !== undefined && !CATEGORY_KIND.read(id)) return refuse(404);
  const parsed = parseWith(categoryForm, values);
  if (!parsed.ok) return parsed;
  const input = parsed.value;
  return commitOrRefuse(() => {
    if (isTaxonomySlugTaken(CATEGORY_KIND, input.slug, id)) return refuse(409, { slug: "O altă categorie are sau a avut această adresă." });
    if (id === undefined) {
      const added = createCategory(input);
      const after = CATEGORY_KIND.read(added);
      const change = recordChange({ subject: "category", subject_id: added, subject_name: input.name, action: "add", after }, now);
      return { ok: true, id: added, slug: input.slug, change };
    }
    const { result: isThere, change } = withHistory("category", id, now, () => updateCategory(id, input));
    return isThere ? { ok: true, id, slug: input.slug, change } : refuse(404);
  });
}

const TAKEN = {
  name: "Există deja un brand cu acest nume.",
  slug: "Un alt brand are sau a avut această adresă.",
};

type SavedBrand = { ok: true; slug: string; change: number | undefined };

export function saveBrand(values: Record<string, unknown>, id: number, now: Date): SavedBrand | Refusal {
  if (!findBrand(id)) return refuse(404);
  const parsed = parseWith(brandForm, values);
  if (!parsed.ok) return parsed;
  const input = parsed.value;
  return commitOrRefuse(() => {
    const taken = findTakenBrandField(input, id);
    if (taken) return refuse(409, { [taken]: TAKEN[taken] });
    const { result: isThere, change } = withHistory("brand", id, now, () => updateBrand(id, input));
    return isThere ? { ok: true, slug: input.slug, change } : refuse(404);
  });
}

export function moveTaxonomyItem(kind: TaxonomyKind, values: unknown, now: Date): Recorded | Refusal {
  const parsed = parseWith(taxonomyMoveForm(kind.words.gone), values);
  if (!parsed.ok) return parsed;
  const { id, direction } = parsed.value;
  return changed(kind, id, now, () => moveInTaxonomy(kind, id, direction));
}

/** Takes it out of what visitors see, or shows it there again; a hidden category takes its products along (decision 58). 404 for one that is not there. */
export function hideTaxonomyItem(kind: TaxonomyKind, id: number | undefined, isHidden: boolean, now: Date): Recorded | Refusal {
  return changed(kind, id, now, (own) => setHidden(kind, own, isHidden));
}

/** 409 with their number while it has products, drafts included; those in the bin give way. 404 for one that is not there. */
export function deleteTaxonomyItem(kind: TaxonomyKind, id: number | undefined, now: Date): Recorded | Refusal {
  return inTransaction(() => {
    const reason = id === undefined ? undefined : kind.refuses(id);
    if (reason !== undefined) return refuse(409, { form: reason });
    return changed(kind, id, now, kind.remove);
  });
}

/** The verbs answer false for one that is not there. */
function changed(kind: TaxonomyKind, id: number | undefined, now: Date, work: (id: number) => boolean): Recorded | Refusal {
  const { result: isThere, change } = id === undefined ? {} : withHistory(kind.subject, id, now, () => work(id));
  return isThere ? { ok: true, change } : refuse(404, { form: kind.words.gone });
}

function taxonomyMoveForm(gone: string) {
  return z.object({ id: rowId(gone), direction: z.enum(["up", "down"], "Alegeți sus sau jos.") });
}
