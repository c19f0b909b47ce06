/** The product that a row means: by code, slug, EAN and name. Pure. */

import { normalizeText } from "#app/language/normalize-text.ts";
import { joinWords } from "#app/language/nouns.ts";
import { slugify } from "#app/language/slug.ts";
import { fold } from "#app/language/text.ts";
import type { CatalogueIndex } from "../catalogue-index.server.ts";
import type { Target } from "../cells/import-columns.ts";
import type { RowValues } from "../cells/row-values.ts";

export type FoundKey = { id: number | undefined; slug: string };
export type RowKey = FoundKey | { target: Target; reason: string };

export function findKey({ fields }: RowValues, index: CatalogueIndex): RowKey {
  const { bySlug, bySku } = index;
  const typed = String(fields.slug ?? "").trim();
  const owner = bySku.get(fold(String(fields.sku ?? "")));
  const bySlugOf = typed === "" ? undefined : (bySlug.get(typed) ?? bySlug.get(slugify(typed)));
  if (owner && bySlugOf !== undefined && owner.id !== bySlugOf)
    return {
      target: "sku",
      reason: `Codul „${owner.sku}” este al produsului „${owner.name}” (${owner.slug}), iar slug-ul este al altuia.`,
    };
  if (owner) return { id: owner.id, slug: typed || owner.slug };
  if (bySlugOf !== undefined) return { id: bySlugOf, slug: slugify(typed) };
  const ean = String(fields.ean ?? "").replaceAll(/\D/g, "");
  // A spreadsheet takes the zeros before a number.
  const ofEan = index.byEan.get(ean) ?? (ean.length > 8 ? index.byEan.get(ean.padStart(13, "0")) : undefined) ?? [];
  if (ofEan.length === 1 && ofEan[0] && fields.ean !== undefined) return { id: ofEan[0].id, slug: typed || ofEan[0].slug };
  return typed === "" ? keyOfName(String(fields.name ?? ""), index) : { id: undefined, slug: slugify(typed) };
}

function keyOfName(typed: string, { bySlug, byName }: CatalogueIndex): RowKey {
  const name = normalizeText(typed).trim().replaceAll(/\s+/g, " ");
  if (name === "") return { target: "slug", reason: "Lipsesc slug-ul și denumirea, iar codul nu este al niciunui produs." };
  const alike = byName.get(fold(name)) ?? [];
  const exact = alike.filter((product) => product.name === name);
  const same = exact.length > 0 ? exact : alike;
  if (same.length > 1) {
    const named = same.map((product) => `„${product.name}” (${product.slug})`);
    return { target: "name", reason: `Denumirea o au ${same.length} produse, ${joinWords(named)}: adăugați slug-ul celui potrivit.` };
  }
  if (same[0]) return { id: same[0].id, slug: "" };
  const slug = slugify(name);
  if (bySlug.has(slug))
    return { target: "slug", reason: `Slug-ul „${slug}” este al altui produs: adăugați slug-ul acestuia sau unul nou.` };
  return { id: undefined, slug };
}
