import { type FormEvent, type KeyboardEvent, useState } from "react";
import { Form, useNavigation } from "react-router";
import { CARD_TEXT_LIMIT } from "#app/catalog/card/card-text.ts";
import { priceWords } from "#app/catalog/price/price.ts";
import { VAT_RATES } from "#app/catalog/price/vat-rates.ts";
import { previewCard } from "#app/catalog/product/product-preview.ts";
import type { ProductDetail } from "#app/catalog/product/products.server.ts";
import { followDose } from "#app/catalog/quantity/dose-fields.ts";
import type { Sheet } from "#app/catalog/sheet/sheet.ts";
import { stepDecimal } from "#app/forms/decimal.ts";
import { formatShortMoment } from "#app/language/dates.ts";
import { slugify } from "#app/language/slug.ts";
import { useKeptTyping } from "#app/routes/admin/frame/kept-typing.ts";
import { namedErrors } from "#app/routes/admin/frame/named-errors.ts";
import { RestoredNote } from "#app/routes/admin/frame/restored-note.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { controlAttributes, Field } from "#app/ui/form/field.tsx";
import { useUnsavedChanges } from "#app/ui/form/unsaved-changes.ts";
import { LongDescription } from "./long-description.tsx";
import { ProductPreview, QuantityCheck } from "./product-preview.tsx";

export type ProductValues = Record<string, string>;

type ProductFieldsProps = {
  /** The stored product in edit mode, where its id is shown read-only (specification section 5); none for a new one. */
  product?: ProductDetail;
  /** What the stored sheet says of quantities. */
  sheet?: Pick<Sheet, "dose" | "recommended">;
  values: ProductValues;
  errors: Record<string, string>;
  /** Heading of the errors: the specification's sentence for this failure. */
  failure: string;
  categories: readonly { id: number; name: string; slug: string }[];
  brands: readonly string[];
  /** The day in Bucharest, YYYY-MM-DD. */
  today: string;
};

/** Every field in the order of the form, as the summary of errors names it. */
const NAMES = [
  ["name", "Nume"],
  ["slug", "Slug"],
  ["category_id", "Categorie"],
  ["brand", "Brand"],
  ["price", "Preț pe ambalaj"],
  ["vat_rate", "Cota TVA"],
  ["price_show_vat_note", "Prețul este fără TVA"],
  ["offer_valid_from", "Ofertă valabilă din"],
  ["offer_valid_to", "Ofertă valabilă până la"],
  ["is_featured", "Produs recomandat"],
  ["is_published", "Publicat"],
  ["bag_weight_kg", "Greutatea ambalajului"],
  ["dose", "Doză"],
  ["consumption", "Consum"],
  ["short_description", "Descriere scurtă"],
  ["long_description", "Descriere lungă"],
  ["benefits", "Avantaje"],
] as const;

/**
 * The details of a product, and beside them what the site makes of them. Uncontrolled; where there are scripts the preview follows what is
 * typed, the slug the name, dose and consumption each other, and the arrows step through the numbers.
 */
export function ProductFields(props: ProductFieldsProps) {
  const { typed, keep } = useKeptTyping(props.product?.updated_at ?? "");
  const restored = typed && Object.keys(props.errors).length === 0 ? Object.fromEntries(typed) : undefined;
  return (
    <DetailsForm
      {...props}
      key={restored ? "restored" : "given"}
      values={restored ?? props.values}
      isRestored={Boolean(restored)}
      keep={keep}
    />
  );
}

type DetailsFormProps = ProductFieldsProps & { isRestored: boolean; keep: (form: HTMLFormElement) => void };

