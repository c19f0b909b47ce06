import { useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { Submit } from "#app/admin-kit/form/admin-form.tsx";
import { BULK_ACTIONS } from "#app/catalog/bulk/bulk-actions.ts";
import { count } from "#app/language/nouns.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { LineSelect } from "#app/ui/form/field.tsx";
import { type ProductListQuery, productListParams } from "../product-list-address.ts";

const TICKED = { one: "produs bifat", few: "produse bifate" };

type ProductBulkBarProps = {
  query: ProductListQuery;
  total: number;
  shown: number;
};

/** Choice of what to do with the ticked rows: leads to a page that shows it first. The boxes stand in the rows and belong to this form. */
export function ProductBulkBar({ query, total, shown }: ProductBulkBarProps) {
  const form = useRef<HTMLFormElement>(null);
  const [ticked, setTicked] = useState<number>();
  const boxes = () =>
    [...(form.current?.elements ?? [])].filter(
      (box): box is HTMLInputElement => box instanceof HTMLInputElement && box.name.startsWith("tick-"),
    );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the boxes are asked when one changes
  useEffect(() => {
    const recount = () => setTicked(boxes().filter(({ checked }) => checked).length);
    recount();
    document.addEventListener("change", recount);
    return () => document.removeEventListener("change", recount);
  }, [query, shown]);

  const areAll = ticked === shown;
  // Where scripts count them, the rest of the filter is offered once all of the page are ticked.
  const isOfFilter = total > shown && (areAll || ticked === undefined);

  function tickAll() {
    for (const box of boxes()) box.checked = !areAll;
    setTicked(areAll ? 0 : boxes().length);
  }
  return (
    <Form
      className="bulk bulk--products"
      id="bifate"
      method="get"
      action={adminPath("bulkProducts")}
      aria-label="Pentru cele bifate"
      ref={form}
    >
      {Object.entries(productListParams(query)).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <p className={isOfFilter && areAll ? "vh-narrow" : undefined} aria-live="polite">
        {ticked === undefined ? "Cele bifate:" : count(ticked, TICKED)}
      </p>
      {isOfFilter && (
        <label className="check">
          <input type="checkbox" name="toate" value={total} />
          <span>toate cele {total} din filtru</span>
        </label>
      )}
      {ticked !== undefined && (
        <button className="button button--line button--small" type="button" onClick={tickAll}>
          {areAll ? "Niciunul" : "Toate de pe pagină"}
        </button>
      )}
      <LineSelect id="bifate-fa" name="fa" label="Operațiune" options={Object.entries(BULK_ACTIONS)} />
      <Submit label="Continuă" look="small" />
    </Form>
  );
}
