import { DELIVERY_TEXTS, FREE_DELIVERY, PICKUP_FIELDS } from "#app/delivery/delivery-fields.ts";
import { MAX_BANDS, MAX_ZONES } from "#app/delivery/delivery-rows.ts";
import { FieldsPanel } from "#app/routes/admin/page/page-head.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { describeFields, NumberField, TextField } from "#app/ui/form/field.tsx";

const band = (index: number) => {
  const name = `bands.${index}`;
  return describeFields({ [name]: { label: `Treapta ${index + 1}: până la, kg`, short: `Treapta ${index + 1}` } })[name] as Fact;
};

const zone = (index: number) => {
  const [at, row] = [`zones.${index}`, `Zona ${index + 1}`];
  return describeFields({
    [`${at}.name`]: { label: "Numele zonei", short: `${row}, numele`, maxLength: 60 },
    [`${at}.counties`]: {
      label: "Județele",
      short: `${row}, județele`,
      hint: "Despărțite prin virgule. Necompletat: toate județele care nu sunt în altă zonă.",
      rows: 2,
    },
    [`${at}.days_from`]: { label: "Zile lucrătoare, de la", short: `${row}, de la câte zile`, inputMode: "numeric" as const },
    [`${at}.days_to`]: { label: "până la", short: `${row}, până la câte zile`, inputMode: "numeric" as const },
  });
};

const price = (index: number, column: number, most: string | undefined) => {
  const name = `zones.${index}.prices.${column}`;
  const label = most ? `RON până la ${most} kg` : `RON, treapta ${column + 1}`;
  return describeFields({ [name]: { label, short: `Zona ${index + 1}, prețul ${column + 1}` } })[name] as Fact;
};

type Fact = Parameters<typeof TextField>[0];

const rows = (most: number) => Array.from({ length: most }, (_, index) => index);

export function DeliveryFields({ values }: { values: Record<string, string> }) {
  const bands = shown(values, "bands", "", MAX_BANDS);
  const zones = shown(values, "zones", "name", MAX_ZONES);
  const all = [
    ...rows(bands).map(band),
    ...rows(zones).flatMap((index) => [
      ...Object.values(zone(index)),
      ...rows(bands).map((column) => price(index, column, values[`bands.${column}`])),
    ]),
    ...Object.values({ ...DELIVERY_TEXTS, ...FREE_DELIVERY, ...PICKUP_FIELDS }),
  ];
  return (
    <>
      <ErrorSummary title="Livrarea nu a fost salvată" fields={Object.fromEntries(all.map((field) => [field.name, field]))} level={2} />
      <FieldsPanel title="Trepte de greutate">
        <p className="hint">
          Prețul depinde de greutatea întregii comenzi. După salvare apare un loc liber pentru încă o treaptă. Peste ultima treaptă, prețul
          se stabilește la telefon.
        </p>
        <div className="weight-bands">
          {rows(bands).map((index) => (
            <NumberField {...band(index)} key={index} />
          ))}
        </div>
      </FieldsPanel>
      <FieldsPanel title="Zone">
        <p className="hint">Un preț gol înseamnă „la telefon”, 0 înseamnă gratuit. Zonele necompletate se șterg la salvare.</p>
        {rows(zones).map((index) => (
          <ZoneFields key={index} index={index} bands={rows(bands).map((column) => values[`bands.${column}`])} />
        ))}
      </FieldsPanel>
      <FieldsPanel title="Livrare gratuită și ridicare">
        <div className="fields fields--2">
          {Object.values(FREE_DELIVERY).map((field) => (
            <NumberField {...field} key={field.name} />
          ))}
        </div>
        <div className="fields fields--2">
          {Object.values(PICKUP_FIELDS).map((field) => (
            <TextField {...field} key={field.name} />
          ))}
        </div>
      </FieldsPanel>
      <FieldsPanel title="Textele paginii">
        {Object.values(DELIVERY_TEXTS).map((field) => (
          <TextField {...field} key={field.name} />
        ))}
      </FieldsPanel>
    </>
  );
}

function ZoneFields({ index, bands }: { index: number; bands: readonly (string | undefined)[] }) {
  const [name, counties, from, to] = Object.values<Fact>(zone(index)) as [Fact, Fact, Fact, Fact];
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
        {bands
          .map((most, column) => price(index, column, most))
          .map((field) => (
            <NumberField {...field} key={field.name} />
          ))}
      </div>
    </fieldset>
  );
}

function shown(values: Record<string, string>, list: string, field: string, most: number): number {
  const filled = rows(most).filter((index) => values[[list, index, field].filter((part) => part !== "").join(".")]);
  return Math.min(most, (filled.at(-1) ?? -1) + 2);
}
