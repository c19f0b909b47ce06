import { Fragment, lazy, type ReactNode, Suspense, useContext, useEffect, useRef, useState } from "react";
import type { OfferedName, OfferedProduct } from "#app/catalog/pack/offered-product.ts";
import { CHOOSE_COUNTY, COUNTIES, COUNTIES_PART } from "#app/language/counties.ts";
import { Field, FieldError, Options, SelectField, TextField, TickField, useControl, useFormState } from "#app/ui/form/field.tsx";
import { Kept } from "#app/ui/kept.tsx";
import { AreaFields } from "./area-fields.tsx";
import { CUSTOMER_TYPES, CUSTOMER_WORDS } from "./customer-types.ts";
import { type FieldName, FORM_FIELDS, fieldOf, OFFER_FORM } from "./fields.ts";
import type { TypedAddress } from "./later/email-doubt.tsx";
import { ConsentWords, type ShownConsent } from "./request-texts.ts";

export type OfferChoices = {
  products: readonly OfferedName[];
  experts: readonly { id: number; name: string }[];
};

type FieldsProps = OfferChoices & {
  product: OfferedProduct | undefined;
  /** Product of a request that came back, where it is not the page's. */
  refused?: OfferedProduct | undefined;
  isListed: boolean;
};

const OPEN = ["full_name", "phone", "county", "customer_type"] as const;
const CONSENTS = ["consent_gdpr", "marketing_consent"] as const;
const OF_AREA = ["product_id", "area_sqm", "area_unit"] as const;
/** Questions besides; a new field of the form is one of them. */
const OPTIONAL = OFFER_FORM.filter((name) => !([...OF_AREA, ...OPEN, ...CONSENTS] as readonly string[]).includes(name));

/** The fields of an offer request, in one column; what may be left out is folded until it says something. Uncontrolled: what is typed stays typed. */
export function OfferFields({ product, refused, products, experts, isListed }: FieldsProps) {
  const { values, errors } = useFormState();
  const controls = {
    customer_type: <CustomerType />,
    preferred_expert_id: experts.length > 0 && (
      <SelectField
        {...FORM_FIELDS.preferred_expert_id}
        blank="Oricine este disponibil"
        options={experts.map(({ id, name }) => [id, name] as const)}
      />
    ),
  };
  return (
    <>
      {!isListed && <AreaFields product={product} refused={refused} products={products} />}
      <RequestFields form={OPEN} controls={controls} />
      <details className="offer__more" open={OPTIONAL.some((name) => values[name] || errors[name]) || undefined}>
        <summary>Adaugă e-mail sau mesaj (opțional)</summary>
        <div className="fields">
          <RequestFields form={OPTIONAL} controls={controls} />
        </div>
      </details>
      <RequestFields form={CONSENTS} />
    </>
  );
}

type RequestFieldsProps = { form: readonly FieldName[]; controls?: Partial<Record<FieldName, ReactNode>> };

export function RequestFields({ form, controls }: RequestFieldsProps) {
  const own: typeof controls = {
    county: <County />,
    email: <EmailAddress />,
    consent_gdpr: <Consents />,
    // Drawn with the first consent.
    marketing_consent: null,
    ...controls,
  };
  return form.map((name) => <Fragment key={name}>{name in own ? own[name] : <TextOrChoice name={name} />}</Fragment>);
}

function EmailAddress() {
  const [typed, setTyped] = useState<TypedAddress>();
  return (
    <>
      <TextField {...FORM_FIELDS.email} onBlur={({ target: input }) => setTyped({ input, value: input.value })} />
      <Suspense>{typed && <EmailDoubt {...typed} />}</Suspense>
    </>
  );
}

/** Without a connection nothing is asked. */
const EmailDoubt = lazy(() => import("./later/email-doubt.tsx").catch(() => ({ default: () => null })));

function TextOrChoice({ name }: { name: FieldName }) {
  const options = fieldOf(name).text?.options;
  return options ? <SelectField {...FORM_FIELDS[name]} blank="Alegeți" options={options} /> : <TextField {...FORM_FIELDS[name]} />;
}

/** The county that the page knows, until the visitor chooses one here; one that is chosen on the page afterwards is the newer choice. */
function County() {
  const { frame, value: county, control } = useControl(FORM_FIELDS.county);
  const select = useRef<HTMLSelectElement>(null);
  const shown = useRef(county);
  useEffect(() => {
    // The first one stands in the page already: what was chosen before the scripts came is newer.
    if (county && county !== shown.current && select.current) select.current.value = county;
    shown.current = county;
  }, [county]);
  return (
    <Field {...frame}>
      <Kept as="select" part={county ? undefined : COUNTIES_PART} className="input" defaultValue={county ?? ""} {...control} ref={select}>
        <Options options={COUNTIES} blank={CHOOSE_COUNTY} />
      </Kept>
    </Field>
  );
}

function CustomerType() {
  const { frame, value, control } = useControl(FORM_FIELDS.customer_type);
  return (
    <fieldset className={frame.error ? "field field--error" : "field"} id={frame.id} tabIndex={-1}>
      <legend>{frame.label}</legend>
      <FieldError id={frame.id} error={frame.error} />
      <div className="choices">
        {CUSTOMER_TYPES.map((type) => (
          <label className="choice" key={type}>
            <input
              type="radio"
              name={control.name}
              value={type}
              required
              defaultChecked={value === type}
              aria-describedby={control["aria-describedby"]}
            />
            {CUSTOMER_WORDS[type]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Consents() {
  const words = useContext(ConsentWords);
  return (
    <div>
      <ConsentTick {...FORM_FIELDS.consent_gdpr} words={words.gdpr}>
        <small>
          Detalii în <a href="/politica-confidentialitate">politica de confidențialitate</a> și în{" "}
          <a href="/termeni-conditii">termeni și condiții</a>.
        </small>
      </ConsentTick>
      <ConsentTick {...FORM_FIELDS.marketing_consent} words={words.marketing}>
        <small>Opțional. Pot renunța oricând.</small>
      </ConsentTick>
    </div>
  );
}

type ConsentTickProps = (typeof FORM_FIELDS)["consent_gdpr" | "marketing_consent"] & { words: ShownConsent; children: ReactNode };

/** A tick belongs to the words that stood beside it: beside others the box is empty again. The form says which ones it showed. */
function ConsentTick({ words: { text, mark }, children, ...field }: ConsentTickProps) {
  const { values, errors } = useFormState();
  const error = errors[field.name];
  const read = values[`${field.name}_words`];
  const isAgreed = values[field.name] === "1" && !error && (read === undefined || read === mark);
  return (
    <>
      <input type="hidden" name={`${field.name}_words`} value={mark} />
      <TickField {...field} label={text} defaultChecked={isAgreed} key={`${mark} ${error ?? ""}`}>
        {children}
      </TickField>
    </>
  );
}
