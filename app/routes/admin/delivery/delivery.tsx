import { Submit } from "#app/admin-kit/form/admin-form.tsx";
import { byName, presentRows, RowsForm, shownRows, TextFields } from "#app/admin-kit/form/listed-rows.tsx";
import { changedRows, savedForm } from "#app/admin-kit/form/saved-form.server.ts";
import { adminPage, FieldsPanel, PageHead, PermittedLink } from "#app/admin-kit/page/page-head.tsx";
import { RowButtons } from "#app/admin-kit/page/row-buttons.tsx";
import { saveDelivery } from "#app/commands/settings/save-page.server.ts";
import { type Delivery, isDeliveryFilledIn } from "#app/delivery/delivery-rules.ts";
import { getDelivery } from "#app/delivery/delivery-store.server.ts";
import { DELIVERY_TEXTS, FREE_DELIVERY, MAX_BANDS, MAX_ZONES, PICKUP_FIELDS } from "#app/delivery/fields.ts";
import { writeDecimal } from "#app/forms/decimal.ts";
import { flattenToDottedNames, ROWS, rowIntent } from "#app/forms/rows.ts";
import { answerIntent, done } from "#app/http/form.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import stylesheet from "#app/styles/components/delivery-form.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField, type TextFieldProps } from "#app/ui/form/field.tsx";
import type { Route } from "./+types/delivery";

const ADDRESS = adminPath("delivery");

export const links = linkSheets(stylesheet);

export const meta = adminPage("Livrare");

const BLANK_ZONE = { name: "", counties: "", days_from: "", days_to: "" };

const form = savedForm({
  of: { subject: "settings", subject_key: "delivery" },
  read: () => flattenToDottedNames(toFormValues(getDelivery())),
  save: saveDelivery,
  done: ({ change }) => done(ADDRESS, "Livrarea a fost salvată. Paginile produselor o arată de acum.", { change }),
});

export function loader() {
  const delivery = getDelivery();
  return { values: form.values(), isShown: isDeliveryFilledIn(delivery) };
}

export function action({ request }: Route.ActionArgs) {
  return answerIntent(request, { "": form.save, [ROWS]: changedRows({ zones: { blank: BLANK_ZONE, most: MAX_ZONES } }) });
}

export default function AdminDelivery({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Livrare">
        {loaderData.isShown && <PermittedLink to="/livrare" reloadDocument words="Vezi pagina de pe site" look="more" />}
      </PageHead>
      <RowsForm values={loaderData.values} answer={actionData} save="Salvează livrarea">
        {(values) => <DeliveryFields values={values} />}
      </RowsForm>
    </>
  );
}

function toFormValues({ bands, zones, free_from_kg, free_from_sum, ...texts }: Delivery) {
  const number = (value: number | null) => (value === null ? "" : writeDecimal(value));
  return {
    ...texts,
    free_from_kg: number(free_from_kg),
    free_from_sum: number(free_from_sum),
    bands: bands.map(number),
    zones: zones.map(({ counties, days_from, days_to, prices, name }) => ({
      name,
      counties: counties.join(", "),
      days_from: number(days_from),
      days_to: number(days_to),
      prices: prices.map(number),
    })),
  };
}

const NUMBER = { inputMode: "decimal", autoComplete: "off" } as const;

const band = (index: number): TextFieldProps => ({
  name: `bands.${index}`,
  label: `Treapta ${index + 1}: până la, kg`,
  short: `Treapta ${index + 1}`,
  ...NUMBER,
});

const zone = (index: number) => {
  const fact = (name: string, label: string, words: string) => ({
    name: `zones.${index}.${name}`,
    label,
    short: `Zona ${index + 1}, ${words}`,
  });
  const hint = "Despărțite prin virgule. Necompletat: toate județele care nu sunt în altă zonă.";
  return {
    name: { ...fact("name", "Numele zonei", "numele"), maxLength: 60 },
    counties: { ...fact("counties", "Județele", "județele"), hint, rows: 2 },
    from: { ...fact("days_from", "Zile lucrătoare, de la", "de la câte zile"), inputMode: "numeric" as const },
    to: { ...fact("days_to", "până la", "până la câte zile"), inputMode: "numeric" as const },
  };
};

const price = (index: number, column: number, most: string | undefined): TextFieldProps => ({
  name: `zones.${index}.prices.${column}`,
  label: most ? `lei până la ${most} kg` : `lei, treapta ${column + 1}`,
  short: `Zona ${index + 1}, prețul ${column + 1}`,
  ...NUMBER,
});

function DeliveryFields({ values }: { values: Readonly<Record<string, string | undefined>> }) {
  const [bands, zones] = [shownRows(values, "bands", MAX_BANDS), presentRows(values, "zones", MAX_ZONES)];
  const pricesOf = (index: number) => bands.map((column) => price(index, column, values[`bands.${column}`]));
  const all = [
    ...bands.map(band),
    ...zones.flatMap((index) => [...Object.values(zone(index)), ...pricesOf(index)]),
    ...Object.values({ ...DELIVERY_TEXTS, ...FREE_DELIVERY, ...PICKUP_FIELDS }),
  ];
  return (
    <>
      <ErrorSummary title="Livrarea nu a fost salvată" fields={byName(all)} level={2} />
      <FieldsPanel title="Trepte de greutate">
        <p className="hint">După greutatea întregii comenzi. Peste ultima treaptă, prețul se stabilește la telefon.</p>
        <div className="weight-bands stack">
          <TextFields of={bands.map(band)} />
        </div>
      </FieldsPanel>
      <FieldsPanel title="Zone">
        <p className="hint">Un preț gol înseamnă „la telefon”, 0 înseamnă gratuit. Zonele necompletate se șterg la salvare.</p>
        {zones.map((index) => (
          <ZoneFields key={index} index={index} last={zones.length - 1} prices={pricesOf(index)} />
        ))}
        {zones.length < MAX_ZONES && (
          <div>
            <Submit label="Adaugă o zonă" look="line small" intent={rowIntent("zones", "add")} />
          </div>
        )}
      </FieldsPanel>
      <FieldsPanel title="Livrare gratuită și ridicare">
        <div className="fields fields--2">
          <TextFields of={Object.values(FREE_DELIVERY).map((field) => ({ ...NUMBER, ...field }))} />
        </div>
        <div className="fields fields--2">
          <TextFields of={Object.values(PICKUP_FIELDS)} />
        </div>
      </FieldsPanel>
      <FieldsPanel title="Textele paginii">
        <TextFields of={Object.values(DELIVERY_TEXTS)} />
      </FieldsPanel>
    </>
  );
}

function ZoneFields({ index, last, prices }: { index: number; last: number; prices: readonly TextFieldProps[] }) {
  const { name, counties, from, to } = zone(index);
  return (
    <fieldset className="zone stack">
      <legend>Zona {index + 1}</legend>
      <div className="fields fields--2">
        <TextField {...name} />
        <div className="zone__days stack">
          <TextField {...from} />
          <TextField {...to} />
        </div>
      </div>
      <TextField {...counties} />
      <div className="weight-bands stack">
        <TextFields of={prices} />
      </div>
      <RowButtons the="zona" index={index} last={last} list="zones" />
    </fieldset>
  );
}