function DetailsForm({ product, sheet, values, errors, failure, categories, brands, today, isRestored, keep }: DetailsFormProps) {
  const navigation = useNavigation();
  const [typed, setTyped] = useState(values);
  const unsaved = useUnsavedChanges(product?.updated_at ?? "", isRestored || Object.keys(errors).length > 0);
  const context = {
    categories,
    image: product?.images[0],
    dose: sheet?.dose,
    recommended: sheet?.recommended,
  };
  const isSending = navigation.state !== "idle" && navigation.formMethod === "POST";
  const listed = namedErrors(NAMES, errors);
  function send(event: FormEvent<HTMLFormElement>) {
    unsaved.onSubmit();
    keep(event.currentTarget);
  }
  function follow(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    const field = event.target as HTMLInputElement;
    const slug = form.elements.namedItem("slug") as HTMLInputElement;
    if (field.name === "slug") slug.dataset.typed = "1";
    if (field.name === "name" && !product && !slug.dataset.typed) slug.value = slugify(field.value);
    if (field.name === "dose" || field.name === "consumption") {
      const other = form.elements.namedItem(field.name === "dose" ? "consumption" : "dose") as HTMLInputElement;
      other.value = followDose(field.name, field.value) ?? other.value;
    }
    unsaved.onInput();
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
    <>
      <Form className="panel" method="post" noValidate onInput={follow} onKeyDown={stepOnArrows} onSubmit={send}>
        <RestoredNote isShown={isRestored} />
        {listed.length > 0 && <ErrorSummary title={failure} errors={listed} level={2} />}
        <fieldset>
          <legend>Identitate</legend>
          <div className="fields fields--2">
            {product && (
              <Field id="pid" label="ID produs">
                <input className="input" id="pid" value={product.id} readOnly />
              </Field>
            )}
            <div className={product ? undefined : "full"}>{input("name", "Nume", { required: true, maxLength: 200 })}</div>
            <div className="full">
              {input(
                "slug",
                "Slug",
                { required: true, maxLength: 120 },
                "Adresa paginii: /produse/slug. Dacă îl schimbați, adresa veche trimite singură la cea nouă.",
              )}
            </div>
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
                {VAT_RATES.map((rate) => (
                  <option key={rate} value={rate}>{`${rate}%`}</option>
                ))}
              </select>
            </Field>
            <Tick
              name="price_show_vat_note"
              label="Prețul este fără TVA"
              note={`Pe site: ${priceLine(previewCard(typed, context))}`}
              values={values}
              error={errors.price_show_vat_note}
            />
            {input("offer_valid_from", "Ofertă valabilă din", { type: "date" })}
            {input("offer_valid_to", "până la (inclusiv)", { type: "date" })}
            <Tick
              name="is_featured"
              label="Produs recomandat"
              note="Apare pe prima pagină, între primele trei."
              values={values}
              error={errors.is_featured}
            />
            <Tick
              name="is_published"
              label="Publicat"
              note="Nebifat: ciornă, nu apare pe site."
              values={values}
              error={errors.is_published}
            />
          </div>
        </fieldset>
        <fieldset>
          <legend>Cantitate</legend>
          <div className="fields fields--2">
            {input("bag_weight_kg", "Greutatea ambalajului, kg", { inputMode: "decimal" })}
            {input("dose", "Doză, kg/100 mp", { inputMode: "decimal" })}
            {input("consumption", "Consum, kg/mp", { inputMode: "decimal" }, "Legat de doză: doza = consum × 100.")}
            <div className="field">
              <span className="field__label">Verificare</span>
              <QuantityCheck typed={typed} context={context} />
            </div>
          </div>
        </fieldset>
        <fieldset>
          <legend>Texte</legend>
          <div className="fields">
            {area("short_description", "Descriere scurtă", 3, values, errors, lengthHint(typed.short_description))}
            <LongDescription value={values.long_description} error={errors.long_description} pictures={product?.images ?? []} />
            {area("benefits", "Avantaje, câte unul pe rând", 4, values, errors)}
          </div>
        </fieldset>
        <div className="savebar">
          <button className="button" type="submit" disabled={isSending}>
            {isSending ? "Se salvează…" : "Salvează detaliile"}
          </button>
          {product && <span className="small mute">Salvat ultima dată: {formatShortMoment(new Date(product.updated_at))}</span>}
        </div>
      </Form>
      <ProductPreview typed={typed} context={context} today={today} />
    </>
  );
}

const STEPS: Record<string, number> = { price: 0.01, bag_weight_kg: 0.1, dose: 0.1, consumption: 0.001 };

/** Arrows step through a number as the specification has it (section 5), in fields that take a comma (ruling 2.6). */
function stepOnArrows(event: KeyboardEvent<HTMLFormElement>) {
  const field = event.target;
  const step = field instanceof HTMLInputElement ? STEPS[field.name] : undefined;
  if (!(field instanceof HTMLInputElement) || step === undefined || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
  event.preventDefault();
  const next = stepDecimal(field.value, step, event.key === "ArrowUp" ? 1 : -1);
  if (next === undefined) return;
  field.value = next;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** How much of a card the text fills (specification section 3). */
function lengthHint(text = ""): string {
  return `${text.trim().length} din ${CARD_TEXT_LIMIT} de caractere`;
}

/** "545 RON + TVA · 604,95 RON cu TVA · 30,25 RON/kg", as the card will say it. */
function priceLine(card: Parameters<typeof priceWords>[0]): string {
  const { main, note, details } = priceWords(card);
  return `${main}${note && ` ${note}`} · ${details}`;
}

function area(name: string, label: string, rows: number, values: ProductValues, errors: Record<string, string>, hint?: string) {
  return (
    <Field id={name} label={label} hint={hint} error={errors[name]}>
      <textarea
        className="input"
        name={name}
        rows={rows}
        defaultValue={values[name]}
        {...controlAttributes(name, { error: errors[name] })}
      />
    </Field>
  );
}

type TickProps = { name: string; label: string; note: string; values: ProductValues; error: string | undefined };

function Tick({ name, label, note, values, error }: TickProps) {
  return (
    <div className={error ? "full field field--error" : "full"}>
      {error && (
        <p className="error" id={`${name}-eroare`}>
          {error}
        </p>
      )}
      <label className="check">
        <input type="checkbox" name={name} value="1" defaultChecked={values[name] === "1"} {...controlAttributes(name, { error })} />
        <span>
          {label}
          <small>{note}</small>
        </span>
      </label>
    </div>
  );
}
