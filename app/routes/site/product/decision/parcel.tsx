import { lazy, type ReactNode, Suspense } from "react";
import type { PackTexts } from "#app/catalog/pack/pack-texts.ts";
import type { PackBought } from "#app/catalog/pack/sold-packs.ts";
import { grossPrice } from "#app/catalog/price/price.ts";
import type { ProductOfPage } from "#app/catalog/product/product-store.server.ts";
import type { TypedArea } from "#app/catalog/quantity/area-input.tsx";
import { seedNeed } from "#app/catalog/quantity/quantity.ts";
import type { Dose } from "#app/catalog/quantity/rate/dose-words.ts";
import { readTypedArea } from "#app/catalog/quantity/read-area.ts";
import type { Parcel } from "#app/delivery/delivery-rules.ts";
import { withoutNoise } from "#app/language/numbers.ts";

const CountedParcel = lazy(() => import("./counted-parcel.tsx"));

/** `isUnsaid`: the field holds no area, so that no sum is true; `area` is the one before. */
export type Bought = { product: ProductOfPage; sold: PackTexts; dose: Dose | undefined; area: TypedArea; isUnsaid: boolean };

/** Weight and price of what the area takes, for who draws them; an element, because of a text alone React says whether it waited. `before` stands until they are known. */
export function WithParcel({ bought, before, children }: { bought: Bought; before?: ReactNode; children: (parcel: Parcel) => ReactNode }) {
  const { product, sold, area } = bought;
  const { area: read } = readTypedArea(area.amount, area.unit);
  if (!sold.counted || !read || bought.isUnsaid) return children(parcelOf(bought));
  return (
    <Suspense fallback={before}>
      <CountedParcel counted={sold.counted} each={product.bag_weight_kg} sqm={read.area_sqm}>
        {children}
      </CountedParcel>
    </Suspense>
  );
}

/** Parcel that the calculator's answer weighs and costs; one pack, or the least that is sold, where there is no calculator. */
function parcelOf({ product, sold, dose, area, isUnsaid }: Bought): Parcel {
  const { bag_weight_kg: bag } = product;
  if (isUnsaid) return { kg: bag ?? undefined };
  const { area: read } = readTypedArea(area.amount, area.unit);
  const need = dose && read ? seedNeed(read.area_sqm, dose.kgPer100Sqm, sold.priced) : undefined;
  if (need?.bags !== undefined)
    return { kg: weightOf(need.least ? [need.least] : need.packs), sum: need.cost ?? undefined, least: need.least?.cost ?? undefined };
  const least = product.min_quantity ?? 1;
  const price = grossPrice(product);
  const sum = price === undefined || need ? undefined : least * price;
  return { kg: bag === null ? need?.kg : weightOf([{ weight_kg: bag, count: least }]), sum };
}

function weightOf(packs: readonly PackBought[]): number {
  return withoutNoise(packs.reduce((sum, { weight_kg, count }) => sum + weight_kg * count, 0));
}

/** "Sămânță", "Bulbi": what the sum is for; of what has no calculator the least that is sold. */
export function boughtWords({ product, sold, dose }: Bought): string {
  if (sold.counted) return sold.counted.of === "bulbs" ? "Bulbi" : sold.counted.of === "pieces" ? "Bucăți" : "Sămânță";
  if (dose) return "Sămânță";
  return (product.min_quantity ?? 1) > 1 ? "Comanda minimă" : "Un ambalaj";
}
