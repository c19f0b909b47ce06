import type { TypedArea } from "#app/catalog/quantity/area-input.tsx";
import { OfferSection, type OfferState } from "#app/leads/request/request-section.tsx";
import type { ProductFacts } from "../product-facts.server.ts";

type ProductOfferProps = {
  facts: Pick<ProductFacts, "product" | "sold" | "dose" | "products" | "experts">;
  offeredName: string | undefined;
  area: TypedArea;
  isExample: boolean;
  county: string;
  actionData: OfferState | undefined;
};

/** Form of the page, alive a moment after the rest: nobody writes before having pressed. */
export default function ProductOffer({ facts, offeredName, area, isExample, county, actionData }: ProductOfferProps) {
  const { product, sold, dose, products, experts } = facts;
  const offered = {
    id: product.id,
    name: product.name,
    category: product.category,
    dose: dose?.kgPer100Sqm,
    dose_from: dose?.from,
    bag_weight_kg: product.bag_weight_kg,
    packs: sold.priced,
    counted: sold.counted,
  };
  return (
    <OfferSection
      action={`/produse/${product.slug}#oferta`}
      product={offered}
      products={products}
      experts={experts}
      state={actionData}
      initial={{
        product_id: String(product.id),
        area_sqm: area.amount,
        area_unit: area.unit,
        area_example: isExample ? `${area.amount} ${area.unit}` : "",
        county,
        notes: offeredName ? `Doresc o ofertă pentru ${offeredName}.` : "",
      }}
      isDialog
    />
  );
}
