import { bulbAnswer, isSoldByPiece } from "#app/catalog/pack/bulbs.ts";
import type { PackBought, PricedPack } from "#app/catalog/pack/sold-packs.ts";
import { grossPrice } from "#app/catalog/price/price.ts";
import type { ProductOfPage } from "#app/catalog/product/products.server.ts";
import type { TypedArea } from "#app/catalog/quantity/area-input.tsx";
import { areaInSqm, type Dose, parseDecimal, seedNeed } from "#app/catalog/quantity/quantity.ts";
import { CALCULATOR_FORM, QuantityCalculator } from "#app/catalog/quantity/quantity-calculator.tsx";
import { isValidArea } from "#app/catalog/quantity/typed-area.ts";
import { isUnavailable } from "#app/catalog/stock/stock.ts";
import type { Parcel, ShownDelivery } from "#app/delivery/delivery.ts";
import { DeliveryBox } from "#app/delivery/delivery-box.tsx";
import { withoutNoise } from "#app/language/numbers.ts";
import type { ShownConsent } from "#app/leads/request/consent-words.ts";
import { RestockSection } from "#app/restock/restock-section.tsx";

type ProductSupplyProps = {
  product: ProductOfPage;
  packs: readonly PricedPack[];
  dose: Dose | undefined;
  area: TypedArea;
  startArea: TypedArea;
  recommended: string | undefined;
  onArea: (area: TypedArea) => void;
  delivery: ShownDelivery | undefined;
  county: string;
  noticeWords: ShownConsent | undefined;
  noticeState: { values: Record<string, string>; errors: Record<string, string> } | undefined;
};

/** Delivery, or a notice when the product is back in stock. Counted products have their calculator here, because most products are sown. */
export function ProductSupply(props: ProductSupplyProps) {
  const { product, dose, startArea: begun, recommended, onArea } = props;
  if (dose || !isSoldByPiece(product)) return <Supply {...props} />;
  return (
    <>
      <QuantityCalculator
        key={`${begun.amount}${begun.unit}`}
        title="Câți bulbi vă trebuie"
        answer={(sqm, unit) => bulbAnswer(sqm, unit, product, recommended)}
        area={begun}
        onArea={onArea}
      />
      <Supply {...props} />
    </>
  );
}

function Supply({ product, packs, dose, area, delivery, county, noticeWords, noticeState }: ProductSupplyProps) {
  if (noticeWords) return <RestockSection action={`/produse/${product.slug}`} words={noticeWords} state={noticeState} />;
  if (!delivery || delivery.zones.length === 0 || isUnavailable(product.stock_state)) return null;
  return (
    <DeliveryBox
      key={county}
      {...{ delivery, county }}
      parcel={parcelOf(product, packs, dose, area)}
      form={dose || isSoldByPiece(product) ? CALCULATOR_FORM : undefined}
      isOnOrder={product.stock_state === "on_order"}
    />
  );
}

/** What the calculator's answer weighs and costs; one pack, or the least that is sold, where there is no calculator. */
function parcelOf(product: ProductOfPage, packs: readonly PricedPack[], dose: Dose | undefined, area: TypedArea): Parcel {
  const { bag_weight_kg: bag, min_quantity } = product;
  const amount = isValidArea(area) ? parseDecimal(area.amount) : undefined;
  const need = dose && amount !== undefined ? seedNeed(areaInSqm(amount, area.unit), dose.kgPer100Sqm, packs) : undefined;
  if (need?.bags !== undefined) return { kg: weightOf(need.packs), sum: need.cost ?? undefined };
  if (bag === null) return { kg: need?.kg };
  const least = min_quantity ?? 1;
  const price = grossPrice(product);
  return { kg: weightOf([{ weight_kg: bag, count: least }]), sum: price === undefined ? undefined : least * price };
}

function weightOf(packs: readonly PackBought[]): number {
  return withoutNoise(packs.reduce((sum, { weight_kg, count }) => sum + weight_kg * count, 0));
}
