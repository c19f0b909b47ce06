/** A brand: its name and address, its place, hidden or shown, deleted. Each change is written down in its own transaction. */
import {
  countBrandProducts,
  moveBrand as move,
  setBrandHidden,
  deleteBrand as takeAway,
  takenOfBrand,
  updateBrand,
} from "#app/catalog/brand/brand-editing.server.ts";
import { brandForm, brandMoveForm } from "#app/catalog/brand/brand-form.ts";
import { findBrand } from "#app/catalog/brand/brands.server.ts";
import { recordChange } from "#app/history/history.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { db } from "#db/client.server.ts";
import { unlessBusy } from "../unless-busy.server.ts";

type Done = { ok: true };

const GONE = "Brandul nu mai există.";
const TAKEN = {
  name: "Există deja un brand cu acest nume.",
  slug: "Un alt brand are sau a avut această adresă.",
};

/** Writes a brand anew. 404 for no such brand, 409 for a name or address of another, 422 for its fields, 503 when it cannot be stored. */
export function saveBrand(values: Record<string, unknown>, id: number, now: Date): (Done & { slug: string }) | Refusal {
  if (!findBrand(id)) return refuse(404);
  const parsed = parseWith(brandForm, values);
  if (!parsed.ok) return parsed;
  const input = parsed.value;
  return unlessBusy(() =>
    db().transaction((): (Done & { slug: string }) | Refusal => {
      const taken = takenOfBrand(input, id);
      if (taken) return refuse(409, { [taken]: TAKEN[taken] });
      return recorded(id, now, () => updateBrand(id, input)) ? { ok: true, slug: input.slug } : refuse(404);
    }),
  );
}

/** One place up or down. 422 for no direction, 404 for no such brand. */
export function moveBrand(values: unknown, now: Date): Done | Refusal {
  const parsed = parseWith(brandMoveForm, values);
  if (!parsed.ok) return parsed;
  const { brand_id, direction } = parsed.value;
  return recorded(brand_id, now, () => move(brand_id, direction)) ? { ok: true } : refuse(404, { form: GONE });
}

/** Takes a brand out of lists, filters and the sitemap, or shows it there again; its address answers all the same. 404 for no such brand. */
export function hideBrand(id: number | undefined, isHidden: boolean, now: Date): Done | Refusal {
  const changed = id !== undefined && recorded(id, now, () => setBrandHidden(id, isHidden));
  return changed ? { ok: true } : refuse(404, { form: GONE });
}

/** 409 with their number while products carry the brand, drafts included; 404 for no such brand. */
export function deleteBrand(id: number | undefined, now: Date): Done | Refusal {
  return db().transaction(() => {
    const brand = id === undefined ? undefined : findBrand(id);
    if (!brand) return refuse(404, { form: GONE });
    const products = countBrandProducts(brand.name);
    if (products > 0)
      return refuse(409, { form: `Brandul are încă ${count(products, NOUNS.product)}. Dați-le întâi alt brand sau ștergeți-le.` });
    recorded(brand.id, now, () => takeAway(brand.id));
    return { ok: true as const };
  });
}

/** False when there is no such brand. */
function recorded(id: number, now: Date, change: () => void): boolean {
  return db().transaction(() => {
    const before = findBrand(id);
    if (!before) return false;
    change();
    const after = findBrand(id);
    const action = after ? "change" : "delete";
    recordChange({ subject: "brand", subject_id: id, subject_name: (after ?? before).name, action, before, after }, now);
    return true;
  });
}
