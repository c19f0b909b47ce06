import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { categoryOf } from "#app/catalog/category/category.ts";
import { AREA_UNITS, type AreaUnit, areaInSqm, offerNeed, parseDecimal } from "#app/catalog/quantity/quantity.ts";
import { needWords } from "#app/catalog/quantity/quantity-words.ts";
import { CUSTOMER_TYPES, CUSTOMER_WORDS } from "#app/leads/inbox/lead-status.ts";
import { controlAttributes, Field } from "#app/ui/form/field.tsx";
import { COUNTIES } from "./counties.ts";
import { CONSENT_TEXTS } from "./offer-texts.ts";

export type OfferProduct = { id: number; name: string; category_slug: string; dose: number | undefined; bag_weight_kg: number | null };

/** What is chosen now: a product and an area as typed. */
export type OfferChoice = { product: OfferProduct | undefined; amount: string; unit: AreaUnit };

export type OfferChoices = {
  products: readonly OfferProduct[];
  experts: readonly { id: number; name: string }[];
};

type FieldsProps = OfferChoices & {
  product: OfferProduct | undefined;
  /** What was typed before, by field name. */
  values: Record<string, string>;
  errors: Record<string, string>;
  onChoice?: ((choice: OfferChoice) => void) | undefined;
};

/** The fields of an offer request, in one column, with the specification's names. Uncontrolled: what is typed stays typed. */
export function OfferFields({ product, products, experts, values, errors, onChoice }: FieldsProps) {
  return (
    <>
      <Field id="full_name" label="Nume și prenume" error={errors.full_name}>
        <input
          className="input"
          name="full_name"
          autoComplete="name"
          required
          maxLength={120}
          defaultValue={values.full_name}
          {...controlAttributes("full_name", { error: errors.full_name })}
        />
      </Field>
      <Field id="phone" label="Telefon" hint="Vă sunăm la acest număr. Exemplu: 0700 000 000." error={errors.phone}>
        <input
          className="input"
          name="phone"
          type="tel"
          autoComplete="tel"
          required
          maxLength={40}
          defaultValue={values.phone}
          {...controlAttributes("phone", { hint: true, error: errors.phone })}
        />
      </Field>
      <Field id="email" label="E-mail" isOptional error={errors.email}>
        <input
          className="input"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={values.email}
          {...controlAttributes("email", { error: errors.email })}
        />
      </Field>
      <Field id="county" label="Județ (sau București)" error={errors.county}>
        <select
          className="input"
          name="county"
          required
          autoComplete="address-level1"
          defaultValue={values.county ?? ""}
          {...controlAttributes("county", { error: errors.county })}
        >
          <option value="">Alegeți județul</option>
          {COUNTIES.map((county) => (
            <option key={county}>{county}</option>
          ))}
        </select>
      </Field>
      <CustomerType value={values.customer_type} error={errors.customer_type} />
      <ProductAndArea product={product} products={products} values={values} errors={errors} onChoice={onChoice} />
      {experts.length > 0 && (
        <Field id="preferred_expert_id" label="Cu cine doriți să vorbiți?" isOptional error={errors.preferred_expert_id}>
          <select
            className="input"
            name="preferred_expert_id"
            defaultValue={values.preferred_expert_id ?? ""}
            {...controlAttributes("preferred_expert_id", { error: errors.preferred_expert_id })}
          >
            <option value="">Oricine este liber</option>
            {experts.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </Field>
      )}
      <Field id="notes" label="Mesaj" isOptional error={errors.notes}>
        <textarea
          className="input"
          name="notes"
          rows={4}
          maxLength={2000}
          defaultValue={values.notes}
          {...controlAttributes("notes", { error: errors.notes })}
        />
      </Field>
      <Consents values={values} errors={errors} />
    </>
  );
}

function CustomerType({ value, error }: { value: string | undefined; error: string | undefined }) {
  return (
    <fieldset className={error ? "field field--error" : "field"} id="customer_type" tabIndex={-1}>
      <legend>Sunteți</legend>
      {error && (
        <p className="error" id="customer_type-eroare">
          {error}
        </p>
      )}
      <div className="choices">
        {CUSTOMER_TYPES.map((type) => (
          <label className="choice" key={type}>
            <input
              type="radio"
              name="customer_type"
              value={type}
              required
              defaultChecked={value === type}
              aria-describedby={error && "customer_type-eroare"}
            />
            {CUSTOMER_WORDS[type]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function ProductAndArea({ product, products, values, errors, onChoice }: Omit<FieldsProps, "experts">) {
  const known = product && !products.some(({ id }) => id === product.id) ? [product, ...products] : products;
  const find = (id: string) => known.find((candidate) => String(candidate.id) === id);
  const [choice, setChoice] = useState<OfferChoice>({
    product: find(values.product_id ?? String(product?.id ?? "")),
    amount: values.area_sqm ?? "",
    unit: (values.area_unit ?? "mp") as AreaUnit,
  });
  const amountInput = useRef<HTMLInputElement>(null);
  const unitSelect = useRef<HTMLSelectElement>(null);
  const isTouched = useRef(false);
  useEffect(() => {
    // The area of the page's calculator, until the visitor types another one here.
    if (!isTouched.current) showArea(amountInput.current, unitSelect.current, values.area_sqm ?? "", values.area_unit ?? "mp");
    if (!isTouched.current)
      setChoice((before) => ({ ...before, amount: values.area_sqm ?? "", unit: (values.area_unit ?? "mp") as AreaUnit }));
  }, [values.area_sqm, values.area_unit]);
  function change(next: Partial<OfferChoice>) {
    const chosen = { ...choice, ...next };
    setChoice(chosen);
    onChoice?.(chosen);
  }
  function changeProduct(id: string) {
    const chosen = find(id);
    if (isTouched.current || !chosen) return change({ product: chosen });
    // Another crop is thought of in another unit: lawns from 100 mp, forage from 1 ha.
    const { amount, unit } = categoryOf(chosen.category_slug).startArea;
    showArea(amountInput.current, unitSelect.current, String(amount), unit);
    change({ product: chosen, amount: String(amount), unit });
  }
  const amount = parseDecimal(choice.amount);
  const need = amount ? offerNeed(areaInSqm(amount, choice.unit), choice.product) : undefined;
  return (
    <>
      <Field id="product_id" label="Produs" isOptional={!product} error={errors.product_id}>
        <select
          className="input"
          name="product_id"
          defaultValue={values.product_id ?? String(product?.id ?? "")}
          onChange={(event) => changeProduct(event.target.value)}
          {...controlAttributes("product_id", { error: errors.product_id })}
        >
          <option value="">Nu știu încă, am nevoie de un sfat</option>
          {known.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      <div className={errors.area_sqm ? "field field--error" : "field"}>
        <label htmlFor="area_sqm">{categoryOf(choice.product?.category_slug).areaLabel}</label>
        {errors.area_sqm && (
          <p className="error" id="area_sqm-eroare">
            {errors.area_sqm}
          </p>
        )}
        <div className="unit">
          <input
            className="input"
            name="area_sqm"
            inputMode="decimal"
            autoComplete="off"
            required
            maxLength={15}
            defaultValue={choice.amount}
            ref={amountInput}
            onChange={(event) => {
              isTouched.current = true;
              change({ amount: event.target.value });
            }}
            {...controlAttributes("area_sqm", { hint: need !== undefined, error: errors.area_sqm })}
          />
          <select
            className="input"
            name="area_unit"
            aria-label="Unitate de suprafață"
            defaultValue={choice.unit}
            ref={unitSelect}
            onChange={(event) => {
              isTouched.current = true;
              change({ unit: event.target.value as AreaUnit });
            }}
          >
            {AREA_UNITS.map((unit) => (
              <option key={unit}>{unit}</option>
            ))}
          </select>
        </div>
        {need && (
          <p className="hint" id="area_sqm-ajutor">
            Necesar estimat: <strong>{needWords(need)}</strong>
            {need.isEstimate && " (estimare pentru gazon)"}
          </p>
        )}
      </div>
    </>
  );
}

function showArea(input: HTMLInputElement | null, select: HTMLSelectElement | null, amount: string, unit: string): void {
  if (input) input.value = amount;
  if (select) select.value = unit;
}

function Consents({ values, errors }: { values: Record<string, string>; errors: Record<string, string> }) {
  return (
    <div>
      <div className={errors.consent_gdpr ? "field--error" : undefined}>
        {errors.consent_gdpr && (
          <p className="error" id="consent_gdpr-eroare">
            {errors.consent_gdpr}
          </p>
        )}
        <label className="check">
          <input
            type="checkbox"
            name="consent_gdpr"
            value="1"
            required
            defaultChecked={values.consent_gdpr === "1"}
            {...controlAttributes("consent_gdpr", { error: errors.consent_gdpr })}
          />
          <span>
            {CONSENT_TEXTS.gdpr.text}{" "}
            <small>
              Detalii în <Link to="/politica-confidentialitate">politica de confidențialitate</Link> și în{" "}
              <Link to="/termeni-conditii">termeni și condiții</Link>.
            </small>
          </span>
        </label>
      </div>
      <label className="check">
        <input type="checkbox" name="marketing_consent" value="1" defaultChecked={values.marketing_consent === "1"} />
        <span>
          {CONSENT_TEXTS.marketing.text} <small>Opțional; vă puteți răzgândi oricând.</small>
        </span>
      </label>
    </div>
  );
}
