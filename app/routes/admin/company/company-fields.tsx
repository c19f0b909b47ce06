/** The form of the company, section by section. Rows are as many as are filled in, and one more. */
import { MOST_PHONES, MOST_RATES, MOST_SOCIAL } from "#app/company/company-rows.ts";
import { THEMES } from "#app/company/themes.ts";
import { WEEKDAYS } from "#app/company/weekday-words.ts";
import { COUNTIES } from "#app/language/counties.ts";
import { capitalized } from "#app/language/text.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { FieldError } from "#app/ui/form/field.tsx";
import { describeFields } from "#app/ui/form/field-facts.ts";
import { useControl, useFormState } from "#app/ui/form/form-state.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

const IDENTITY = describeFields({
  name: {
    label: "Numele firmei",
    hint: "Așa apare în antet, în titlurile paginilor și în e-mailuri.",
    required: true,
    maxLength: 60,
    autoComplete: "organization",
  },
  tagline: { label: "Motto", isOptional: true, hint: "{an} devine anul înființării: „pe câmp din {an}”.", maxLength: 120 },
  description: {
    label: "Ce face firma, în una–două fraze",
    short: "Ce face firma",
    isOptional: true,
    hint: "Apare în subsolul fiecărei pagini. {an} devine anul înființării.",
    rows: 3,
    maxLength: 400,
  },
  founded: { label: "Anul înființării", isOptional: true, inputMode: "numeric", maxLength: 4 },
});

const LEGAL = describeFields({
  legal_name: { label: "Denumirea juridică", required: true, maxLength: 120 },
  legal_note: { label: "Mențiune lângă denumire", isOptional: true, maxLength: 120 },
  tax_code: { label: "CUI", isOptional: true, maxLength: 120 },
  register_number: { label: "Nr. registrul comerțului", isOptional: true, maxLength: 120 },
  share_capital: { label: "Capital social", isOptional: true, maxLength: 120 },
  authorisation: { label: "Autorizație de comercializare a semințelor nr.", short: "Autorizația", isOptional: true, maxLength: 120 },
});

const PLACE = describeFields({
  street: { label: "Strada și numărul", isOptional: true, maxLength: 120, autoComplete: "address-line1" },
  postal_code: { label: "Cod poștal", isOptional: true, inputMode: "numeric", maxLength: 6, autoComplete: "postal-code" },
  city: { label: "Localitatea", required: true, maxLength: 80 },
  county: { label: "Județul", required: true },
  latitude: {
    label: "Latitudine",
    isOptional: true,
    inputMode: "decimal",
    hint: "De exemplu 46,77. Fără coordonate, pagina de contact nu arată harta.",
  },
  longitude: { label: "Longitudine", isOptional: true, inputMode: "decimal", hint: "De exemplu 23,59." },
});

const REACH = describeFields({
  email: { label: "E-mail", required: true, type: "email", maxLength: 254 },
  fax: { label: "Fax", isOptional: true, type: "tel", maxLength: 30 },
});

const CREDIT = describeFields({
  builder_name: { label: "Site realizat de", isOptional: true, maxLength: 120 },
  builder_url: { label: "Adresa lui", isOptional: true, type: "url", maxLength: 300 },
  host_name: { label: "Găzduit de", isOptional: true, maxLength: 120 },
  host_url: { label: "Adresa lui", isOptional: true, type: "url", maxLength: 300 },
});

const ESTIMATE = describeFields({
  estimate_dose: {
    label: "Norma estimată la gazon, kg/100 mp",
    short: "Norma estimată",
    isOptional: true,
    inputMode: "decimal",
    hint: "Necompletată: site-ul nu estimează nimic.",
  },
  estimate_bag_kg: {
    label: "Sacul estimării, kg",
    isOptional: true,
    inputMode: "decimal",
    hint: "Necompletat: estimarea este numai în kilograme.",
  },
});

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

/** Every field in the order of the page, for the summary of errors. */
const ALL = Object.assign(
  {},
  IDENTITY,
  { theme: { name: "theme", label: "Culoarea", id: "theme-verde" } },
  LEGAL,
  PLACE,
  ...times(MOST_PHONES, phone),
  REACH,
  ...times(WEEKDAYS.length, day),
  ...times(MOST_RATES, rate),
  ESTIMATE,
  ...times(MOST_SOCIAL, social),
  CREDIT,
);

