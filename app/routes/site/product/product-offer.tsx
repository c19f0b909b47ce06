import type { ReactNode } from "react";
import type { TypedArea } from "#app/catalog/quantity/area-input.tsx";
import { useCompany } from "#app/company/use-company.ts";
import { usePromiseWords } from "#app/leads/promise/promise-words.ts";
import { OfferSection, type OfferState } from "#app/leads/request/request-section.tsx";
import { CallLink } from "#app/routes/site/frame/call-link.tsx";
import type { ProductFacts } from "./product-facts.server.ts";

type ProductOfferProps = {
  facts: Pick<ProductFacts, "product" | "sold" | "dose" | "products" | "experts">;
  offeredName: string | undefined;
  area: TypedArea;
  isExample: boolean;
  county: string;
  actionData: OfferState | undefined;
};

export function ProductOffer({ facts, offeredName, area, isExample, county, actionData }: ProductOfferProps) {
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
      aside={<AsideWithPhone />}
    />
  );
}

/**
 * Course of a request, and the number for whom that is too slow: where it does not stand in the header's narrow row and under the thumb
 * already.
 */
export function AsideWithPhone() {
  const company = useCompany();
  return (
    <OfferAside>
      <div className="contact-lines pile only-wide">
        <h3>Mai repede la telefon</h3>
        <CallLink />
        <p className="small mute">{company.hours}</p>
      </div>
    </OfferAside>
  );
}

export function OfferAside({ children }: { children: ReactNode }) {
  const promise = usePromiseWords();
  return (
    <aside className="offer__aside" aria-label="Despre cerere">
      <div>
        <h3>Ce urmează</h3>
        <ol className="steps stack">
          <li>{promise}. Verificăm suprafața și vă spunem prețul pentru cantitatea de care aveți nevoie.</li>
          <li>Decideți după aceea. Comanda se face numai cu acordul dumneavoastră.</li>
        </ol>
      </div>
      {children}
    </aside>
  );
}
