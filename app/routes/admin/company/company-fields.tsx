import type { ReactNode } from "react";
import { Submit } from "#app/admin-kit/form/admin-form.tsx";
import { ListedFields } from "#app/admin-kit/form/kind-field.tsx";
import { byName, indices, presentRows, shownRows, TextFields } from "#app/admin-kit/form/listed-rows.tsx";
import { FieldsPanel } from "#app/admin-kit/page/page-head.tsx";
import { RowButtons } from "#app/admin-kit/page/row-buttons.tsx";
import { COMPANY_FIELDS, MAX_PHONES, MAX_RATES, MAX_SOCIAL } from "#app/company/fields.ts";
import { THEMES } from "#app/company/themes.ts";
import { type FormField, formFieldsOf } from "#app/forms/fields/field-kinds.ts";
import { rowIntent } from "#app/forms/rows.ts";
import { COUNTIES } from "#app/language/counties.ts";
import { WEEKDAYS } from "#app/language/dates.ts";
import { capitalized } from "#app/language/text.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { FieldError, SelectField, type TextFieldProps, useControl, useFormState } from "#app/ui/form/field.tsx";

const ASKED = formFieldsOf(COMPANY_FIELDS);
const asked = (group: string) => Object.values<FormField>(formFieldsOf(COMPANY_FIELDS, group));

const need = (index: number) => (index === 0 ? { required: true } : { isOptional: true });

const rate = (index: number): TextFieldProps => ({
  name: `vat_rates.${index}`,
  label: index === 0 ? "Cota obișnuită de TVA, %" : `Cota ${index + 1}, %`,
  inputMode: "numeric",
  maxLength: 5,
  ...need(index),
});

const phone = (index: number): TextFieldProps[] => [
  {
    name: `phones.${index}.number`,
    label: index === 0 ? "Telefonul principal" : `Telefonul ${index + 1}`,
    type: "tel",
    maxLength: 30,
    ...need(index),
    ...(index === 0 && { hint: "Apare pe fiecare pagină." }),
  },
  {
    name: `phones.${index}.label`,
    label: "Eticheta telefonului",
    short: `Eticheta telefonului ${index + 1}`,
    isOptional: true,
    maxLength: 40,
    hint: index === 0 ? "De exemplu: Vânzări." : undefined,
  },
];

const social = (index: number): TextFieldProps[] => [
  { name: `social.${index}.name`, label: "Rețeaua", isOptional: true, maxLength: 40 },
  { name: `social.${index}.url`, label: "Adresa paginii", isOptional: true, type: "url", maxLength: 300 },
];

const day = (index: number): TextFieldProps[] => {
  const name = capitalized(WEEKDAYS[index] as string);
  return [
    { name: `hours.${index}.opens`, label: `${name}, de la`, type: "time" },
    { name: `hours.${index}.closes`, label: "până la", short: `${name}, până la`, type: "time" },
  ];
};

const RARE = [...asked("trade"), ...asked("map"), ...indices(MAX_SOCIAL).flatMap(social), ...asked("estimate"), ...asked("rare")];

const ALL = byName([
  ...asked("identity"),
  ...asked("legal"),
  ...asked("place"),
  ...indices(MAX_PHONES).flatMap(phone),
  ...asked("contact"),
  ...indices(WEEKDAYS.length).flatMap(day),
  ...indices(MAX_RATES).map(rate),
  ...RARE,
]);

type Values = Readonly<Record<string, string | undefined>>;

