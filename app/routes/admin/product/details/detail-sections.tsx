import { createContext, Fragment, type ReactNode, useContext } from "react";
import { Link } from "react-router";
import { KindField } from "#app/admin-kit/form/kind-field.tsx";
import { CARD_TEXT_LIMIT } from "#app/catalog/description/description-rules.ts";
import { DOSE_UNITS } from "#app/catalog/dose/typed-dose.ts";
import { priceWords } from "#app/catalog/price/price.ts";
import { doubtsOf } from "#app/catalog/price/price-rules.ts";
import { type FormKey, PRODUCT, RARE } from "#app/catalog/product/fields.ts";
import type { ProductPicture } from "#app/catalog/product/product-store.server.ts";
import type { Preview, PreviewContext, TypedProduct } from "#app/catalog/product/typed-preview.ts";
import { truncate } from "#app/language/text.ts";
import type { Picture } from "#app/media/picture.ts";
import { RichTextField } from "#app/routes/admin/rich-text/rich-text-field.tsx";
import { Field, NumberField, SelectField, Suggestions, TextField, TickField, useFormState } from "#app/ui/form/field.tsx";
import { Kept } from "#app/ui/kept.tsx";
import { PrintWarning } from "../print-warning.tsx";
import { fieldsOf, PACK_ROWS, type Part, PRODUCT_FIELDS } from "./product-facts.ts";
import { QuantityCheck } from "./product-preview.tsx";

const UNITS = DOSE_UNITS.map((unit) => [unit, unit === "kg/mp" ? "kg/mp (consum)" : unit] as const);

/** Names of the parts that somebody has opened, which stay so when the form begins anew. */
export const OpenedParts = createContext(new Set<string>());

/** Letters of the short description that a folded part says. */
const SAID = 90;

type TypedProps = { typed: TypedProduct; preview: Preview };

type DailyProps = {
  isNew: boolean;
  typed: TypedProduct;
  categories: readonly { id: number; name: string }[];
  brands: readonly string[];
};

/** Fields that an owner changes every day: the only part that stands open. */
export function Daily({ isNew, typed, categories, brands }: DailyProps) {
  const { errors } = useFormState();
  const controls = {
    name: <TextField {...PRODUCT_FIELDS.name} place="full" />,
    category_id: (
      <SelectField
        {...PRODUCT_FIELDS.category_id}
        blank="Alegeți categoria"
        options={categories.map((category) => [category.id, category.name] as const)}
      />
    ),
  };
  return (
    <fieldset>
      <legend className={isNew ? undefined : "vh"}>Nume, preț, disponibilitate</legend>
      <div className="fields fields--2">
        <Fields of={fieldsOf("daily")} controls={controls} />
        <Suggestions id={PRODUCT_FIELDS.brand.list} of={brands} />
      </div>
      {doubtsOf(errors) && <input type="hidden" name="price_confirmed" value={doubtsOf(errors)} />}
      <FurtherPacks typed={typed} />
    </fieldset>
  );
}

export function PriceAndOffer({ typed, preview, rates }: TypedProps & Pick<PreviewContext, "rates">) {
  const line = priceLine(preview.product);
  const controls = {
    vat_rate: <SelectField {...PRODUCT_FIELDS.vat_rate} options={rates.map((rate) => [rate, `${rate}%`] as const)} />,
    price_show_vat_note: (
      <TickField {...PRODUCT_FIELDS.price_show_vat_note} place="full">
        <small>{`Pe site: ${line}`}</small>
      </TickField>
    ),
  };
  const facts = [
    typed.price ? line : "preț la cerere",
    typed.offer_price && `ofertă ${typed.offer_price} RON`,
    typed.planned_price && `planificat ${typed.planned_price} RON`,
  ];
  return <FoldedPart title="TVA, ofertă, preț planificat" facts={facts} part="price" controls={controls} />;
}

export function Quantity({ isNew, typed, preview: { check } }: TypedProps & { isNew: boolean }) {
  const dose = (
    <>
      <div className="fields fields--amount fields--level">
        <NumberField {...PRODUCT_FIELDS.dose} />
        <SelectField name="dose_unit" label="Unitatea dozei" options={UNITS} />
      </div>
      <div className="field full">
        <span className="field__label">Verificare</span>
        <QuantityCheck check={check} />
      </div>
    </>
  );
  const facts = [typed.dose && `${typed.dose} ${typed.dose_unit}`, check?.words ?? "fără normă"];
  return <FoldedPart title="Normă și cantitate" facts={facts} part="quantity" controls={{ dose }} isOpen={isNew} />;
}

/** Most products have none: their empty fields are the same for all, and of a document's kept parts. */
function FurtherPacks({ typed }: Pick<TypedProps, "typed">) {
  const { values, errors } = useFormState();
  const has = (said: TypedProduct) => PACK_ROWS.some(({ fields }) => fields.some(({ name }) => said[name]));
  const isOpen = has(typed) || has(errors);
  return (
    <Kept as="details" part={isOpen || has(values) ? undefined : NO_PACKS} className="more-fields disclosure" open={isOpen}>
      <PackFields />
    </Kept>
  );
}

/** Name of the fields of further packs among the kept parts of a form without any. */
export const NO_PACKS = "no-packs";

