import type { ReactNode } from "react";
import { COMPANY_FIELDS, MAX_PHONES, MAX_RATES, MAX_SOCIAL } from "#app/company/fields.ts";
import { THEMES } from "#app/company/themes.ts";
import { WEEKDAYS } from "#app/company/weekday-ranges.ts";
import { formFieldsOf } from "#app/forms/fields/field-kinds.ts";
import { COUNTIES } from "#app/language/counties.ts";
import { capitalized } from "#app/language/text.ts";
import { ListedFields } from "#app/routes/admin/page/kind-field.tsx";
import { Panel } from "#app/routes/admin/page/page-head.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { describeFields, FieldError, SelectField, TextField, useControl, useFormState } from "#app/ui/form/field.tsx";

const ASKED = formFieldsOf(COMPANY_FIELDS);

const rate = (index: number) =>
  describeFields({
    [`vat_rates.${index}`]: {
      label: index === 0 ? "Cota obișnuită de TVA, %" : `Cota ${index + 1}, %`,
      inputMode: "numeric",
      maxLength: 5,
      ...(index === 0 ? { required: true } : { isOptional: true }),
    },
  });

const phone = (index: number) =>
  describeFields({
    [`phones.${index}.number`]: {
      label: index === 0 ? "Telefonul principal" : `Telefonul ${index + 1}`,
      type: "tel",
      maxLength: 30,
      ...(index === 0 ? { required: true, hint: "Apare pe fiecare pagină." } : { isOptional: true }),
    },
    [`phones.${index}.label`]: {
      label: "Eticheta telefonului",
      short: `Eticheta telefonului ${index + 1}`,
      isOptional: true,
      maxLength: 40,
      hint: index === 0 ? "De exemplu: Vânzări." : undefined,
    },
  });

const social = (index: number) =>
  describeFields({
    [`social.${index}.name`]: { label: "Rețeaua", isOptional: true, maxLength: 40 },
    [`social.${index}.url`]: { label: "Adresa paginii", isOptional: true, type: "url", maxLength: 300 },
  });

const day = (index: number) =>
  describeFields({
    [`hours.${index}.opens`]: { label: `${capitalized(WEEKDAYS[index] as string)}, de la`, type: "time" },
    [`hours.${index}.closes`]: { label: "până la", short: `${capitalized(WEEKDAYS[index] as string)}, până la`, type: "time" },
  });

const times = <Kind,>(count: number, make: (index: number) => Kind) => Array.from({ length: count }, (_, index) => make(index));

const ALL = Object.assign(
  {},
  formFieldsOf(COMPANY_FIELDS, "identity"),
  ...times(MAX_PHONES, phone),
  formFieldsOf(COMPANY_FIELDS, "contact"),
  ...times(WEEKDAYS.length, day),
  formFieldsOf(COMPANY_FIELDS, "place"),
  formFieldsOf(COMPANY_FIELDS, "legal"),
  ...times(MAX_RATES, rate),
  formFieldsOf(COMPANY_FIELDS, "estimate"),
  ...times(MAX_SOCIAL, social),
  formFieldsOf(COMPANY_FIELDS, "credit"),
);

type Values = Readonly<Record<string, string | undefined>>;

export function CompanyFields({ values }: { values: Values }) {
  return (
    <>
      <ErrorSummary title="Datele firmei nu au fost salvate" fields={ALL} level={2} />
      <Section title="Nume și aspect">
        <ListedFields fields={COMPANY_FIELDS} group="identity" byHand={{ theme: <ThemeChoice /> }} />
      </Section>
      <Section title="Telefoane și e-mail">
        {times(shown(values, "phones", "number", MAX_PHONES), (index) => (
          <Row of={phone(index)} key={index} />
        ))}
        <Group name="contact" />
      </Section>
      <Section title="Program">
        <p className="hint">
          Orele la care răspunde cineva la telefon. Pe baza lor se afișează și promisiunea „Vă sunăm azi până la…”. Lăsați goale orele
          zilelor închise; sărbătorile legale sunt incluse automat, iar zilele închise ale firmei se scriu la Program.
        </p>
        <div className="week stack">
          {times(WEEKDAYS.length, (index) => (
            <Row of={day(index)} key={index} />
          ))}
        </div>
      </Section>
      <Section title="Adresa">
        <Group name="place" byHand={{ county: <CountyField /> }} />
      </Section>
      <Section title="Date de identificare">
        <p className="hint">Legea cere ca ele să apară pe site; sunt în subsol, pe ofertele scrise și în textele legale.</p>
        <Group name="legal" />
      </Section>
      <Section title="TVA și estimarea cantității">
        <p className="hint">
          Cotele din care se alege la un produs și la un rând de ofertă; un produs nou începe cu prima. O cotă folosită de un produs nu
          poate fi ștearsă. Norma și sacul sunt pentru cererile fără produs și pentru gazonul fără normă în fișă.
        </p>
        <div className="fields fields--2">
          {times(shown(values, "vat_rates", "", MAX_RATES), (index) => (
            <TextField {...(Object.values(rate(index))[0] as Parameters<typeof TextField>[0])} key={index} />
          ))}
        </div>
        <Group name="estimate" />
      </Section>
      <Section title="Pagini în rețele sociale">
        {times(shown(values, "social", "url", MAX_SOCIAL), (index) => (
          <Row of={social(index)} key={index} />
        ))}
      </Section>
      <Section title="Cine a făcut site-ul">
        <Group name="credit" />
      </Section>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel title={title}>
      <div className="fields">{children}</div>
    </Panel>
  );
}

function Group({ name, byHand }: { name: string; byHand?: Record<string, ReactNode> }) {
  return (
    <div className="fields fields--2">
      <ListedFields fields={COMPANY_FIELDS} group={name} {...(byHand && { byHand })} />
    </div>
  );
}

function Row({ of }: { of: Record<string, Parameters<typeof TextField>[0]> }) {
  return (
    <div className="fields fields--2">
      {Object.values(of).map((field) => (
        <TextField {...field} key={field.name} />
      ))}
    </div>
  );
}

/** What an earlier version let somebody write stays a choice until he makes another. */
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

function shown(values: Values, list: string, field: string, most: number): number {
  const filled = times(most, (index) => index).filter((index) => values[[list, index, field].filter((part) => part !== "").join(".")]);
  return Math.min(most, (filled.at(-1) ?? -1) + 2);
}
