import { byName, indices } from "#app/admin-kit/form/listed-rows.tsx";
import { AREA_UNITS } from "#app/catalog/quantity/area-unit.ts";
import { COUNTIES } from "#app/language/counties.ts";
import { QUANTITY_UNITS } from "#app/leads/by-hand/amount-units.ts";
import { FORM_FIELDS } from "#app/leads/request/fields.ts";
import { MAX_LINES } from "#app/leads/request-list/max-lines.ts";
import { RadioGroup } from "#app/routes/admin/lead/radio-group.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { describeFields, SelectField, TextField } from "#app/ui/form/field.tsx";
import { SuggestedField } from "#app/ui/form/suggested-field.tsx";
import { CUSTOMER_CHOICES } from "./corrected-field.ts";

const OFF = { autoComplete: "off" } as const;

const FIELDS = describeFields({
  full_name: { ...FORM_FIELDS.full_name, ...OFF },
  phone: { ...FORM_FIELDS.phone, ...OFF, hint: "Mai multe numere: cu virgulă între ele." },
  email: { ...FORM_FIELDS.email, ...OFF },
  county: { label: "Județ", isOptional: true },
  customer_type: { label: "Tip de client" },
  company_name: { label: "Firma", isOptional: true, ...OFF },
  tax_code: { label: "CUI", isOptional: true, hint: FORM_FIELDS.tax_code.hint, ...OFF },
  notes: { label: "Mesaj", isOptional: true },
  volume: { ...FORM_FIELDS.volume, ...OFF },
  preferred_expert_id: { label: "Consultant dorit", isOptional: true },
});

const line = (index: number) => {
  const fact = (name: string, label: string, more: object = {}) => ({
    name: `lines.${index}.${name}`,
    label,
    short: index === 0 ? label : `${label}, rândul ${index + 1}`,
    ...OFF,
    ...more,
  });
  return {
    product: fact("product", index === 0 ? "Ce dorește" : "Alt produs"),
    area: fact("area_sqm", "Suprafața", { inputMode: "decimal" as const }),
    area_unit: fact("area_unit", "Unitate"),
    quantity: fact("quantity", "Cantitatea cerută", { inputMode: "decimal" as const }),
    quantity_unit: fact("quantity_unit", "Ambalaje / kg"),
  };
};

type Props = {
  values: Readonly<Record<string, string | undefined>>;
  products: readonly string[];
  experts: readonly (readonly [id: string, name: string])[];
};

export function CorrectionFields({ values, products, experts }: Props) {
  const rows = shownRows(values);
  const all = [...Object.values(FIELDS), ...rows.flatMap((index) => Object.values(line(index)))];
  return (
    <>
      <ErrorSummary title="Cererea nu a fost corectată" fields={byName(all)} level={2} />
      <h2 className="vh">Cine cere</h2>
      <div className="fields fields--2">
        <TextField {...FIELDS.full_name} />
        <TextField {...FIELDS.phone} />
        <TextField {...FIELDS.email} />
        <SelectField {...FIELDS.county} blank="Nu știm încă" options={COUNTIES} />
      </div>
      <RadioGroup {...FIELDS.customer_type} options={CUSTOMER_CHOICES} />
      <div className="fields fields--2">
        <TextField {...FIELDS.company_name} />
        <TextField {...FIELDS.tax_code} />
      </div>
      <fieldset className="wanted-rows fields">
        <legend>Ce cere</legend>
        <p className="hint">
          Necesarul se calculează din nou unde se schimbă produsul sau suprafața. Dacă omul a spus cât vrea, scrieți cantitatea lângă
          suprafață.
        </p>
        {rows.map((index) => (
          <LineFields key={index} index={index} products={products} />
        ))}
      </fieldset>
      <TextField {...FIELDS.notes} rows={3} maxLength={2_000} />
      <div className="fields fields--2">
        <TextField {...FIELDS.volume} />
        <SelectField {...FIELDS.preferred_expert_id} blank="Fără preferință" options={experts} />
      </div>
    </>
  );
}

/** Rows in which something is written, and one more. */
function shownRows(values: Props["values"]): number[] {
  const isWritten = (index: number) => WRITTEN.some((name) => values[`lines.${index}.${name}`]);
  return indices(Math.min(MAX_LINES, indices(MAX_LINES).findLastIndex(isWritten) + 2));
}

const OWN_WORDS = "Nu este în catalog: rămâne cu cuvintele clientului.";
const NOT_IN_CATALOGUE = "Nu este în catalog: alegeți un produs din listă.";

const WRITTEN = ["product", "area_sqm", "quantity"];

function LineFields({ index, products }: { index: number; products: readonly string[] }) {
  const { product, area, area_unit, quantity, quantity_unit } = line(index);
  return (
    <div className="wanted-rows__row">
      <SuggestedField {...product} list="produse" of={products} hasList={index > 0} unknown={index === 0 ? OWN_WORDS : NOT_IN_CATALOGUE} />
      <TextField {...area} />
      <SelectField {...area_unit} options={AREA_UNITS} />
      <TextField {...quantity} />
      <SelectField {...quantity_unit} options={[...QUANTITY_UNITS].toReversed()} />
    </div>
  );
}
