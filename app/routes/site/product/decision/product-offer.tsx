import { useEffect, useState } from "react";
import type { OfferedName } from "#app/catalog/pack/offered-product.ts";
import { chosenPacks } from "#app/catalog/pack/sold-packs.ts";
import type { TypedArea } from "#app/catalog/quantity/area-input.tsx";
import { withArea } from "#app/catalog/row/area-address.ts";
import { OfferSection, type OfferState } from "#app/leads/request/request-section.tsx";
import type { ProductFacts } from "../product-facts.server.ts";

type ProductOfferProps = {
  facts: Pick<ProductFacts, "product" | "sold" | "dose" | "experts"> & Partial<Pick<ProductFacts, "products">>;
  /** Query of the page's address. */
  asked: string;
  /** Pack that was chosen by hand. */
  chosen: string;
  offeredName: string | undefined;
  area: TypedArea;
  isExample: boolean;
  county: string;
  actionData: OfferState | undefined;
};

/** Form of the page, alive a moment after the rest: nobody writes before having pressed. */
export function ProductOffer({ facts, asked, chosen, offeredName, area, isExample, county, actionData }: ProductOfferProps) {
  const { product, sold, dose, experts } = facts;
  const [ofDocument] = useState(() => (facts.products ? [] : namesInForm()));
  useEffect(hideBarBesideButton, []);
  const typed = isExample ? area : (area.asked ?? area);
  const offered = {
    id: product.id,
    name: product.name,
    category: product.category,
    dose: dose?.kgPer100Sqm,
    bag_weight_kg: product.bag_weight_kg,
    // A pack less is a choice of the calculator: the form need not say it again.
    packs: chosenPacks(sold.priced, chosen, dose?.from),
    counted: sold.counted,
  };
  return (
    <OfferSection
      action={withArea(`/produse/${product.slug}#oferta`, asked)}
      product={offered}
      products={facts.products ?? ofDocument}
      experts={experts}
      state={actionData}
      initial={{
        product_id: String(product.id),
        area_sqm: typed.amount,
        area_unit: typed.unit,
        area_example: isExample ? `${area.amount} ${area.unit}` : "",
        county,
        pack: chosen,
        notes: offeredName ? `Doresc o ofertă pentru ${offeredName}.` : "",
      }}
      isDialog
    />
  );
}

/** Products to choose from, which a document brings as the options of its form alone. */
function namesInForm(): OfferedName[] {
  const options = document.querySelectorAll<HTMLOptionElement>("#product_id option");
  return [...options].flatMap(({ value, textContent: name }) => (value ? [{ id: Number(value), name }] : []));
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
