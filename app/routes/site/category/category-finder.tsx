import { Form, Link } from "react-router";
import type { FinderChoice, FinderView } from "#app/catalog/finder/finder.ts";
import { type StockState, stockSlug } from "#app/catalog/stock/stock.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { unbroken } from "#app/language/unbroken.ts";
import { useInstantForm } from "#app/ui/form/instant-form.ts";

type CategoryFinderProps = {
  slug: string;
  finder: FinderView;
  choice: FinderChoice;
  stock: StockState | undefined;
};

export function CategoryFinder({ slug, finder, choice, stock }: CategoryFinderProps) {
  const { ref, now, stop } = useInstantForm(`/${slug}`, Object.fromEntries(finder.questions.map(({ key, chosen }) => [key, chosen])));
  return (
    <div className="finder">
      <details open={finder.active.length > 0}>
        <summary>Găsiți produsul potrivit</summary>
        <Form ref={ref} method="get" action={`/${slug}#produse`} aria-label="Găsiți produsul potrivit" onSubmit={stop} onChange={now}>
          {stock && <input type="hidden" name="stoc" value={stockSlug(stock)} />}
          {finder.questions.map(({ key, label, chosen, options }) => (
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
          <button className="button button--line" type="submit">
            Arată produsele
          </button>
        </Form>
      </details>
      {finder.active.length > 0 && (
        <ul className="chips" aria-label="Filtre alese">
          {finder.active.map(({ key, question, label }) => (
            <li key={key}>
              <Link className="chip chip--active" to={finderAddress(slug, without(choice, key), 1, stock)} preventScrollReset>
                <span className="vh">{isNumber(label) ? "Renunță la filtrul " : `Renunță la filtrul „${question}”: `}</span>
                {filterWords(question, label)}
              </Link>
            </li>
          ))}
          {finder.active.length > 1 && (
            <li>
              <Link className="chip" to={finderAddress(slug, {})} preventScrollReset>
                Șterge filtrele
              </Link>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

/** No product has all the chosen answers: which ones to drop, and how many products that leaves. */
export function NothingFits({ slug, finder, choice, stock }: CategoryFinderProps) {
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
                <Link className="more" to={finderAddress(slug, without(choice, active.key), 1, stock)} preventScrollReset>
                  fără „{filterWords(active.question, active.label)}”: {count(active.without, NOUNS.product)}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>
          <Link className="more" to={finderAddress(slug, {})} preventScrollReset>
            Șterge filtrele
          </Link>
        </p>
      )}
      <p>Sau spuneți-ne la telefon ce doriți și vă recomandăm un produs.</p>
    </div>
  );
}

export function finderAddress(slug: string, choice: FinderChoice, page = 1, stock?: StockState): string {
  const params = new URLSearchParams(choice);
  if (stock) params.set("stoc", stockSlug(stock));
  if (page > 1) params.set("page", String(page));
  const query = params.toString();
  return query ? `/${slug}?${query}#produse` : `/${slug}#produse`;
}

function without(choice: FinderChoice, key: string): FinderChoice {
  return Object.fromEntries(Object.entries(choice).filter(([other]) => other !== key));
}

/** A bare "4" needs its question before it. */
function filterWords(question: string, label: string): string {
  return isNumber(label) ? `${question}: ${label}` : unbroken(label);
}

function isNumber(label: string): boolean {
  return !/\p{L}/u.test(label);
}