export function CompanyFields({ values }: { values: Record<string, string> }) {
  return (
    <>
      <ErrorSummary title="Datele firmei nu au fost salvate" fields={ALL} level={2} />
      <Section title="Nume și aspect">
        <Fields of={IDENTITY} />
        <ThemeChoice />
      </Section>
      <Section title="Telefoane și e-mail">
        {times(shown(values, "phones", "number", MOST_PHONES), (index) => (
          <Fields of={phone(index)} key={index} isPair />
        ))}
        <Fields of={REACH} isPair />
      </Section>
      <Section title="Program">
        <p className="hint">
          Orele la care răspunde cineva la telefon. Pe baza lor se afișează și promisiunea „Vă sunăm azi până la…”. Lăsați goale orele
          zilelor închise; sărbătorile legale sunt incluse automat, iar zilele închise ale firmei se scriu la Program.
        </p>
        <div className="week">
          {times(WEEKDAYS.length, (index) => (
            <Fields of={day(index)} key={index} isPair />
          ))}
        </div>
      </Section>
      <Section title="Adresa">
        <Fields of={PLACE} isPair />
      </Section>
      <Section title="Date de identificare">
        <p className="hint">Legea cere ca ele să apară pe site; sunt în subsol, pe ofertele scrise și în textele legale.</p>
        <Fields of={LEGAL} isPair />
      </Section>
      <Section title="TVA și estimarea cantității">
        <p className="hint">
          Cotele din care se alege la un produs și la un rând de ofertă; un produs nou începe cu prima. O cotă folosită de un produs nu
          poate fi ștearsă. Norma și sacul sunt pentru cererile fără produs și pentru gazonul fără normă în fișă.
        </p>
        <div className="fields fields--2">
          {times(shown(values, "vat_rates", "", MOST_RATES), (index) => (
            <TextField {...(Object.values(rate(index))[0] as Parameters<typeof TextField>[0])} key={index} />
          ))}
        </div>
        <Fields of={ESTIMATE} isPair />
      </Section>
      <Section title="Pagini în rețele sociale">
        {times(shown(values, "social", "url", MOST_SOCIAL), (index) => (
          <Fields of={social(index)} key={index} isPair />
        ))}
      </Section>
      <Section title="Cine a făcut site-ul">
        <Fields of={CREDIT} isPair />
      </Section>
    </>
  );
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="panel">
      <h2>{title}</h2>
      <div className="fields">{children}</div>
    </section>
  );
}

function Fields({ of, isPair = false }: { of: Record<string, Parameters<typeof TextField>[0]>; isPair?: boolean }) {
  return (
    <div className={isPair ? "fields fields--2" : "fields"}>
      {Object.values(of).map((field) =>
        field.name === "county" ? <CountyField {...field} key={field.name} /> : <TextField {...field} key={field.name} />,
      )}
    </div>
  );
}

/** What an earlier version let somebody write stays a choice until he makes another. */
function CountyField(field: Parameters<typeof TextField>[0]) {
  const { county = "" } = useFormState().values;
  const isKnown = county === "" || COUNTIES.some((one) => one === county);
  const { name, label, required } = field;
  const options = isKnown ? COUNTIES : [county, ...COUNTIES];
  return <SelectField name={name} label={label} required={required} options={options} blank="Alegeți județul" />;
}

function ThemeChoice() {
  const { control } = useControl({ name: "theme", label: "Culoarea" });
  const { values, errors } = useFormState();
  return (
    <fieldset className="themes">
      <legend>Culoarea site-ului</legend>
      <FieldError id="theme" error={errors.theme} />
      <div className="themes__list">
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

/** Rows that are filled in, and one to fill in. */
function shown(values: Record<string, string>, list: string, field: string, most: number): number {
  const filled = times(most, (index) => index).filter((index) => values[[list, index, field].filter((part) => part !== "").join(".")]);
  return Math.min(most, (filled.at(-1) ?? -1) + 2);
}
