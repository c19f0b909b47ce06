import { Form } from "react-router";
import type { FinderChoice, FinderView } from "#app/catalog/finder/finder.ts";
import { type ListOrder, ORDER_PARAMETER, orderSlug } from "#app/catalog/order/list-order.ts";
import { STOCK_WORDS, type StockCount, type StockState, stockSlug } from "#app/catalog/stock/stock.ts";
import { StockSelect } from "#app/catalog/stock/stock-select.tsx";
import { listAddress } from "#app/http/list-address.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { unbroken } from "#app/language/unbroken.ts";
import { useInstantForm } from "#app/ui/form/instant-form.ts";

export type Narrowing = { choice: FinderChoice; stock?: StockState | undefined; order?: ListOrder | undefined };

type CategoryFinderProps = {
  slug: string;
  finder: FinderView | undefined;
  narrowing: Narrowing;
  stocks: readonly StockCount[];
};

export function CategoryFinder({ slug, finder, narrowing, stocks }: CategoryFinderProps) {
  const { choice, stock, order } = narrowing;
  const [first, ...rest] = finder?.questions ?? [];
  const values = Object.fromEntries(rest.map(({ key, chosen }) => [key, chosen]));
  const { ref, now, stop } = useInstantForm(`/${slug}`, { ...values, stoc: stock ? stockSlug(stock) : "" });
  const active = (finder?.active ?? []).filter(({ key }) => key !== first?.key);
  const isNarrowed = active.length > 0 || stock !== undefined;
  return (
    <div className="finder">
      {first && <FirstQuestion slug={slug} narrowing={narrowing} question={first} />}
      {rest.length + stocks.length > 0 && (
        <details className="unfolds">
          <summary className="only-narrow">{first ? "Mai multe întrebări" : "Disponibilitate"}</summary>
          <Form ref={ref} method="get" action={`/${slug}`} aria-label="Găsiți produsul potrivit" onSubmit={stop} onChange={now}>
            {first?.chosen && <input type="hidden" name={first.key} value={first.chosen} />}
            {order && <input type="hidden" name={ORDER_PARAMETER} value={orderSlug(order)} />}
            {rest.map(({ key, label, chosen, options }) => (
              <div className="field" key={key}>
                <label htmlFor={`gasire-${key}`}>{label}</label>
                <select className="input" id={`gasire-${key}`} name={key} defaultValue={chosen}>
                  <option value="">nu contează</option>
                  {options.map(({ value, label, total }) => (
                    <option key={value} value={value}>{`${unbroken(label)} (${total})`}</option>
                  ))}
                </select>
              </div>
            ))}
            <StockSelect stocks={stocks} chosen={stock} />
            <button className="button button--line" type="submit">
              Arată produsele
            </button>
          </Form>
        </details>
      )}
      {isNarrowed && (
        <ul className="chips" aria-label="Filtre alese">
          {active.map(({ key, question, label }) => (
            <li key={key}>
              <a className="chip chip--active" href={finderAddress(slug, without(narrowing, key))} data-keeps-scroll>
                <GiveUp question={question} label={label} />
                {filterWords(question, label)}
              </a>
            </li>
          ))}
          {stock && (
            <li>
              <a className="chip chip--active" href={finderAddress(slug, { choice, order })} data-keeps-scroll>
                <GiveUp question="Disponibilitate" label={STOCK_WORDS[stock]} />
                {STOCK_WORDS[stock]}
              </a>
            </li>
          )}
          {(finder?.active.length ?? 0) + (stock ? 1 : 0) > 1 && (
            <li>
              <a className="chip" href={finderAddress(slug, { choice: {}, order })} data-keeps-scroll>
                Șterge filtrele
              </a>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

type FirstQuestionProps = { slug: string; narrowing: Narrowing; question: FinderView["questions"][number] };

function FirstQuestion({ slug, narrowing, question: { key, label: asked, chosen, options } }: FirstQuestionProps) {
  return (
    <nav className="finder__first" aria-label={asked}>
      <p className="only-wide" aria-hidden="true">
        {asked}
      </p>
      <ul className="chips">
        {options.map(({ value, label, total }) => {
          const isChosen = value === chosen;
          const choice = isChosen ? without(narrowing, key).choice : { ...narrowing.choice, [key]: value };
          return (
            <li key={value}>
              <a
                className={isChosen ? "chip chip--active" : "chip"}
                href={finderAddress(slug, { ...narrowing, choice })}
                aria-current={isChosen ? "true" : undefined}
                rel="nofollow"
                data-keeps-scroll
              >
                {isChosen && <GiveUp question={asked} label={label} />}
                {`${filterWords(asked, label)} `}
                {!isChosen && <span>{total}</span>}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function GiveUp({ question, label }: { question: string; label: string }) {
  return <span className="vh">{isNumber(label) ? "Renunță la filtrul " : `Renunță la filtrul „${question}”: `}</span>;
}

export function NothingFits({ slug, finder, narrowing }: { slug: string; finder: FinderView; narrowing: Narrowing }) {
  const helpful = finder.active.filter((active) => active.without > 0);
  return (
    <div className="empty">
      <h3>Niciun produs nu îndeplinește toate condițiile</h3>
      {helpful.length > 0 ? (
        <>
          <p>Renunțați la unul dintre filtre:</p>
          <ul>
            {helpful.map((active) => (
              <li key={active.key}>
                <a className="more" href={finderAddress(slug, without(narrowing, active.key))} data-keeps-scroll>
                  fără „{filterWords(active.question, active.label)}”: {count(active.without, NOUNS.product)}
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>
          <a className="more" href={finderAddress(slug, { choice: {} })} data-keeps-scroll>
            Șterge filtrele
          </a>
        </p>
      )}
      <p>Sau spuneți-ne la telefon ce doriți și vă recomandăm un produs.</p>
    </div>
  );
}

export function finderAddress(slug: string, { choice, stock, order }: Narrowing, page = 1): string {
  const narrowed = { stoc: stock && stockSlug(stock), [ORDER_PARAMETER]: order && orderSlug(order) };
  return `${listAddress(`/${slug}`, { ...choice, ...narrowed }, page)}#produse`;
}

function without(narrowing: Narrowing, key: string): Narrowing {
  return { ...narrowing, choice: Object.fromEntries(Object.entries(narrowing.choice).filter(([other]) => other !== key)) };
}

/** A bare "4" needs its question before it. */
function filterWords(question: string, label: string): string {
  return isNumber(label) ? `${question}: ${label}` : unbroken(label);
}

function isNumber(label: string): boolean {
  return !/\p{L}/u.test(label);
}
