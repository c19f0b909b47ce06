import { useEffect } from "react";
import { chosenPacks, PACK_FIELD } from "#app/catalog/pack/sold-packs.ts";
import type { TypedArea } from "#app/catalog/quantity/area-input.tsx";
import { OfferSection, type OfferState } from "#app/leads/request/request-section.tsx";
import type { ProductFacts } from "../product-facts.server.ts";

type ProductOfferProps = {
  facts: Pick<ProductFacts, "product" | "sold" | "dose" | "products" | "experts">;
  /** Pack that was chosen by hand. */
  chosen: string;
  offeredName: string | undefined;
  area: TypedArea;
  isExample: boolean;
  county: string;
  actionData: OfferState | undefined;
};

/** Form of the page, alive a moment after the rest: nobody writes before having pressed. */
export function ProductOffer({ facts, chosen, offeredName, area, isExample, county, actionData }: ProductOfferProps) {
  const { product, sold, dose, products, experts } = facts;
  useEffect(hideBarBesideButton, []);
  const offered = {
    id: product.id,
    name: product.name,
    category: product.category,
    dose: dose?.kgPer100Sqm,
    dose_from: dose?.from,
    bag_weight_kg: product.bag_weight_kg,
    packs: chosenPacks(sold.priced, chosen),
    counted: sold.counted,
  };
  return (
    <OfferSection
      action={`/produse/${product.slug}${chosen && `?${PACK_FIELD}=${chosen}`}#oferta`}
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
        pack: chosen,
        notes: offeredName ? `Doresc o ofertă pentru ${offeredName}.` : "",
      }}
      isDialog
    />
  );
}

/** The bar at the foot of a telephone says what the button of the page says: while that one is in view, or its form is, the bar is not. */
function hideBarBesideButton() {
  const bar = document.querySelector(".thumb-bar");
  const place = bar && document.querySelector(bar.querySelector('[href="#anunt"]') ? "#anunt" : ".decision__ways");
  if (!place || !("IntersectionObserver" in window)) return;
  const observer = new IntersectionObserver(([seen]) => bar.toggleAttribute("data-away", seen?.isIntersecting));
  observer.observe(place);
  return () => observer.disconnect();
}