export function PackFields() {
  return (
    <>
      <summary>Alte ambalaje ale aceluiași produs</summary>
      <p className="hint">
        Prețurile, la fel ca cel principal (cu sau fără TVA); necompletat: „Preț la cerere”. Cel de ofertă ține cât oferta produsului, cel
        planificat începe odată cu al lui.
      </p>
      {PACK_ROWS.map(({ title, fields }) => (
        <fieldset key={title} className="fields further-pack">
          <legend className="small">{title}</legend>
          {fields.map((field) => (
            <NumberField key={field.name} {...field} placeholder=" " />
          ))}
        </fieldset>
      ))}
    </>
  );
}

/** The address and the codes by which a product is known. */
export function Address({ id, typed }: { id: number | undefined; typed: TypedProduct }) {
  return (
    <FoldedPart
      title="Adresa și codul"
      facts={[typed.slug && `/produse/${typed.slug}`, typed.sku && `cod ${typed.sku}`]}
      part="address"
      isOpen={id === undefined}
    >
      {id !== undefined && (
        <Field id="pid" label="ID produs">
          <input className="input" id="pid" value={id} readOnly />
        </Field>
      )}
    </FoldedPart>
  );
}

export function Place({ isNew, typed }: { isNew: boolean; typed: TypedProduct }) {
  const facts = [
    typed.is_published === "1" ? "publicat" : "ciornă",
    typed.is_featured === "1" && "recomandat",
    typed.list_place && `locul ${typed.list_place} în listă`,
  ];
  return <FoldedPart title="Locul pe site" facts={facts} part="place" isOpen={isNew} />;
}

/** Fields that few products have. `documentsPath`: where its calendar and documents are, while it has none. */
export function Rare({ typed, documentsPath }: { typed: TypedProduct; documentsPath: string | undefined }) {
  const { errors } = useFormState();
  const names = [...RARE.map((key) => PRODUCT[key].label), ...(documentsPath ? ["Calendar", "Documente"] : [])];
  const filled = RARE.flatMap((key) => (typed[key] ? [`${PRODUCT[key].label}: ${typed[key]}`] : []));
  return (
    <FoldedFieldset title="Mai multe" facts={filled.length > 0 ? filled : [listed(names)]} isOpen={RARE.some((key) => errors[key])}>
      <div className="fields fields--2">
        <Fields of={RARE} />
        {documentsPath && (
          <p className="full">
            <Link to={documentsPath}>Calendar propriu, etichete și certificate</Link>
          </p>
        )}
      </div>
    </FoldedFieldset>
  );
}

/** "cod EAN, documente": in the middle of a sentence. */
function listed(names: readonly string[]): string {
  return names.map((name) => name.charAt(0).toLowerCase() + name.slice(1)).join(", ");
}

/** Fields that another control than that of their kind asks for. */
type Controls = { readonly [Key in FormKey]?: ReactNode };

type FoldedProps = {
  title: string;
  /** Said while it is folded. */
  facts: readonly (string | false | undefined)[];
  isOpen?: boolean;
  children?: ReactNode;
};

type FoldedPartProps = FoldedProps & { part: Part; controls?: Controls; isWide?: boolean };

/** Opens by itself where something in it is wrong, or was changed meanwhile by somebody else. */
function FoldedPart({ part, controls, isOpen = false, isWide = false, children, ...folded }: FoldedPartProps) {
  const { errors } = useFormState();
  const keys = fieldsOf(part);
  return (
    <FoldedFieldset {...folded} isOpen={isOpen || keys.some((key) => errors[key])}>
      <div className={isWide ? "fields" : "fields fields--2"}>
        <Fields of={keys} controls={controls} />
        {children}
      </div>
    </FoldedFieldset>
  );
}

function FoldedFieldset({ title, facts, isOpen = false, children }: FoldedProps) {
  const opened = useContext(OpenedParts);
  return (
    <fieldset>
      <legend className="vh">{title}</legend>
      <details
        className="form-part"
        open={isOpen || opened.has(title)}
        onToggle={({ currentTarget }) => (currentTarget.open ? opened.add(title) : opened.delete(title))}
      >
        <summary>
          <strong>{title}</strong> <span className="small mute">{facts.filter(Boolean).join(" · ")}</span>
        </summary>
        {children}
      </details>
    </fieldset>
  );
}

function Fields({ of, controls = {} }: { of: readonly FormKey[]; controls?: Controls | undefined }) {
  return of.map((key) => (
    <Fragment key={key}>{controls[key] ?? <KindField described={PRODUCT[key]} field={PRODUCT_FIELDS[key]} />}</Fragment>
  ));
}

export function Texts({ isNew, typed, pictures }: { isNew: boolean; typed: TypedProduct; pictures: readonly ProductPicture[] }) {
  const controls = {
    short_description: <TextField {...PRODUCT_FIELDS.short_description} counter={lengthWords(typed.short_description)} />,
    long_description: <LongDescription pictures={pictures} />,
  };
  const facts = [truncate(typed.short_description ?? "", SAID) || "nescrise"];
  return (
    <FoldedPart title="Texte" facts={facts} part="texts" controls={controls} isOpen={isNew} isWide>
      <PrintWarning texts={[typed.name, typed.brand, typed.long_description]} />
    </FoldedPart>
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
