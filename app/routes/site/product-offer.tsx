import type { ProductDetail } from "#app/catalog/products.server.ts";
import { areaInSqm, type Dose, offerNeed, parseDecimal } from "#app/catalog/quantity.ts";
import type { TypedArea } from "#app/catalog/quantity-calculator.tsx";
import { areaWords, needWithBagWords } from "#app/catalog/quantity-words.ts";
import { company } from "#app/content/company.ts";
import { OfferSection, type OfferState } from "#app/leads/offer-section.tsx";

type Member = { id: number; name: string; role: string; phone: string | null };

type ProductOfferProps = {
  loaderData: {
    product: ProductDetail;
    dose: Dose | undefined;
    products: { id: number; name: string }[];
    experts: Member[];
    offeredName: string | undefined;
  };
  area: TypedArea;
  actionData: OfferState | undefined;
};

/** The offer request of a product page: the form knows the product and the area, and beside it stands what happens next. */
export function ProductOffer({ loaderData, area, actionData }: ProductOfferProps) {
  const { product, dose, products, experts, offeredName } = loaderData;
  const offered = {
    id: product.id,
    name: product.name,
    category_slug: product.category_slug,
    dose: dose?.kgPer100Sqm,
    bag_weight_kg: product.bag_weight_kg,
  };
  const notes = offeredName ? `Doresc o ofertă pentru ${offeredName}.` : "";
  return (
    <OfferSection
      action={`/produse/${product.slug}#oferta`}
      product={offered}
      products={products}
      experts={experts}
      state={actionData}
      initial={{ product_id: String(product.id), area_sqm: area.amount, area_unit: area.unit, notes }}
      isDialog
      aside={
        <aside className="offer__aside">
          <div className="pick">
            {product.images[0] && (
              <img src={product.images[0].variants.thumb} width={300} height={300} alt="" loading="lazy" decoding="async" />
            )}
            <div>
              <p className="small mute">Cereți ofertă pentru</p>
              <strong>{product.name}</strong>
              <PickedQuantity offered={offered} area={area} />
            </div>
          </div>
          <NextSteps />
          <div className="reach">
            <h3>Mai repede la telefon</h3>
            <a className="phone" href={`tel:${company.phones[0].href}`}>
              {company.phones[0].display}
            </a>
            <p className="small mute">{company.hours}</p>
          </div>
        </aside>
      }
    />
  );
}

function PickedQuantity({ offered, area }: { offered: Parameters<typeof offerNeed>[1]; area: TypedArea }) {
  const amount = parseDecimal(area.amount);
  const sqm = amount === undefined ? undefined : areaInSqm(amount, area.unit);
  const need = sqm === undefined ? undefined : offerNeed(sqm, offered);
  if (sqm === undefined || !need || need.isEstimate) return null;
  return (
    <p className="small">
      {areaWords(sqm, area.unit)} · {needWithBagWords(need)}
    </p>
  );
}

/** What a visitor may expect after pressing the button. */
export function NextSteps() {
  return (
    <div>
      <h3>Ce urmează</h3>
      <ol className="steps">
        <li>Cererea ajunge imediat la consultanții noștri.</li>
        <li>Vă sunăm în aceeași zi lucrătoare, verificăm suprafața și vă spunem prețul pentru cantitatea dumneavoastră.</li>
        <li>Hotărâți la telefon sau mai târziu. Comanda o facem numai după ce sunteți de acord.</li>
      </ol>
    </div>
  );
}
