import { useState } from "react";
import type { TypedArea } from "#app/catalog/quantity/area-input.tsx";
import { areaInSqm, offerNeed, parseDecimal } from "#app/catalog/quantity/quantity.ts";
import { areaWords, needWithBagWords } from "#app/catalog/quantity/quantity-words.ts";
import { useCompany } from "#app/company/use-company.ts";
import { unbroken } from "#app/language/unbroken.ts";
import { usePromiseWords } from "#app/leads/promise/promise-words.ts";
import type { OfferChoice } from "#app/leads/request/area-fields.tsx";
import { OfferSection, type OfferState } from "#app/leads/request/request-section.tsx";
import { addressAt } from "#app/media/picture.ts";
import type { ProductFacts } from "./product-facts.server.ts";

type ProductOfferProps = {
  facts: Pick<ProductFacts, "product" | "sold" | "dose" | "products" | "experts">;
  offeredName: string | undefined;
  area: TypedArea;
  isExample: boolean;
  actionData: OfferState | undefined;
};

export function ProductOffer({ facts, offeredName, area, isExample, actionData }: ProductOfferProps) {
  const { product, sold, dose, products, experts } = facts;
  const [changed, setChanged] = useState<OfferChoice>();
  const offered = {
    id: product.id,
    name: product.name,
    category: product.category,
    dose: dose?.kgPer100Sqm,
    bag_weight_kg: product.bag_weight_kg,
    packs: sold.priced,
    bulbs: product.pieces_per_pack && product.pieces_per_sqm && !dose ? product : undefined,
  };
  const choice = changed ?? { product: offered, ...area };
  const picture = choice.product?.id === product.id ? product.images[0] : undefined;
  const notes = offeredName ? `Doresc o ofertă pentru ${offeredName}.` : "";
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
        notes,
      }}
      isDialog
      onChoice={setChanged}
      aside={
        <aside className="offer__aside" aria-label="Despre cerere">
          <div className={picture ? "chosen-product" : undefined}>
            {picture && <img src={addressAt(picture, 300)} width={300} height={300} alt="" loading="lazy" decoding="async" />}
            <div>
              <p className="small mute">Cereți ofertă pentru</p>
              <strong>{choice.product?.name ?? "un produs recomandat de noi"}</strong>
              <ChosenQuantity choice={choice} />
            </div>
          </div>
          <NextSteps />
          <QuickerByPhone />
        </aside>
      }
    />
  );
}

function ChosenQuantity({ choice }: { choice: OfferChoice }) {
  const company = useCompany();
  const amount = parseDecimal(choice.amount);
  const sqm = amount === undefined ? undefined : areaInSqm(amount, choice.unit);
  const need = sqm === undefined ? undefined : offerNeed(sqm, choice.product, { ...company, unit: choice.unit });
  if (sqm === undefined || !need || need.isEstimate) return null;
  return <p className="small">{unbroken(`${areaWords(sqm, choice.unit)} · ${needWithBagWords(need)}`)}</p>;
}

export function NextSteps() {
  const promise = usePromiseWords();
  return (
    <div>
      <h3>Ce urmează</h3>
      <ol className="steps">
        <li>Primim cererea.</li>
        <li>{promise}. Verificăm suprafața și vă spunem prețul pentru cantitatea de care aveți nevoie.</li>
        <li>Decideți după aceea. Comanda se face numai cu acordul dumneavoastră.</li>
      </ol>
    </div>
  );
}

export function QuickerByPhone() {
  const company = useCompany();
  const [phone] = company.phones;
  return (
    <div className="contact-lines">
      <h3>Mai repede la telefon</h3>
      <a className="phone" href={`tel:${phone.href}`}>
        {phone.display}
      </a>
      <p className="small mute">{company.hours}</p>
    </div>
  );
}
