import { AdminForm, SaveBar } from "#app/admin-kit/form/admin-form.tsx";
import { ListedFields } from "#app/admin-kit/form/kind-field.tsx";
import { CATEGORY, HUE_NAMES, HUES } from "#app/catalog/category/fields.ts";
import type { BrandLooks } from "#app/catalog/pack-label/label-colours.ts";
import { ProductRow } from "#app/catalog/row/product-row.tsx";
import { type RowProduct, toRow } from "#app/catalog/row/row.ts";
import { useCompany } from "#app/company/use-company.ts";
import { formFieldsOf, formValuesOf } from "#app/forms/fields/field-kinds.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { formatNumber } from "#app/language/numbers.ts";
import { slugify } from "#app/language/slug.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { ListTitle } from "#app/routes/site/list/list-title.tsx";
import { FieldError, Tick, TickField, useFormState } from "#app/ui/form/field.tsx";
import type { Category } from "#db/schema.ts";

const FIELDS = formFieldsOf(CATEGORY);

type SheetKeys = readonly { name: string; total: number }[];

type CategoryFieldsProps = {
  values: Record<string, string>;
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
      <SaveBar label="Salvează categoria" back={adminPath("categories")} />
    </AdminForm>
  );
}

function Identity() {
  return (
    <fieldset>
      <legend>Nume și adresă</legend>
      <div className="fields fields--2">
        <ListedFields fields={CATEGORY} group="identity" byHand={{ hue: <Colours /> }} />
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
        <ListedFields fields={CATEGORY} group="quantity" />
      </div>
      {/* Styles take it away while the norm is counted; what is in it stays. */}
      <div className="fields fields--2 of-weight">
        <ListedFields fields={CATEGORY} group="weighed" byHand={{ has_lawn_estimate: <Estimate /> }} />
      </div>
    </fieldset>
  );
}

function Estimate() {
  return (
    <TickField {...FIELDS.has_lawn_estimate} place="full">
      <small>{useEstimateWords()}</small>
    </TickField>
  );
}

function Questions({ sheetKeys }: { sheetKeys: SheetKeys }) {
  return (
    <fieldset>
      <legend>Alegerea produsului</legend>
      <div className="fields">
        <ListedFields fields={CATEGORY} group="questions" byHand={{ finder_keys: <SheetRows sheetKeys={sheetKeys} /> }} />
      </div>
    </fieldset>
  );
}

function SheetRows({ sheetKeys }: { sheetKeys: SheetKeys }) {
  const { errors } = useFormState();
  return (
    <div className={errors.finder_keys ? "finder-rows field--error" : "finder-rows"} id="finder_keys" tabIndex={-1}>
      <p className="hint">
        Fiecare rând bifat devine o întrebare, iar variantele sunt valorile găsite la produse: „Culoare” întreabă de culoare. Cel mult șase.
      </p>
      <FieldError id="finder_keys" error={errors.finder_keys} />
      {sheetKeys.length === 0 && <p className="mute">Niciun produs al categoriei nu are încă fișă tehnică.</p>}
      {sheetKeys.map(({ name, total }) => (
        <Tick key={name} name={rowField(name)} label={name}>
          <small>{total > 0 ? `la ${count(total, NOUNS.product)}` : "la niciun produs"}</small>
        </Tick>
      ))}
    </div>
  );
}

function useEstimateWords(): string {
  const { estimate_dose } = useCompany();
  return estimate_dose === null
    ? "Firma nu are acum o normă estimată (Setări, pagina Firma), așa că bifa nu face nimic."
    : `${formatNumber(estimate_dose)} kg/100 mp la produsele fără normă în fișă, marcat „estimare pentru gazon”. Numai pentru gazon.`;
}

/** The rows of the sheet that are questions are boxes to tick; a new category has none yet. */
export function toCategoryFormValues({ finder_keys = [], ...category }: Partial<Category>): Record<string, string> {
  const { finder_keys: _keys, ...fields } = CATEGORY;
  return { ...formValuesOf(Object.keys(fields), category), ...Object.fromEntries(finder_keys.map((key) => [rowField(key), "1"])) };
}

/** The field of a row of the sheet: folded, so that a browser sends it back as it was. */
export function rowField(key: string): string {
  return `rand-${slugify(key)}`;
}

export type CategorySample = { counted: string; product: RowProduct | undefined; looks: BrandLooks; today: string };

type CategoryPieceProps = { typed: Readonly<Record<string, string>>; sample: CategorySample };

/** The head of the category's page, its link in the menu, and the first row of its list. */
export function CategoryPiece({ typed, sample: { counted, product, looks, today } }: CategoryPieceProps) {
  const { name = "", slug = "", hue = "forest" } = typed;
  const crumbs = [{ label: name }];
  return (
    <div className={`hue-${hue}`}>
      <div className="category-bar">
        <div className="wrap">
          <nav aria-label="Meniul categoriilor">
            <a className={`hue-${hue}`} href={`/${slug}`}>
              {name}
            </a>
          </nav>
        </div>
      </div>
      <div className="beside-piece__text">
        <ListTitle crumbs={crumbs} name={name} counted={counted} isPiece />
      </div>
      {product && (
        <div className="listing">
          <ProductRow row={{ ...toRow({ ...product, category_name: name }, { today, arrives: today, looks }), hue }} />
        </div>
      )}
    </div>
  );
}
