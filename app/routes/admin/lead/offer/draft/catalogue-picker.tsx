import { Submit } from "#app/admin-kit/form/admin-form.tsx";
import { AREA_UNITS } from "#app/catalog/quantity/area-unit.ts";
import { MAX_AREA_TEXT } from "#app/catalog/quantity/read-area.ts";
import { rowIntent } from "#app/forms/rows.ts";
import { describeFields, NumberField, SelectField, Suggestions, TextField } from "#app/ui/form/field.tsx";
import type { Picking } from "./picking.server.ts";

export const PICK = describeFields({
  pick: { label: "Caută în catalog" },
  pick_area: { label: "Suprafața" },
  pick_unit: { label: "Unitate" },
});

const PRODUCTS = "produse-de-oferit";

/** Finds a product and shows its packs, each with a button that makes a row of it. */
export function CataloguePicker({ picking, products }: { picking: Picking; products: readonly string[] }) {
  const { query, area, unit, choices = [] } = picking;
  return (
    <fieldset className="catalogue-picker" id="din-catalog">
      <legend>Adaugă din catalog</legend>
      <div className="catalogue-picker__find pile">
        <TextField
          {...PICK.pick}
          defaultValue={query}
          list={PRODUCTS}
          maxLength={100}
          autoComplete="off"
          placeholder="denumire, cod, specie"
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            document.querySelector<HTMLButtonElement>("#din-catalog [value=find]")?.click();
          }}
        />
        <Suggestions id={PRODUCTS} of={products} />
        <NumberField {...PICK.pick_area} defaultValue={area} maxLength={MAX_AREA_TEXT} placeholder="cea cerută" />
        <SelectField {...PICK.pick_unit} defaultValue={unit} options={AREA_UNITS} />
        <Submit label="Caută" look="line" intent="find" />
      </div>
      {choices.length > 0 && (
        <ul className="catalogue-picker__packs">
          {choices.map(({ key, name, amount, facts }) => (
            <li key={key}>
              <span>
                <b>{name}</b> <span className="mute">{facts}</span>
              </span>
              <Submit label={`Adaugă ${amount}`} about={`: ${name}`} look="line small" intent={`pick-${key}`} />
            </li>
          ))}
        </ul>
      )}
      <Submit label="Adaugă un rând liber" look="line" intent={rowIntent("lines", "add")} />
    </fieldset>
  );
}
