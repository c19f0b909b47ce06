import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { DEFAULT_FACTS } from "#app/catalog/category/category.ts";
import type { OfferedProduct } from "#app/catalog/pack/offered-product.ts";
import { UnitSelect } from "#app/catalog/quantity/area-input.tsx";
import type { AreaUnit } from "#app/catalog/quantity/area-unit.ts";
import { areaInSqm, MAX_AREA_SQM, offerNeed, parseDecimal } from "#app/catalog/quantity/quantity.ts";
import { needWords } from "#app/catalog/quantity/quantity-words.ts";
import { startArea } from "#app/catalog/quantity/typed-area.ts";
import { useCompany } from "#app/company/use-company.ts";
import { unbroken } from "#app/language/unbroken.ts";
import { Field } from "#app/ui/form/field.tsx";
import { useControl, useFormState } from "#app/ui/form/form-state.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { FORM_FIELDS } from "./fields.ts";

const CountedNeed = lazy(() => import("#app/catalog/pack/bulb-need-hint.tsx"));

/** The chosen product and the area as typed. */
export type OfferChoice = {
  product: OfferedProduct | undefined;
  amount: string;
  unit: AreaUnit;
  /** "100 mp" while the area is an example that nobody has touched. */
  example?: string;
  customerType?: string | undefined;
};

type AreaFieldsProps = {
  product: OfferedProduct | undefined;
  products: readonly OfferedProduct[];
  onChoice?: ((choice: OfferChoice) => void) | undefined;
};

/** Product and area propose each other; the sum of both stands below. */
export function AreaFields({ product, products, onChoice }: AreaFieldsProps) {
  const known = product ? withOwn(product, products) : products;
  const { values } = useFormState();
  const productId = values.product_id ?? String(product?.id ?? "");
  const { choice, amountInput, unitSelect, changeProduct, changeArea } = useOfferChoice(known, productId, onChoice);
  return (
    <>
      <SelectField
        {...FORM_FIELDS.product_id}
        isOptional={!product}
        blank="Nu știu încă, am nevoie de un sfat"
        options={known.map(({ id, name }) => [id, name] as const)}
        defaultValue={productId}
        onChange={(event) => changeProduct(event.target.value)}
      />
      <AreaField choice={choice} amountInput={amountInput} unitSelect={unitSelect} onChange={changeArea} />
    </>
  );
}

/** The page knows more of its own product than the list does. */
function withOwn(product: OfferedProduct, products: readonly OfferedProduct[]): readonly OfferedProduct[] {
  if (!products.some(({ id }) => id === product.id)) return [product, ...products];
  return products.map((one) => (one.id === product.id ? product : one));
}

type AreaFieldProps = {
  choice: OfferChoice;
  amountInput: RefObject<HTMLInputElement | null>;
  unitSelect: RefObject<HTMLSelectElement | null>;
  onChange: (area: Partial<OfferChoice>) => void;
};

/** A number with its unit, and the seed that it takes. */
function AreaField({ choice, amountInput, unitSelect, onChange }: AreaFieldProps) {
  const amount = parseDecimal(choice.amount);
  const company = useCompany();
  const sqm = amount ? areaInSqm(amount, choice.unit) : 0;
  const need = offerNeed(sqm, choice.product, { ...company, unit: choice.unit, customer_type: choice.customerType });
  const bulbs = sqm > 0 && sqm <= MAX_AREA_SQM ? choice.product?.bulbs : undefined;
  const { frame, control } = useControl({ ...FORM_FIELDS.area_sqm, hint: bulbs ? "bulbi" : need && unbroken(needWords(need)) });
  const unit = FORM_FIELDS.area_unit;
  return (
    <Field {...frame} label={(choice.product?.category ?? DEFAULT_FACTS).area_label} hint={undefined}>
      <div className="unit">
        <input
          className="input"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={choice.amount}
          ref={amountInput}
          onChange={(event) => onChange({ amount: event.target.value })}
          {...control}
        />
        <UnitSelect
          name={unit.name}
          aria-label={unit.label}
          defaultValue={choice.unit}
          ref={unitSelect}
          onUnit={(chosen) => onChange({ unit: chosen })}
        />
      </div>
      {choice.example && <input type="hidden" name="area_example" value={choice.example} />}
      {bulbs && (
        <Suspense>
          <CountedNeed id={`${frame.id}-ajutor`} {...{ sqm, bulbs }} />
        </Suspense>
      )}
      {need && (
        <p className="hint" id={`${frame.id}-ajutor`}>
          Necesar estimat: <strong>{frame.hint}</strong>
          {need.isEstimate && " (estimare pentru gazon)"}
        </p>
      )}
    </Field>
  );
}

/** The choice as the fields have it, which they keep themselves: this only follows them, and writes into them until the visitor does. */
function useOfferChoice(known: readonly OfferedProduct[], productId: string, onChoice: AreaFieldsProps["onChoice"]) {
  const { values } = useFormState();
  const [given, givenUnit] = [values.area_sqm ?? "", (values.area_unit ?? "mp") as AreaUnit];
  const find = (id: string) => known.find((candidate) => String(candidate.id) === id);
  const example = values.area_example ?? "";
  const [choice, setChoice] = useState<OfferChoice>({
    ...{ product: find(productId), amount: given, unit: givenUnit, example },
    customerType: values.customer_type,
  });
  const amountInput = useRef<HTMLInputElement>(null);
  const unitSelect = useRef<HTMLSelectElement>(null);
  const isTouched = useRef(false);
  useEffect(() => {
    // The area of the page's calculator, until the visitor types another one here.
    if (isTouched.current) return;
    showArea(amountInput.current, unitSelect.current, given, givenUnit);
    setChoice((before) => ({ ...before, amount: given, unit: givenUnit, example }));
  }, [given, givenUnit, example]);
  useEffect(() => {
    const form = amountInput.current?.form;
    const follow = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.name === FORM_FIELDS.customer_type.name)
        setChoice((before) => ({ ...before, customerType: target.value }));
    };
    form?.addEventListener("change", follow);
    return () => form?.removeEventListener("change", follow);
  }, []);
  function change(next: Partial<OfferChoice>) {
    const chosen = { ...choice, ...next };
    setChoice(chosen);
    onChoice?.(chosen);
  }
  function changeProduct(id: string) {
    const product = find(id);
    if (isTouched.current || !product) return change({ product });
    // Another crop is thought of in another unit: lawns from 100 mp, forage from 1 ha.
    const { amount, unit } = startArea(product);
    showArea(amountInput.current, unitSelect.current, amount, unit);
    change({ product, amount, unit, example: `${amount} ${unit}` });
  }
  function changeArea(area: Partial<OfferChoice>) {
    isTouched.current = true;
    change({ ...area, example: "" });
  }
  return { choice, amountInput, unitSelect, changeProduct, changeArea };
}

function showArea(input: HTMLInputElement | null, select: HTMLSelectElement | null, amount: string, unit: string): void {
  if (input) input.value = amount;
  if (select) select.value = unit;
}
