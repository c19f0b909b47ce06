import { type FormEvent, lazy, type MouseEvent, type ReactNode, Suspense, useEffect, useRef } from "react";
import { useSubmit } from "react-router";
import type { PackTexts } from "#app/catalog/pack/pack-texts.ts";
import { packWords } from "#app/catalog/pack/pack-words.ts";
import { chosenPacks } from "#app/catalog/pack/sold-packs.ts";
import { priceWords } from "#app/catalog/price/price.ts";
import { PriceTag } from "#app/catalog/price/price-tag.tsx";
import type { ProductOfPage } from "#app/catalog/product/product-store.server.ts";
import type { TypedArea } from "#app/catalog/quantity/area-input.tsx";
import { seedNeed } from "#app/catalog/quantity/quantity.ts";
import { QuantityCalculator, seedAnswer } from "#app/catalog/quantity/quantity-calculator.tsx";
import type { Dose } from "#app/catalog/quantity/rate/dose-words.ts";
import { readTypedArea } from "#app/catalog/quantity/read-area.ts";
import { type StockState, stockWords } from "#app/catalog/stock/stock.ts";
import { capitalized } from "#app/language/text.ts";
import { unbroken } from "#app/language/unbroken.ts";
import { usePromiseReason, usePromiseWords } from "#app/leads/promise/promise-words.ts";
import { useListCount } from "#app/leads/request-list/list-count.ts";
import { ADDED_ANCHOR, ADDED_MARK, EXAMPLE_MARK, LOST_LIST } from "#app/leads/request-list/request-list.ts";
import { CallLink } from "#app/routes/site/frame/call-link.tsx";

const CountedCalculator = lazy(() => import("#app/catalog/pack/counted/counted-calculator.tsx"));

type CallerOfPage = { name: string; phone: { display: string; href: string } | undefined };

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
  /** Pack that was chosen by hand. */
  chosen?: string;
  onPack?: (key: string) => void;
  caller?: CallerOfPage | undefined;
  notice?: ReactNode;
  /** The cost, with its delivery. */
  sum?: ReactNode;
  /** The form that takes the place of all this. */
  children?: ReactNode;
};

/** Price, need, sum and the two ways on, in the order in which one decides; a draft goes on no list. */
export function Decision(props: DecisionProps) {
  const { product, sold, dose, recommended, area, isExample, isAdded = false, addError, onArea, chosen = "", onPack } = props;
  const { counted } = sold;
  const hasCalculator = dose !== undefined || counted !== undefined;
  const action = `/produse/${product.slug}${isExample ? `?${EXAMPLE_MARK}` : ""}`;
  const below = (
    <div className="decision__below">
      {props.sum}
      <div className="decision__ways pile">
        <a className="button button--wide" href="#oferta">
          Solicită ofertă
        </a>{" "}
        {product.is_published === 1 && <AddToRequest action={action} hasCalculator={hasCalculator} isAdded={isAdded} error={addError} />}
      </div>
    </div>
  );
  return (
    <section className="decision" aria-label="Preț și cantitate">
      <div className="decision__facts" id="pret">
        {product.offer_terms && (
          <p className="offer-box">
            <strong>Ofertă</strong>
            {product.offer_terms}
          </p>
        )}
        <div className="decision__price">
          <PriceTag {...quoted(props)} unitPrice={sold.piece_price} isLarge />
          {/* The calculator says the least by the need, and only where that is less. */}
          <StockNote
            product={{ stock_state: product.stock_state, minimum: hasCalculator && sold.packs.length === 0 ? "" : sold.minimum }}
          />
        </div>
        {!hasCalculator && <Packs packs={sold.packs} />}
        {props.notice}
        {hasCalculator ? (
          <form method="post" action={action} onSubmit={openAddress}>
            {dose && (
              <QuantityCalculator
                key={`${area.amount}${area.unit}`}
                title="Câtă sămânță vă trebuie"
                read={readTypedArea}
                answer={(sqm, unit) => {
                  const packs = chosenPacks(sold.priced, chosen, dose.from);
                  return seedAnswer(sqm, unit, { dose, sold: sold.priced, packs, chosen, onPack, recommended, category: product.category });
                }}
                area={area}
                onArea={onArea}
              >
                {below}
              </QuantityCalculator>
            )}
            {counted && (
              <Suspense>
                <CountedCalculator
                  key={`${area.amount}${area.unit}`}
                  counted={counted}
                  recommended={recommended}
                  area={area}
                  onArea={onArea}
                >
                  {below}
                </CountedCalculator>
              </Suspense>
            )}
          </form>
        ) : (
          below
        )}
        <Caller person={props.caller} />
      </div>
      {props.children}
    </section>
  );
}