export function CompanyFields({ values }: { values: Values }) {
  return (
    <>
      <ErrorSummary title="Datele firmei nu au fost salvate" fields={ALL} level={2} />
      <FieldsPanel title="Nume și aspect">
        <ListedFields fields={COMPANY_FIELDS} group="identity" byHand={{ theme: <ThemeChoice /> }} />
      </FieldsPanel>
      <FieldsPanel title="Date de identificare">
        <p className="hint">Legea cere ca ele să apară pe site; sunt în subsol, pe ofertele scrise și în textele legale.</p>
        <Group name="legal" />
      </FieldsPanel>
      <FieldsPanel title="Adresa">
        <Group name="place" byHand={{ county: <CountyField /> }} />
      </FieldsPanel>
      <FieldsPanel title="Telefoane și e-mail">
        <Phones values={values} />
        <Group name="contact" />
      </FieldsPanel>
      <FieldsPanel title="Program">
        <p className="hint">
          Când răspunde cineva la telefon: de aici vine „Vă sunăm azi până la…”. Zilele închise rămân goale; sărbătorile legale sunt
          incluse.
        </p>
        <div className="week stack">
          <Rows of={indices(WEEKDAYS.length).map(day)} />
        </div>
      </FieldsPanel>
      <FieldsPanel title="Cotele de TVA">
        <p className="hint">Un produs nou începe cu prima. O cotă folosită nu poate fi ștearsă.</p>
        <Rows of={[shownRows(values, "vat_rates", MAX_RATES).map(rate)]} />
      </FieldsPanel>
      <Rare values={values} />
    </>
  );
}

/** Fields that few companies fill, or only once: folded until something in them is wrong. */
function Rare({ values }: { values: Values }) {
  const { errors } = useFormState();
  const isOpen = RARE.some(({ name }) => errors[name]);
  return (
    <details className="panel disclosure" open={isOpen}>
      <summary>
        Rar de completat: activitate, distribuitor, coordonate, rețele sociale, estimarea la gazon, fax, cine a făcut site-ul
      </summary>
      <div className="fields">
        <Group name="trade" />
        <Group name="map" />
        <Rows of={shownRows(values, "social", MAX_SOCIAL, "url").map(social)} />
        <p className="hint">Pentru cererile fără produs și gazonul fără normă în fișă.</p>
        <Group name="estimate" />
        <Group name="rare" />
      </div>
    </details>
  );
}

/** The first is the main one: whichever is moved there. */
function Phones({ values }: { values: Values }) {
  const rows = presentRows(values, "phones", MAX_PHONES);
  return (
    <>
      {rows.map((index) => (
        <div className="row-of-fields" key={index}>
          <div className="fields fields--2">
            <TextFields of={phone(index)} />
          </div>
          <RowButtons the="telefonul" index={index} last={rows.length - 1} list="phones" />
        </div>
      ))}
      {rows.length < MAX_PHONES && (
        <div>
          <Submit label="Adaugă un telefon" look="line small" intent={rowIntent("phones", "add")} />
        </div>
      )}
    </>
  );
}

function Group({ name, byHand = {} }: { name: string; byHand?: Record<string, ReactNode> }) {
  return (
    <div className="fields fields--2">
      <ListedFields fields={COMPANY_FIELDS} group={name} byHand={byHand} />
    </div>
  );
}

function Rows({ of }: { of: readonly TextFieldProps[][] }) {
  return of.map((row) => (
    <div className="fields fields--2" key={row[0]?.name}>
      <TextFields of={row} />
    </div>
  ));
}

/** Field of the county; one that an earlier version let somebody write stays a choice until he makes another. */
function CountyField() {
  const { county = "" } = useFormState().values;
  const isKnown = county === "" || COUNTIES.some((one) => one === county);
  // A choice has no length.
  const { maxLength: _length, ...asked } = ASKED.county;
  return <SelectField {...asked} options={isKnown ? COUNTIES : [county, ...COUNTIES]} blank="Alegeți județul" />;
}

function ThemeChoice() {
  const { control } = useControl({ name: "theme", label: "Culoarea" });
  const { values, errors } = useFormState();
  return (
    <fieldset>
      <legend>Culoarea site-ului</legend>
      <FieldError id="theme" error={errors.theme} />
      <div className="themes__list pile">
        {Object.entries(THEMES).map(([name, { label }]) => (
          <label className="themes__choice" key={name}>
            <input type="radio" {...control} id={`theme-${name}`} value={name} defaultChecked={values.theme === name} />
            <span className="themes__sample" data-theme={name} aria-hidden="true" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
