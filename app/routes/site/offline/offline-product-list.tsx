import { Link } from "react-router";
import { BULB, bulbNeed, bulbWords, packetWords } from "#app/catalog/pack/bulbs.ts";
import { packWords } from "#app/catalog/pack/pack-words.ts";
import type { OfflineCategory, OfflineProduct } from "#app/catalog/product/offline-products.server.ts";
import type { AreaUnit } from "#app/catalog/quantity/area-unit.ts";
import { areaInSqm, purchasedDose, seedNeed } from "#app/catalog/quantity/quantity.ts";
import { areaWords, needWords, rateWords } from "#app/catalog/quantity/quantity-words.ts";
import { count } from "#app/language/nouns.ts";
import { unbroken } from "#app/language/unbroken.ts";

/** `isExample`: nobody has typed an area, and each category shows what its own takes. */
type OfflineProductListProps = { category: OfflineCategory; area: number | undefined; unit: AreaUnit; isExample: boolean };

export function OfflineProductList({ category: { name, slug, products, start }, ...typed }: OfflineProductListProps) {
  const { area, unit } = typed.isExample ? { area: areaInSqm(start.amount, start.unit), unit: start.unit } : typed;
  return (
    <section className="no-signal__category" aria-labelledby={`camp-${slug}`}>
      <h2 id={`camp-${slug}`}>{name || "Alte produse"}</h2>
      {typed.isExample && area && <p className="small mute">{unbroken(`De exemplu, pentru ${areaWords(area, unit)}`)}</p>}
      <ul>
        {products.map((product) => (
          <li key={product.slug}>
            <Link to={`/produse/${product.slug}`}>{product.name}</Link>
            <span>{unbroken(factsOf(product, unit))}</span>
            <strong>{unbroken(needOf(product, area))}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}

function factsOf({ dose, packs, bulbs }: OfflineProduct, unit: AreaUnit): string {
  if (dose === null && bulbs) return `${count(bulbs.pieces_per_sqm ?? 0, BULB)}/mp · ${packetWords(bulbs)}`;
  const norm = dose === null ? "cantitatea la telefon" : rateWords(purchasedDose(dose, packs), unit, packs);
  return [norm, ...packs.map(packWords)].join(" · ");
}

function needOf({ dose, packs, bulbs }: OfflineProduct, area: number | undefined): string {
  if (!area) return "";
  const need = dose === null ? undefined : seedNeed(area, dose, packs);
  if (need) return needWords(need);
  const counted = dose === null && bulbs ? bulbNeed(area, bulbs) : undefined;
  return counted ? bulbWords(counted) : "";
}
