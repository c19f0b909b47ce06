/** The form of a category, new or known. */

import { VERBS } from "#app/catalog/category/category.ts";
import { HUE_NAMES, HUES } from "#app/catalog/category/hue.ts";
import { FINDERS, SHIPPED_FINDER_NAMES } from "#app/catalog/finder/finder-choices.ts";
import { AREA_UNITS } from "#app/catalog/quantity/area-unit.ts";
import { useCompany } from "#app/company/use-company.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { formatNumber } from "#app/language/numbers.ts";
import { AdminForm, SaveBar } from "#app/routes/admin/page/admin-form.tsx";
import { FieldError } from "#app/ui/form/field.tsx";
import { useFormState } from "#app/ui/form/form-state.tsx";
import { NumberField } from "#app/ui/form/number-field.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Tick, TickField } from "#app/ui/form/tick-field.tsx";
import { CATEGORY_FIELDS as FIELDS, rowField } from "./category-facts.ts";

type SheetKeys = readonly { name: string; total: number }[];

type CategoryFieldsProps = {
  /** What the fields begin with. */
  values: Record<string, string>;
  /** What a refused post said and had typed. */
  state: { values: Record<string, string>; errors: Record<string, string> } | undefined;
  sheetKeys: SheetKeys;
};

export function CategoryFields({ values, state, sheetKeys }: CategoryFieldsProps) {
  return (
    <AdminForm
      className="panel"
      noValidate
      draft=""
      values={values}
      answer={state}
      failure="Categoria nu a fost salvată"
      fields={FIELDS}
      level={2}
    >
      <Identity />
      <Quantities />
      <Questions sheetKeys={sheetKeys} />
      <SaveBar label="Salvează categoria" back="/admin/categorii" />
    </AdminForm>
  );
}

function Identity() {
  return (
    <fieldset>
      <legend>Nume și adresă</legend>
      <div className="fields fields--2">
        <TextField {...FIELDS.name} place="full" />
        <TextField {...FIELDS.slug} place="full" />
        <TextField {...FIELDS.goods} place="full" />
        <Colours />
        <TickField {...FIELDS.is_hidden} place="full">
          <small>
            Nici ea, nici produsele ei nu apar pe site; pagina ei anunță că produsele nu sunt disponibile. Produsele revin când o arătați
            din nou.
          </small>
        </TickField>
      </div>
    </fieldset>
  );
}

/** Each with its sample and its name: a colour alone says nothing to who cannot tell it. */
function Colours() {
  const { values, errors } = useFormState();
  return (
    <div
      className={errors.hue ? "field full field--error" : "field full"}
      role="radiogroup"
      aria-labelledby="culoare"
      aria-describedby={errors.hue && "hue-forest-eroare"}
    >
      <span className="field__label" id="culoare">
        {FIELDS.hue.label}
      </span>
      <FieldError id="hue-forest" error={errors.hue} />
      <div className="hues">
        {HUE_NAMES.map((hue) => (
          <label className={`hue-${hue}`} key={hue}>
            <input type="radio" name="hue" id={`hue-${hue}`} value={hue} defaultChecked={values.hue === hue} />
            <span>{HUES[hue].name}</span>
          </label>
        ))}
      </div>
    </div>
  );
}

function Quantities() {
  return (
    <fieldset>
      <legend>Semănat și cantități</legend>
      <div className="fields fields--2">
        <SelectField {...FIELDS.verb} options={VERBS.map((verb) => [verb, `se ${verb}`] as const)} />
        <TextField {...FIELDS.area_label} />
        <NumberField {...FIELDS.start_amount} />
        <SelectField {...FIELDS.start_unit} options={AREA_UNITS} />
        <NumberField {...FIELDS.usual_dose_from} />
        <NumberField {...FIELDS.usual_dose_to} />
        <TickField {...FIELDS.has_lawn_estimate} place="full">
          <small>{useEstimateWords()}</small>
        </TickField>
        <TickField {...FIELDS.is_counted_in_grams} place="full" />
      </div>
    </fieldset>
  );
}

const FINDER_WORDS = FINDERS.map((finder) => {
  if (finder === "none") return [finder, "Fără întrebări"] as const;
  if (finder === "sheet") return [finder, "Din rândurile fișei tehnice"] as const;
  return [finder, `Pregătite, ${SHIPPED_FINDER_NAMES[finder]}`] as const;
});

function Questions({ sheetKeys }: { sheetKeys: SheetKeys }) {
  const { errors } = useFormState();
  return (
    <fieldset>
      <legend>Alegerea produsului</legend>
      <div className="fields">
        <SelectField {...FIELDS.finder} options={FINDER_WORDS} />
        <div className={errors.finder_keys ? "finder-rows field--error" : "finder-rows"} id="finder_keys" tabIndex={-1}>
          <p className="hint">
            Fiecare rând bifat devine o întrebare, iar variantele sunt valorile găsite la produse: „Culoare” întreabă de culoare. Cel mult
            șase.
          </p>
          <FieldError id="finder_keys" error={errors.finder_keys} />
          {sheetKeys.length === 0 && <p className="mute">Niciun produs al categoriei nu are încă fișă tehnică.</p>}
          {sheetKeys.map(({ name, total }) => (
            <Tick key={name} name={rowField(name)} label={name}>
              <small>{total > 0 ? `la ${count(total, NOUNS.product)}` : "la niciun produs"}</small>
            </Tick>
          ))}
        </div>
      </div>
    </fieldset>
  );
}

/** What the box stands for, in the figures of the company. */
function useEstimateWords(): string {
  const { estimate_dose } = useCompany();
  return estimate_dose === null
    ? "Firma nu are acum o normă estimată (Setări, pagina Firma), așa că bifa nu face nimic."
    : `${formatNumber(estimate_dose)} kg/100 mp la produsele fără normă în fișă, marcat „estimare pentru gazon”. Numai pentru gazon.`;
}
