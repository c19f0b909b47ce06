import { Form } from "react-router";
import { Submit } from "#app/admin-kit/form/admin-form.tsx";
import { ListParts } from "#app/admin-kit/list/list-parts.tsx";
import { adminPath } from "#app/registers/admin-pages.ts";
import { type Option, SelectField, TextField } from "#app/ui/form/field.tsx";
import { useInstantForm } from "#app/ui/form/instant-form.ts";
import { type ProductListQuery, productListAddress, productListParams } from "./product-list-address.ts";

type StatesProps = { query: ProductListQuery; counts: { drafts: number; published: number } };

export function ProductStates({ query, counts }: StatesProps) {
  const states = [
    { state: "", amount: counts.drafts + counts.published, words: "Toate" },
    { state: "publicate", amount: counts.published, words: "Publicate" },
    { state: "ciorne", amount: counts.drafts, words: "Ciorne" },
  ] as const;
  const parts = states.map(({ state, amount, words }) => ({
    key: words,
    words,
    amount,
    to: productListAddress({ ...query, state }),
    isCurrent: query.state === state,
  }));
  return <ListParts label="Stări" parts={parts} staysPut />;
}

type FiltersProps = { query: ProductListQuery; categories: readonly { slug: string; name: string }[]; brands: readonly string[] };

export function ProductFilters({ query, categories, brands }: FiltersProps) {
  const { stare, ...values } = productListParams(query);
  const { ref, now, soon, stop } = useInstantForm(adminPath("products"), values);
  const choice = (name: keyof typeof values, label: string, blank: string, options: readonly Option[]) => (
    <SelectField
      id={`filtru-${name}`}
      name={name}
      label={label}
      blank={blank}
      options={options}
      defaultValue={values[name]}
      onChange={now}
    />
  );
  return (
    <Form className="toolbar toolbar--products" method="get" action={adminPath("products")} role="search" ref={ref} onSubmit={stop}>
      {stare && <input type="hidden" name="stare" value={stare} />}
      <TextField name="q" label="Caută" place="field--search" type="search" maxLength={100} defaultValue={values.q} onChange={soon} />
      <Submit label="Caută" />
      <a className="button button--line only-narrow" href="#filtre">
        Filtre
      </a>
      <div className="toolbar__more" id="filtre">
        {choice(
          "c",
          "Categorie",
          "Toate",
          categories.map(({ slug, name }) => [slug, name] as const),
        )}
        {choice(
          "b",
          "Brand",
          "Toate brandurile",
          brands.map((brand) => [brand, brand] as const),
        )}
        {choice("oferta", "Ofertă specială", "Toate", OFFERS)}
        {choice("recomandat", "Recomandate", "Toate", FEATURED)}
        {choice("ordine", "Ordine", "Ca pe site", ORDERS)}
      </div>
    </Form>
  );
}

const OFFERS = [
  ["da", "În ofertă acum"],
  ["se-termina", "Se termină în 7 zile"],
  ["urmeaza", "Urmează"],
  ["incheiate", "Încheiate"],
  ["nu", "Fără ofertă specială"],
  ["planificat", "Cu preț planificat"],
] as const;

const FEATURED = [
  ["da", "Recomandate"],
  ["nu", "Celelalte"],
] as const;

const ORDERS = [
  ["nume", "După nume"],
  ["pret", "După preț"],
  ["schimbat", "Modificate recent"],
] as const;
