import { type FormEvent, lazy, type MouseEvent, type ReactNode, Suspense, useEffect, useRef } from "react";
import { useSubmit } from "react-router";
import { CategoryMarker } from "#app/catalog/card/category-marker.tsx";
import type { PackTexts } from "#app/catalog/pack/pack-texts.ts";
import { PriceTag } from "#app/catalog/price/price-tag.tsx";
import type { ProductOfPage } from "#app/catalog/product/products.server.ts";
import type { TypedArea } from "#app/catalog/quantity/area-input.tsx";
import { QuantityCalculator, seedAnswer } from "#app/catalog/quantity/quantity-calculator.tsx";
import type { Dose } from "#app/catalog/quantity/rate/dose-words.ts";
import { StockNote } from "#app/catalog/stock/stock-note.tsx";
import { type CompanyView, distributorOf } from "#app/company/company.ts";
import { useCompany } from "#app/company/use-company.ts";
import { unbroken } from "#app/language/unbroken.ts";
import { useListCount } from "#app/leads/lines/list-count.ts";
import { ADDED_ANCHOR, EXAMPLE_MARK } from "#app/leads/lines/request-list.ts";
import { usePromiseWords } from "#app/leads/promise/promise-words.ts";
import { CallLink } from "#app/routes/site/frame/call-link.tsx";

const CountedCalculator = lazy(() => import("#app/catalog/pack/counted/counted-calculator.tsx"));

/** A longer name at full size would push the price off the first screen. */
const LONG_NAME = 60;

type DecisionProps = {
  product: ProductOfPage;
  sold: PackTexts;
  dose: Dose | undefined;
  recommended: string | undefined;
  area: TypedArea;
  isExample: boolean;
  isAdded?: boolean;
  addError?: string | undefined;
  onArea: (area: TypedArea) => void;
  rating?: ReactNode;
  notice?: ReactNode;
  delivery?: ReactNode;
  pickup?: string | undefined;
};