/** The pack that is bought, where it is another than the product's own, whose price stands below; not in the days of an offer, of which there is more to say. */
function quoted({ product, sold, dose, area, chosen = "" }: DecisionProps) {
  const own = { product, pack: sold.pack, notes: product.price_notes };
  const read = dose && !own.notes?.length ? readTypedArea(area.amount, area.unit).area : undefined;
  const need = dose && read && seedNeed(read.area_sqm, dose.kgPer100Sqm, chosenPacks(sold.priced, chosen, dose.from));
  const [first] = need?.packs ?? [];
  const bought = product.packs.find(({ weight_kg, price }) => price && weight_kg === first?.weight_kg);
  if (!first || !bought) return own;
  const { main, note } = priceWords(product);
  const below = [capitalized(sold.pack ?? ""), `${main}${note && ` ${note}`}`].filter(Boolean).join(": ");
  return {
    product: { ...product, price: bought.price, bag_weight_kg: bought.weight_kg },
    pack: unbroken(packWords(first)),
    notes: [unbroken(below)],
  };
}

/** Until when one is rung, and the number of who answers for such products, for whom that is too slow. */
function Caller({ person }: { person: CallerOfPage | undefined }) {
  const [promise, reason] = [usePromiseWords(), usePromiseReason()];
  return (
    <p className="assurance">
      <strong>{promise}.</strong>
      {reason}
      {reason && <br />} {person ? `Răspunde ${person.name}:` : "Preferați să sunați?"} <CallLink phone={person?.phone} />
    </p>
  );
}

/** The address of what is typed, without asking for it by a post: a saved page has it without signal too. */
function openAddress(event: FormEvent<HTMLFormElement>): void {
  event.preventDefault();
  const asked = new FormData(event.currentTarget) as unknown as Record<string, string>;
  location.assign(`${location.pathname}?${new URLSearchParams(asked)}#calculator`);
}

function Packs({ packs }: Pick<PackTexts, "packs">) {
  if (packs.length === 0) return null;
  return (
    <ul className="pack-rows" aria-label="Ambalajele produsului, cu TVA">
      {packs.map(({ name, price, per_kg }) => (
        <li key={name}>
          <span>
            {name} {per_kg && <small>{per_kg}</small>}
          </span>{" "}
          <span>{price}</span>
        </li>
      ))}
    </ul>
  );
}

type StockNoteProps = {
  product: Parameters<typeof stockWords>[0];
  delivery?: string | undefined;
};

const LOOK: Record<StockState | "said", string> = {
  in_stock: "stock stock--in_stock",
  on_order: "stock stock--on_order",
  next_season: "stock",
  sold_out: "stock",
  said: "stock",
};

function StockNote({ product, delivery }: StockNoteProps) {
  const { state, more } = unbroken(stockWords(product, delivery));
  if (!state && !more) return null;
  return (
    <p className={LOOK[product.stock_state ?? "said"]}>
      {state && <strong>{state}</strong>}
      {state && more ? ` · ${more}` : more}
    </p>
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
      <a className="button button--line button--wide" href={`/cerere?${ADDED_MARK}=da`} id={ADDED_ANCHOR} ref={link}>
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
  // Only a browser comes here after an addition: the server has no count of its own.
  const told = error ?? (isAdded && !navigator.cookieEnabled ? LOST_LIST : undefined);
  return (
    <>
      {shown}
      {told && (
        <p className="error" role="alert">
          {told}
        </p>
      )}
    </>
  );
}
