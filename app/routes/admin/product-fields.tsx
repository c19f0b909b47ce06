import { type FormEvent, useState } from "react";
import { Form, useNavigation } from "react-router";
import { areaInSqm, defaultArea, seedNeed } from "#app/catalog/quantity.ts";
import { needWords } from "#app/catalog/quantity-words.ts";
import { slugify } from "#app/catalog/slug.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { controlAttributes, Field } from "#app/ui/field.tsx";

export type ProductValues = Record<string, string>;

type ProductFieldsProps = {
  /** Read-only in edit mode (specification section 5); none for a new product. */
  id?: number;
  values: ProductValues;
  errors: Record<string, string>;
  /** Heading of the errors: the specification's sentence for this failure. */
  failure: string;
  categories: readonly { id: number; name: string; slug: string }[];
  brands: readonly string[];
};

const ORDER = [
  "name",
  "slug",
  "category_id",
  "brand",
  "price",
  "vat_rate",
  "offer_valid_from",
  "offer_valid_to",
  "bag_weight_kg",
  "dose",
  "short_description",
  "long_description",
  "benefits",
  "form",
];

/** The details of a product. Uncontrolled; where there are scripts the slug follows the name and the quantity is checked while one types. */
export function ProductFields({ id, values, errors, failure, categories, brands }: ProductFieldsProps) {
  const navigation = useNavigation();
  const [typed, setTyped] = useState(values);
  const isSending = navigation.state !== "idle" && navigation.formMethod === "POST";
  const listed = ORDER.flatMap((field) => (errors[field] ? [{ id: field === "form" ? "" : field, message: errors[field] }] : []));
  function follow(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    const field = event.target as HTMLInputElement;
    const slug = form.elements.namedItem("slug") as HTMLInputElement;
    if (field.name === "slug") slug.dataset.typed = "1";
    if (field.name === "name" && id === undefined && !slug.dataset.typed) slug.value = slugify(field.value);
    setTyped(Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])));
  }
  const input = (name: string, label: string, attributes: React.ComponentProps<"input"> = {}, hint?: string) => (
    <Field id={name} label={label} hint={hint} error={errors[name]}>
      <input
        className="input"
        name={name}
        defaultValue={values[name]}
        autoComplete="off"
        {...attributes}
        {...controlAttributes(name, { hint: hint !== undefined, error: errors[name] })}
      />
    </Field>
  );
  return (
    <Form className="panel" method="post" noValidate onInput={follow}>
      {listed.length > 0 && <ErrorSummary title={failure} errors={listed} level={2} />}
      <fieldset>
        <legend>Identitate</legend>
        <div className="fields fields--2">
          {id !== undefined && (
            <Field id="pid" label="ID produs">
              <input className="input" id="pid" value={id} readOnly />
            </Field>
          )}
          {input("name", "Nume", { required: true, maxLength: 200 })}
          {input(
            "slug",
            "Slug",
            { required: true, maxLength: 120 },
            "Adresa paginii: /produse/slug. Dacă îl schimbați, adresa veche trimite singură la cea nouă.",
          )}
          <Field id="category_id" label="Categorie" error={errors.category_id}>
            <select
              className="input"
              name="category_id"
              defaultValue={values.category_id}
              {...controlAttributes("category_id", { error: errors.category_id })}
            >
              <option value="">Alegeți categoria</option>
              {categories.map((category) => (
                <option key={category.id} value={category.id}>
                  {category.name}
                </option>
              ))}
            </select>
          </Field>
          {input("brand", "Brand", { list: "branduri", maxLength: 100 })}
          <datalist id="branduri">
            {brands.map((brand) => (
              <option key={brand} value={brand} />
            ))}
          </datalist>
        </div>
      </fieldset>
      <fieldset>
        <legend>Preț și ofertă</legend>
        <div className="fields fields--2">
          {input("price", "Preț pe ambalaj, RON", { inputMode: "decimal" }, "Gol sau 0: „Preț la cerere”.")}
          <Field id="vat_rate" label="Cota TVA" error={errors.vat_rate}>
            <select
              className="input"
              name="vat_rate"
              defaultValue={values.vat_rate}
              {...controlAttributes("vat_rate", { error: errors.vat_rate })}
            >
              <option value="11">11%</option>
              <option value="21">21%</option>
            </select>
          </Field>
          <Tick
            name="price_show_vat_note"
            label="Prețul este fără TVA"
            note="Pe site: „+ TVA”, cu prețul întreg alături."
            values={values}
          />
          {input("offer_valid_from", "Ofertă valabilă din", { type: "date" })}
          {input("offer_valid_to", "până la (inclusiv)", { type: "date" })}
          <Tick name="is_featured" label="Produs recomandat" note="Apare pe prima pagină, între primele trei." values={values} />
          <Tick name="is_published" label="Publicat" note="Nebifat: ciornă, nu apare pe site." values={values} />
        </div>
      </fieldset>
      <fieldset>
        <legend>Cantitate</legend>
        <div className="fields fields--2">
          {input("bag_weight_kg", "Greutatea ambalajului, kg", { inputMode: "decimal" })}
          {input("dose", "Doză, kg/100 mp", { inputMode: "decimal" }, "Consumul (kg/mp) se scrie singur: doza = consum × 100.")}
          <div className="field full">
            <span className="field__label">Verificare</span>
            <QuantityCheck typed={typed} categories={categories} />
          </div>
        </div>
      </fieldset>
      <fieldset>
        <legend>Texte</legend>
        <div className="fields">
          {area("short_description", "Descriere scurtă", 3, values, errors)}
          {area(
            "long_description",
            "Descriere lungă (HTML)",
            10,
            values,
            errors,
            "Paragrafe, titluri h3, liste, aldin, cursiv, legături. Restul se curăță la salvare.",
          )}
          {area("benefits", "Avantaje, câte unul pe rând", 4, values, errors)}
        </div>
      </fieldset>
      <div className="savebar">
        <button className="button" type="submit" disabled={isSending}>
          {isSending ? "Se salvează…" : "Salvează detaliile"}
        </button>
      </div>
    </Form>
  );
}

