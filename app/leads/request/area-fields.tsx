import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { DEFAULT_FACTS } from "#app/catalog/category/category-facts.ts";
import type { OfferedName, OfferedProduct } from "#app/catalog/pack/offered-product.ts";
import { leastOrderLine } from "#app/catalog/pack/pack-words.ts";
import { typedBefore, UnitSelect } from "#app/catalog/quantity/area-input.tsx";
import { AREA_OR_BULBS, BULBS, type ListUnit, listUnits } from "#app/catalog/quantity/area-unit.ts";
import { OnePackLess } from "#app/catalog/quantity/fewer-packs.tsx";
import { offerNeed } from "#app/catalog/quantity/quantity.ts";
import { areaWords, needWords } from "#app/catalog/quantity/quantity-words.ts";
import { readTypedArea } from "#app/catalog/quantity/read-area.ts";
import { startArea } from "#app/catalog/quantity/typed-area.ts";
import { useCompany } from "#app/company/use-company.ts";
import { formatMoney } from "#app/language/numbers.ts";
import { unbroken } from "#app/language/unbroken.ts";
import { Field, SelectField, useControl, useFormState } from "#app/ui/form/field.tsx";
import { FORM_FIELDS } from "./fields.ts";

const CountedNeed = lazy(() => import("#app/catalog/pack/counted/counted-need-hint.tsx"));

/** Norm and packs of another product than the page's are asked for once it is chosen. */
type ListedProduct = OfferedName | OfferedProduct;

const OtherProduct = lazy(() => import("./later/other-product.tsx").catch(() => ({ default: () => null })));

type OfferChoice = {
  product: ListedProduct | undefined;
  amount: string;
  unit: ListUnit;
  example?: string;
  customerType?: string | undefined;
};

/** Where the page's own product is the chosen one. */
export const OFFERED_PART = "offered";

export function productChoice(products: readonly ListedProduct[]) {
  return { blank: "Nu știu încă", options: products.map(({ id, name }) => [id, name] as const) };
}

type AreaFieldsProps = {
  /** The page's own, one of `products`. */
  product: OfferedProduct | undefined;
  /** Product of a request that came back. */
  refused: OfferedProduct | undefined;
  products: readonly OfferedName[];
};

export function AreaFields({ product, refused, products }: AreaFieldsProps) {
  const known = products.map((one) => [product, refused].find((whole) => whole?.id === one.id) ?? one);
  const { values, errors } = useFormState();
  const productId = values.product_id ?? "";
  const { choice, amountInput, unitSelect, changeProduct, changeArea } = useOfferChoice(known, productId);
  const fields = (
    <>
      <SelectField
        {...FORM_FIELDS.product_id}
        isOptional={!product}
        part={productId === String(product?.id) ? OFFERED_PART : undefined}
        {...productChoice(known)}
        defaultValue={productId}
        onChange={(event) => changeProduct(event.target.value)}
      />
      <Suspense>{choice.product && !choice.product.packs && <OtherProduct id={choice.product.id} onFound={changeProduct} />}</Suspense>
      <AreaField choice={choice} amountInput={amountInput} unitSelect={unitSelect} onChange={changeArea} />
      {values.pack && choice.product?.id === product?.id && <input type="hidden" name="pack" value={values.pack} />}
    </>
  );
  if (!product) return fields;
  return (
    <details className="offer__what" open={Boolean(errors.product_id ?? errors.area_sqm ?? errors.area_unit) || undefined}>
      <summary>
        <strong>{choice.product?.name ?? "Un produs recomandat de noi"}</strong>
        <ChosenQuantity choice={choice} /> <span>Schimbă</span>
      </summary>
      <div className="fields">{fields}</div>
    </details>
  );
}

function ChosenQuantity({ choice }: { choice: OfferChoice }) {
  const { product, sqm, unit, need, counted } = useNeed(choice);
  if (counted)
    return (
      <Suspense>
        <CountedNeed {...choice} counted={counted} isInSummary />
      </Suspense>
    );
  if (sqm === 0) return null;
  const cost = need?.cost;
  const parts = [
    areaWords(sqm, unit),
    need && needWords(need) + (need.isEstimate ? " (estimare pentru gazon)" : ""),
    cost ? formatMoney(cost) : need && product?.packs.length && "preț la cerere",
  ];
  return parts.map((part) => part && unbroken(` · ${part}`));
}

type AreaFieldProps = {
  choice: OfferChoice;
  amountInput: RefObject<HTMLInputElement | null>;
  unitSelect: RefObject<HTMLSelectElement | null>;
  onChange: (area: Partial<OfferChoice>) => void;
};

