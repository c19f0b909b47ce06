import { lazy, Suspense } from "react";
import type { CountedSeed } from "#app/catalog/pack/counted/counted.ts";
import type { PackBought, PricedPack } from "#app/catalog/pack/sold-packs.ts";
import { grossPrice } from "#app/catalog/price/price.ts";
import type { ProductOfPage } from "#app/catalog/product/products.server.ts";
import type { TypedArea } from "#app/catalog/quantity/area-input.tsx";
import { seedNeed } from "#app/catalog/quantity/quantity.ts";
import type { Dose } from "#app/catalog/quantity/rate/dose-words.ts";
import { readTypedArea } from "#app/catalog/quantity/read-area.ts";
import { DeliveryBox } from "#app/delivery/delivery-box.tsx";
import type { Parcel, ShownDelivery } from "#app/delivery/delivery-rules.ts";
import { withoutNoise } from "#app/language/numbers.ts";

const CountedDelivery = lazy(() => import("./counted-delivery.tsx"));

type ProductDeliveryProps = {
  product: ProductOfPage;
  packs: readonly PricedPack[];
  counted: CountedSeed | undefined;
  dose: Dose | undefined;
  area: TypedArea;
  delivery: ShownDelivery;
  county: string;
  onCounty: (county: string) => void;
};

export function ProductDelivery({ product, packs, counted, dose, area, ...shown }: ProductDeliveryProps) {
  const { county } = shown;
  const isOnOrder = product.stock_state === "on_order";
  const { area: read } = readTypedArea(area.amount, area.unit);
  const each = product.bag_weight_kg;
  if (counted && each !== null && read)
    return (
      <Suspense>
        <CountedDelivery
          {...shown}
          key={county}
          counted={counted}
          each={each}
          isOnOrder={isOnOrder}
          sqm={read.area_sqm}
          action={undefined}
        />
      </Suspense>
    );
  return (
    <DeliveryBox
      {...shown}
      key={county}
      parcel={parcelOf(product, packs, dose, area)}
      action={dose || counted ? undefined : `/produse/${product.slug}`}
      isOnOrder={isOnOrder}
    />
  );
}

/** Parcel that the calculator's answer weighs and costs; one pack, or the least that is sold, where there is no calculator. */
function parcelOf(product: ProductOfPage, packs: readonly PricedPack[], dose: Dose | undefined, area: TypedArea): Parcel {
  const { bag_weight_kg: bag, min_quantity } = product;
  const { area: read } = readTypedArea(area.amount, area.unit);
  const need = dose && read ? seedNeed(read.area_sqm, dose.kgPer100Sqm, packs) : undefined;
  if (need?.bags !== undefined) return { kg: weightOf(need.packs), sum: need.cost ?? undefined };
  if (bag === null) return { kg: need?.kg };
  const least = min_quantity ?? 1;
  const price = grossPrice(product);
  return { kg: weightOf([{ weight_kg: bag, count: least }]), sum: price === undefined ? undefined : least * price };
}

function weightOf(packs: readonly PackBought[]): number {
  return withoutNoise(packs.reduce((sum, { weight_kg, count }) => sum + weight_kg * count, 0));
}