function area(name: string, label: string, rows: number, values: ProductValues, errors: Record<string, string>, hint?: string) {
  return (
    <Field id={name} label={label} hint={hint} error={errors[name]}>
      <textarea
        className="input"
        name={name}
        rows={rows}
        defaultValue={values[name]}
        {...controlAttributes(name, { hint: hint !== undefined, error: errors[name] })}
      />
    </Field>
  );
}

function Tick({ name, label, note, values }: { name: string; label: string; note: string; values: ProductValues }) {
  return (
    <label className="check full">
      <input type="checkbox" name={name} value="1" defaultChecked={values[name] === "1"} />
      <span>
        {label}
        <small>{note}</small>
      </span>
    </label>
  );
}

/** kg per 100 sq m that are usual in a category (domain facts, section 2); outside it the form warns. */
const USUAL: Record<string, [number, number]> = {
  gazon: [2, 5],
  pasune: [0.08, 0.5],
  lucerna: [0.18, 0.35],
  sfecla: [0.03, 0.2],
  faneata: [0.2, 0.6],
};

/** "pentru 1.000 mp: 33 kg, 2 saci", and a warning outside the category's usual range (ruling 2.6). */
function QuantityCheck({ typed, categories }: { typed: ProductValues; categories: ProductFieldsProps["categories"] }) {
  const dose = Number((typed.dose ?? "").replace(",", "."));
  const bag = Number((typed.bag_weight_kg ?? "").replace(",", "."));
  const slug = categories.find((category) => String(category.id) === typed.category_id)?.slug;
  if (!(dose > 0)) return <p className="flash flash--info">Fără doză calculatorul nu se arată.</p>;
  const { unit } = defaultArea(slug);
  const sqm = unit === "ha" ? areaInSqm(1, "ha") : 1_000;
  const need = seedNeed(sqm, dose, bag > 0 ? bag : null);
  const [low, high] = USUAL[slug ?? ""] ?? [0, Number.POSITIVE_INFINITY];
  return (
    <>
      {need && (
        <p className="flash flash--info">{`pentru ${unit === "ha" ? "1 ha" : "1.000 mp"}: ${needWords(need).replace(" · ", ", ")}`}</p>
      )}
      {(dose < low || dose > high) && (
        <p className="flash flash--warn" role="status">
          Doza este în afara intervalului obișnuit al categoriei. Verificați unitatea: kg la 100 mp.
        </p>
      )}
    </>
  );
}