function AreaField({ choice, amountInput, unitSelect, onChange }: AreaFieldProps) {
  const { product, need, counted } = useNeed(choice);
  const isOfBulbs = counted?.of === "bulbs";
  const { frame, control } = useControl({
    ...FORM_FIELDS.area_sqm,
    hint: counted ? "bucăți" : need && unbroken(needWords({ ...need, least: undefined })),
  });
  const unit = FORM_FIELDS.area_unit;
  return (
    <Field {...frame} label={isOfBulbs ? AREA_OR_BULBS : (product?.category ?? DEFAULT_FACTS).area_label} hint={undefined}>
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
          units={listUnits(choice.unit, isOfBulbs)}
          defaultValue={choice.unit}
          ref={unitSelect}
          onUnit={(chosen) => onChange({ unit: chosen })}
        />
      </div>
      {choice.example && <input type="hidden" name="area_example" value={choice.example} />}
      {counted && (
        <div id={`${frame.id}-ajutor`}>
          <Suspense>
            <CountedNeed {...choice} counted={counted} />
          </Suspense>
        </div>
      )}
      {need && (
        <p className="hint" id={`${frame.id}-ajutor`}>
          Necesar estimat: <strong>{frame.hint}</strong>
          {need.isEstimate && " (estimare pentru gazon)"}
          {need.least && unbroken(`. ${leastOrderLine(need.least)}`)}
        </p>
      )}
      {need && product?.dose_from && (
        <OnePackLess className="hint" asked={[need, product.category.start_unit, { from: product.dose_from, sold: product.packs }, true]} />
      )}
    </Field>
  );
}

function useNeed({ product: chosen, amount: typed, unit, customerType }: OfferChoice) {
  const product = chosen?.packs && chosen;
  const company = useCompany();
  const { area } = unit === BULBS ? {} : readTypedArea(typed, unit);
  const sqm = area?.area_sqm ?? 0;
  const counted = product?.counted;
  const asked = { ...company, unit: area?.unit ?? "mp", customer_type: customerType };
  return {
    product,
    sqm,
    unit: asked.unit,
    need: counted ? undefined : offerNeed(sqm, product, asked),
    counted,
  };
}

/** The choice as the fields have it, which they keep themselves: this only follows them, and writes into them until the visitor does. */
function useOfferChoice(known: readonly ListedProduct[], productId: string) {
  const { values } = useFormState();
  const [given, givenUnit] = [values.area_sqm ?? "", (values.area_unit ?? "mp") as ListUnit];
  const find = (id: string) => known.find((candidate) => String(candidate.id) === id);
  const example = values.area_example ?? "";
  const [choice, setChoice] = useState<OfferChoice>({
    product: find(productId),
    amount: given,
    unit: givenUnit,
    example,
    customerType: values.customer_type,
  });
  const amountInput = useRef<HTMLInputElement>(null);
  const unitSelect = useRef<HTMLSelectElement>(null);
  const isTouched = useRef(false);
  const isFirst = useRef(true);
  useEffect(() => {
    // The area of the page's calculator, until the visitor types another one here.
    if (isTouched.current) return;
    // Afterwards they hold what was written into them.
    const typed = isFirst.current ? typedBefore(amountInput.current, unitSelect.current) : undefined;
    isFirst.current = false;
    if (typed) {
      isTouched.current = true;
      setChoice((before) => ({ ...before, ...typed, example: "" }));
      return;
    }
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
    setChoice((before) => ({ ...before, ...next }));
  }
  function changeProduct(chosen: string | OfferedProduct) {
    const product = typeof chosen === "string" ? find(chosen) : chosen;
    if (isTouched.current || !product?.packs) return change({ product });
    // Another crop is thought of in another unit: lawns from 100 mp, forage from 1 ha.
    const { amount, unit } = startArea(product);
    showArea(amountInput.current, unitSelect.current, amount, unit);
    change({ product, amount, unit, example: `${amount} ${unit}` });
  }
  function changeArea(area: Partial<OfferChoice>) {
    isTouched.current = true;
    change({ ...area, example: "" });
  }
  // The packs of the page's product change with those that are chosen beside the form.
  const product = known.find(({ id, packs }) => packs && id === choice.product?.id) ?? choice.product;
  return { choice: { ...choice, product }, amountInput, unitSelect, changeProduct, changeArea };
}

function showArea(input: HTMLInputElement | null, select: HTMLSelectElement | null, amount: string, unit: string): void {
  if (input) input.value = amount;
  if (select) select.value = unit;
}
