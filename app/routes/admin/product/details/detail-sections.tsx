import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { KindField } from "#app/admin-kit/form/kind-field.tsx";
import { CARD_TEXT_LIMIT } from "#app/catalog/card/card-text.ts";
import { DOSE_UNITS } from "#app/catalog/dose/typed-dose.ts";
import { priceWords } from "#app/catalog/price/price.ts";
import { type FormKey, type Group, PRODUCT, RARE } from "#app/catalog/product/fields.ts";
import type { ProductPicture } from "#app/catalog/product/products.server.ts";
import { type PreviewContext, previewProduct, type TypedProduct } from "#app/catalog/product/typed-preview.ts";
import type { Picture } from "#app/media/picture.ts";
import { RichTextField } from "#app/routes/admin/rich-text/rich-text-field.tsx";
import { Field, NumberField, SelectField, Suggestions, TextField, TickField, useFormState } from "#app/ui/form/field.tsx";
import { PrintWarning } from "../print-warning.tsx";
import { fieldsOf, PACK_ROWS, PRODUCT_FIELDS } from "./product-facts.ts";
import { QuantityCheck } from "./product-preview.tsx";

const UNITS = DOSE_UNITS.map((unit) => [unit, unit === "kg/mp" ? "kg/mp (consum)" : unit] as const);

type TypedProps = { typed: TypedProduct; context: PreviewContext };

type IdentityProps = {
  id: number | undefined;
  categories: readonly { id: number; name: string }[];
  brands: readonly string[];
};

export function Identity({ id, categories, brands }: IdentityProps) {
  const controls = {
    name: (
      <div className={id === undefined ? "full" : undefined}>
        <TextField {...PRODUCT_FIELDS.name} />
      </div>
    ),
    category_id: (
      <SelectField
        {...PRODUCT_FIELDS.category_id}
        blank="Alegeți categoria"
        options={categories.map((category) => [category.id, category.name] as const)}
      />
    ),
  };
  return (
    <Section title="Identitate" group="identity" controls={controls}>
      {id !== undefined && (
        <Field id="pid" label="ID produs">
          <input className="input" id="pid" value={id} readOnly />
        </Field>
      )}
      <Suggestions id={PRODUCT_FIELDS.brand.list} of={brands} />
    </Section>
  );
}

export function PriceAndOffer({ typed, context }: TypedProps) {
  const { values, errors } = useFormState();
  const controls = {
    vat_rate: <SelectField {...PRODUCT_FIELDS.vat_rate} options={context.rates.map((rate) => [rate, `${rate}%`] as const)} />,
    price_show_vat_note: (
      <TickField {...PRODUCT_FIELDS.price_show_vat_note} place="full">
        <small>{`Pe site: ${priceLine(previewProduct(typed, context))}`}</small>
      </TickField>
    ),
  };
  return (
    <Section title="Preț și ofertă" group="price" controls={controls}>
      {errors.price && <input type="hidden" name="price_confirmed" value={values.price ?? ""} />}
    </Section>
  );
}

export function Quantity({ typed, context }: TypedProps) {
  const dose = (
    <>
      <div className="fields fields--amount fields--level">
        <NumberField {...PRODUCT_FIELDS.dose} />
        <SelectField name="dose_unit" label="Unitatea dozei" options={UNITS} />
      </div>
      <div className="field full">
        <span className="field__label">Verificare</span>
        <QuantityCheck typed={typed} context={context} />
      </div>
    </>
  );
  return <Section title="Cantitate" group="quantity" controls={{ dose }} after={<FurtherPacks typed={typed} />} />;
}

