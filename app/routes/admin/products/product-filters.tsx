import { type FormEvent, useEffect, useRef, useState } from "react";
import { Form, Link, useLocation, useNavigate } from "react-router";
import { type ProductListQuery, productListAddress, readProductList } from "./product-list-address.ts";

/** How long one may pause while typing before the list follows. */
const PAUSE_MS = 300;
const TYPED = { isTyped: true };

type StatesProps = { query: ProductListQuery; counts: { drafts: number; published: number } };

/** How many products of the filter are published and how many are drafts; each number is a link to them. */
export function ProductStates({ query, counts }: StatesProps) {
  const states = [
    { state: "", amount: counts.drafts + counts.published, words: "toate" },
    { state: "publicate", amount: counts.published, words: "publicate" },
    { state: "ciorne", amount: counts.drafts, words: "ciorne" },
  ] as const;
  return (
    <nav className="queue" aria-label="Stări">
      {states.map(({ state, amount, words }) => (
        <Link
          key={words}
          to={productListAddress({ ...query, state })}
          aria-current={query.state === state ? "page" : undefined}
          preventScrollReset
        >
          <strong>{amount}</strong> {words}
        </Link>
      ))}
    </nav>
  );
}

type FiltersProps = { query: ProductListQuery; categories: readonly { slug: string; name: string }[]; brands: readonly string[] };

/** Search and filters: a GET form whose answer has an address. Where there are scripts the list follows while one types. */
export function ProductFilters({ query, categories, brands }: FiltersProps) {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const follow = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const isTyping = (event.target as HTMLElement).matches("input[type=search]");
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => navigate(productListAddress(readProductList(new FormData(form))), { replace: true, state: TYPED, preventScrollReset: true }),
      isTyping ? PAUSE_MS : 0,
    );
  };
  return (
    <Form
      className="toolbar toolbar--products"
      method="get"
      action="/admin"
      role="search"
      key={useFormKey(productListAddress(query))}
      onInput={follow}
      onSubmit={() => clearTimeout(timer.current)}
    >
      {query.state && <input type="hidden" name="stare" value={query.state} />}
      <div className="field field--search">
        <label htmlFor="q">Caută</label>
        <input className="input" type="search" id="q" name="q" defaultValue={query.q} maxLength={100} />
      </div>
      <button className="button" type="submit">
        Caută
      </button>
      <a className="button button--line only-narrow" href="#filtre">
        Filtre
      </a>
      <div className="toolbar__more" id="filtre">
        <Choice name="c" label="Categorie" value={query.category} all="Toate" options={categories.map(({ slug, name }) => [slug, name])} />
        <Choice name="b" label="Brand" value={query.brand} all="Toate brandurile" options={brands.map((brand) => [brand, brand])} />
        <Choice
          name="oferta"
          label="Ofertă"
          value={query.offer}
          all="Toate"
          options={[
            ["da", "În ofertă"],
            ["nu", "Fără ofertă"],
          ]}
        />
        <Choice
          name="recomandat"
          label="Recomandate"
          value={query.featured}
          all="Toate"
          options={[
            ["da", "Recomandate"],
            ["nu", "Celelalte"],
          ]}
        />
      </div>
    </Form>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  value: string;
  all: string;
  options: readonly (readonly [value: string, words: string])[];
};

function Choice({ name, label, value, all, options }: ChoiceProps) {
  return (
    <div className="field">
      <label htmlFor={`filtru-${name}`}>{label}</label>
      <select className="input" id={`filtru-${name}`} name={name} defaultValue={value}>
        <option value="">{all}</option>
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The form starts anew when the list changes from elsewhere (a link, the back button), and stays, with its focus, when its own typing changed it. */
function useFormKey(address: string): number {
  const { state } = useLocation();
  const isTyped = (state as Partial<typeof TYPED> | null)?.isTyped === true;
  const [shown, setShown] = useState({ address, key: 0 });
  if (shown.address !== address) setShown({ address, key: shown.key + (isTyped ? 0 : 1) });
  return shown.key;
}
