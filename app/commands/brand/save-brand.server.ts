import { brandForm, findTakenBrandField, updateBrand } from "#app/catalog/brand/brand-kind.server.ts";
import { findBrand } from "#app/catalog/brand/brands.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { withHistory } from "../history/with-history.server.ts";
import { commitOrRefuse } from "../refuse-when-busy.server.ts";

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