function FurtherPacks({ typed }: Pick<TypedProps, "typed">) {
  const { errors } = useFormState();
  const isOpen = PACK_ROWS.some(({ weight_kg, price }) => typed[weight_kg.name] || errors[weight_kg.name] || errors[price.name]);
  return (
    <details className="more-fields disclosure" open={isOpen}>
      <summary>Alte ambalaje ale aceluiași produs</summary>
      <p className="hint">
        Prețul se scrie la fel ca prețul principal (cu sau fără TVA). Necompletat: „Preț la cerere”. Calculatorul alege ambalajele care
        costă cel mai puțin împreună.
      </p>
      <div className="fields fields--2">
        {PACK_ROWS.flatMap(({ weight_kg, price }) => [
          <NumberField key={weight_kg.name} {...weight_kg} />,
          <NumberField key={price.name} {...price} />,
        ])}
      </div>
    </details>
  );
}

export function Supply() {
  return <Section title="Disponibilitate" group="supply" />;
}

/**
 * Fields that few products have: folded until this one has some of them, or something in them is wrong. `documentsPath`: where its calendar and
 * documents are, while it has none.
 */
export function Rare({ documentsPath }: { documentsPath: string | undefined }) {
  const { values, errors } = useFormState();
  const isOpen = RARE.some((key) => values[key] || errors[key]);
  const names = [...RARE.map((key) => PRODUCT[key].label), ...(documentsPath ? ["Calendar", "Documente"] : [])];
  return (
    <fieldset>
      <legend className="vh">Mai multe</legend>
      <details className="more-fields disclosure" open={isOpen}>
        <summary>Mai multe: {listed(names)}</summary>
        <div className="fields fields--2">
          <Fields of={RARE} />
          {documentsPath && (
            <p className="full">
              <Link to={documentsPath}>Calendar propriu, etichete și certificate</Link>
            </p>
          )}
        </div>
      </details>
    </fieldset>
  );
}

/** "cod EAN, documente": in the middle of a sentence. */
function listed(names: readonly string[]): string {
  return names.map((name) => name.charAt(0).toLowerCase() + name.slice(1)).join(", ");
}

/** Fields that another control than that of their kind asks for. */
type Controls = { readonly [Key in FormKey]?: ReactNode };

type SectionProps = { title: string; group: Group; controls?: Controls; after?: ReactNode; children?: ReactNode };

function Section({ title, group, controls, after, children }: SectionProps) {
  return (
    <fieldset>
      <legend>{title}</legend>
      <div className="fields fields--2">
        {children}
        <Fields of={fieldsOf(group)} controls={controls} />
      </div>
      {after}
    </fieldset>
  );
}

function Fields({ of, controls = {} }: { of: readonly FormKey[]; controls?: Controls | undefined }) {
  return of.map((key) => (
    <Fragment key={key}>{controls[key] ?? <KindField described={PRODUCT[key]} field={PRODUCT_FIELDS[key]} />}</Fragment>
  ));
}

export function Texts({ typed, pictures }: { typed: TypedProduct; pictures: readonly ProductPicture[] }) {
  const controls = {
    short_description: <TextField {...PRODUCT_FIELDS.short_description} counter={lengthWords(typed.short_description)} />,
    long_description: <LongDescription pictures={pictures} />,
  };
  return (
    <fieldset>
      <legend>Texte</legend>
      <div className="fields">
        <Fields of={fieldsOf("texts")} controls={controls} />
        <PrintWarning texts={[typed.name, typed.brand, typed.long_description]} />
      </div>
    </fieldset>
  );
}

function lengthWords(text = ""): string {
  return `${text.trim().length} din ${CARD_TEXT_LIMIT} de caractere`;
}

/** "545 RON + TVA · 604,95 RON cu TVA 11% · 30,25 RON/kg", as the card will say it. */
function priceLine(card: Parameters<typeof priceWords>[0]): string {
  const { main, note, details } = priceWords(card);
  return `${main}${note && ` ${note}`} · ${details}`;
}

type LongDescriptionProps = {
  pictures: readonly Picture[];
};

function LongDescription({ pictures }: LongDescriptionProps) {
  return (
    <RichTextField
      {...PRODUCT_FIELDS.long_description}
      pictures={pictures}
      withoutPictures="Ca să puneți imagini în text, adăugați-le mai întâi produsului salvat, la „Imagini”."
    />
  );
}
