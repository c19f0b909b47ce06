import type { ComparableGroup } from "./comparable-products.server.ts";
import { ProductOptions } from "./product-options.tsx";

type CompareSelectProps = { id: string; label: string; groups: readonly ComparableGroup[]; button: string; already: readonly string[] };

export function CompareSelect({ id, label, groups, button, already }: CompareSelectProps) {
  return (
    <>
      {already.map((slug) => (
        <input key={slug} type="hidden" name="produs" value={slug} />
      ))}
      <label htmlFor={id}>{label}</label>
      <select className="input" id={id} name="produs">
        <ProductOptions groups={groups} />
      </select>
      <button className="button button--line" type="submit">
        {button}
      </button>
    </>
  );
}