/** Name, price, coverage and stock, ticks, calculator with its buttons, delivery, in this order. A draft goes on no list. */
export function ProductDecision(props: DecisionProps) {
  const { product, sold, dose, recommended, area, isExample, isAdded = false, addError, onArea } = props;
  const company = useCompany();
  const promise = usePromiseWords();
  const { counted } = sold;
  const action = `/produse/${product.slug}${isExample ? `?${EXAMPLE_MARK}` : ""}`;
  const ways = (
    <div className="decision__ways pile">
      <a className="button button--wide" href="#oferta">
        Solicită ofertă
      </a>{" "}
      {product.is_published === 1 && (
        <AddToRequest action={action} hasCalculator={dose !== undefined || counted !== undefined} isAdded={isAdded} error={addError} />
      )}
    </div>
  );
  return (
    <div className="decision">
      <div className="decision__title">
        <p className="card__meta">
          <CategoryMarker product={product} />
          {product.brand && <a href={`/produse?brand=${encodeURIComponent(product.brand)}`}>{product.brand}</a>}
        </p>
        <h1 className={product.name.length > LONG_NAME ? "is-long" : undefined}>{product.name}</h1>
        {props.rating}
      </div>
      {product.offer_terms && (
        <p className="offer-box">
          <strong>Ofertă</strong>
          {product.offer_terms}
        </p>
      )}
      <PriceTag product={product} unitPrice={sold.piece_price} notes={product.price_notes} isLarge />
      <div className="decision__facts row">
        <StockNote product={{ stock_state: product.stock_state, minimum: sold.minimum }} />
        {sold.packs.length === 0 && sold.covers && <p className="coverage">{sold.covers}</p>}
      </div>
      <Packs packs={sold.packs} />
      {product.benefits.length > 0 && (
        <ul className="ticks ticks--2">
          {product.benefits.map(({ label }) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      )}
      {props.notice}
      {dose || counted ? (
        <form method="post" action={action} onSubmit={openAddress}>
          {dose && (
            <QuantityCalculator
              key={`${area.amount}${area.unit}`}
              title="Câtă sămânță vă trebuie"
              answer={(sqm, unit) => seedAnswer(sqm, unit, { dose, packs: sold.priced, recommended, category: product.category })}
              area={area}
              onArea={onArea}
            >
              {ways}
            </QuantityCalculator>
          )}
          {counted && (
            <Suspense>
              <CountedCalculator key={`${area.amount}${area.unit}`} counted={counted} recommended={recommended} area={area} onArea={onArea}>
                {ways}
              </CountedCalculator>
            </Suspense>
          )}
          {props.delivery}
        </form>
      ) : (
        <>
          {ways}
          {props.delivery}
        </>
      )}
      <p className="assurance">
        <strong>{promise}.</strong> Preferați să sunați dumneavoastră? <CallLink />
      </p>
      <p className="small mute">{unbroken(proofWords(company, product.brand ?? "", props.pickup))}</p>
    </div>
  );
}

/** The address of what is typed, without asking for it by a post: a saved page has it without signal too. */
function openAddress(event: FormEvent<HTMLFormElement>): void {
  event.preventDefault();
  const asked = new FormData(event.currentTarget) as unknown as Record<string, string>;
  location.assign(`${location.pathname}?${new URLSearchParams(asked)}#calculator`);
}

/** Only what the owner has written: "Distribuitor oficial DLF · Autorizație nr. 0000, emisă de ITCSMS · Ridicare: depozitul din Satu Mare". */
function proofWords(company: CompanyView, brand: string, pickup: string | undefined): string {
  const { authorisation, authorisation_issuer } = company;
  const producer = distributorOf(brand, company);
  return [
    producer && `Distribuitor oficial ${producer}`,
    authorisation && `Autorizație nr. ${authorisation}${authorisation_issuer && `, emisă de ${authorisation_issuer}`}`,
    pickup && `Ridicare: ${pickup}`,
  ]
    .filter(Boolean)
    .join(" · ");
}

function Packs({ packs }: Pick<PackTexts, "packs">) {
  if (packs.length === 0) return null;
  return (
    <ul className="pack-rows" aria-label="Ambalajele produsului, cu TVA">
      {packs.map(({ name, price, per_kg, covers }) => (
        <li key={name}>
          <span>{name}</span>{" "}
          <span>
            {price} {per_kg && <small>{per_kg}</small>}
          </span>{" "}
          <span>{covers && `pentru ${covers}`}</span>
        </li>
      ))}
    </ul>
  );
}

type AddProps = { action: string; hasCalculator: boolean; isAdded: boolean; error: string | undefined };

/**
 * The product for the visitor's list, with the area that stands in the calculator: also where it was typed and no script has read it. One form holds all
 * that the page asks of a quantity: some browsers know no button that belongs to a form elsewhere, or sends it otherwise.
 */
function AddToRequest({ action, hasCalculator, isAdded, error }: AddProps) {
  const submit = useSubmit();
  // The list may have been emptied since the page said so.
  const isHeld = useListCount(1) > 0 && isAdded;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // The button has gone with the focus on it.
    if (isHeld && document.activeElement === document.body) link.current?.focus({ preventScroll: true });
  }, [isHeld]);
  if (isHeld)
    return (
      <a className="button button--line button--wide" href="/cerere" id={ADDED_ANCHOR} ref={link}>
        În cerere ✓ · Vezi
      </a>
    );
  function add(event: MouseEvent<HTMLButtonElement>) {
    const { form } = event.currentTarget;
    if (!form) return;
    event.preventDefault();
    const posted = new FormData(form, event.currentTarget);
    submit(posted, { method: "post", action, preventScrollReset: true });
  }
  const button = (
    <button className="button button--line button--wide" type="submit" name="intent" value="add-to-request" onClick={add}>
      Adaugă la cerere
    </button>
  );
  const shown = hasCalculator ? (
    button
  ) : (
    <form method="post" action={action}>
      {button}
    </form>
  );
  return (
    <>
      {shown}
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
    </>
  );
}
