import { data, Form } from "react-router";
import { useCompany } from "#app/company/use-company.ts";
import {
  type Delivery,
  deliveryDaysText,
  deliveryText,
  deliveryTextWithoutWeight,
  findZone,
  freeDeliveryText,
  nationwideDeliveryDays,
  zoneCountiesText,
} from "#app/delivery/delivery-rules.ts";
import { findDelivery } from "#app/delivery/delivery-store.server.ts";
import { COUNTIES } from "#app/language/counties.ts";
import { formatMoney, formatNumber } from "#app/language/numbers.ts";
import { capitalized } from "#app/language/text.ts";
import { unbroken } from "#app/language/unbroken.ts";
import { CallLink } from "#app/routes/site/frame/call-link.tsx";
import { ClosingCall } from "#app/routes/site/frame/closing-call.tsx";
import type { Missing } from "#app/routes/site/frame/error-screen.tsx";
import { headersOf, type PageHandle, pageMeta, UNCACHED_QUERY } from "#app/routes/site/frame/page-meta.tsx";
import { readPeople } from "#app/routes/site/people.server.ts";
import { PeopleSlip } from "#app/routes/site/people-slip.tsx";
import stylesheet from "#app/styles/components/delivery-page.css?url";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { FormState, NumberField, SelectField } from "#app/ui/form/field.tsx";
import { useInstantForm } from "#app/ui/form/instant-form.ts";
import { WithSlip } from "#app/ui/story/with-slip.tsx";
import type { Route } from "./+types/delivery";
import { readParcel } from "./read-parcel.ts";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const days = nationwideDeliveryDays(loaderData.delivery);
  return pageMeta(matches, {
    title: "Livrare și ridicare",
    description: `Cum ajung semințele la dumneavoastră: ${days ? `livrare ${days}, ` : ""}prețuri după județ și greutate, ridicare din depozit.`,
    isIndexed: !loaderData.isAsked,
  });
}

export const links = () => [{ rel: "stylesheet", href: stylesheet }];

export const handle: PageHandle<Route.ComponentProps["loaderData"]> = { reads: ["judet", "kg"] };

export const headers = headersOf;

export function loader({ url, context }: Route.LoaderArgs) {
  const delivery = findDelivery();
  const missing: Missing = {
    title: "Condițiile de livrare nu sunt publicate încă",
    text: "Sunați-ne și vă spunem cum ajunge comanda la dumneavoastră.",
  };
  if (!delivery) throw data(missing, { status: 404 });
  const asked = readParcel(url.searchParams);
  return data({ delivery, ...asked, ...readPeople(context, new Date()) }, { headers: asked.isAsked ? UNCACHED_QUERY : {} });
}

export default function DeliveryPage({ loaderData }: Route.ComponentProps) {
  const { delivery } = loaderData;
  const { intro, zones, note, pickup_address, pickup_hours } = delivery;
  const office = useCompany().hours;
  const hours = pickup_hours || office;
  const beyond = [aboveTheTable(delivery), freeDeliveryText(delivery)].filter(Boolean).join(" ");
  return (
    <>
      <div className="wrap">
        <Breadcrumb crumbs={[{ label: "Livrare" }]} />
        <WithSlip
          head={
            <>
              <h1>Livrare și ridicare</h1>
              <Paragraphs text={intro} isIntro />
            </>
          }
          label="Cât costă livrarea"
          slip={
            <>
              {zones.length > 0 && <Estimate {...loaderData} />}
              <div className="stack only-wide">
                <PeopleSlip people={loaderData.people} office={loaderData.office} />
              </div>
            </>
          }
        >
          {zones.length > 0 && (
            <section className="stack delivery-page" aria-labelledby="preturi">
              <h2 id="preturi">Zone, termene și prețuri</h2>
              <DeliveryTable delivery={delivery} county={loaderData.county} kg={loaderData.kg} />
              {beyond && <p>{unbroken(beyond)}</p>}
              <Paragraphs text={note} />
            </section>
          )}
          {pickup_address && (
            <section className="stack delivery-page" aria-labelledby="ridicare">
              <h2 id="ridicare">Ridicare din depozit</h2>
              <p>
                {capitalized(pickup_address)}
                {hours && `, ${hours}`}. Ridicarea este gratuită; sunați înainte la <CallLink />, ca să vă pregătim comanda.
              </p>
            </section>
          )}
        </WithSlip>
      </div>
      <ClosingCall
        heading="Aveți nevoie de o cantitate mare?"
        text="Spuneți-ne suprafața și localitatea. Vă găsim transportul potrivit și vă spunem prețul la telefon."
      />
    </>
  );
}

/** "Între 600 și 1.000 kg, prețul transportului se stabilește la telefon.": what is heavier than the table, and not free yet. */
function aboveTheTable({ bands, free_from_kg }: Delivery): string {
  const last = bands.at(-1);
  if (last === undefined || (free_from_kg !== null && free_from_kg <= last)) return "";
  const range =
    free_from_kg === null ? `Peste ${formatNumber(last)} kg` : `Între ${formatNumber(last)} și ${formatNumber(free_from_kg)} kg`;
  return `${range}, prețul transportului se stabilește la telefon.`;
}

type EstimateProps = { delivery: Delivery; county: string; typedKg: string; kg: number | undefined; error: string | undefined };

function Estimate({ delivery, county, typedKg, kg, error }: EstimateProps) {
  const { ref, now, soon, stop } = useInstantForm("/livrare", { judet: county, kg: typedKg });
  return (
    <section className="with-slip__panel delivery" id="estimare" aria-labelledby="estimare-titlu">
      <h2 id="estimare-titlu">Cât costă și când ajunge</h2>
      <Form ref={ref} className="delivery__form" method="get" action="/livrare" onSubmit={stop} preventScrollReset>
        <FormState values={{ judet: county, kg: typedKg }} errors={error ? { kg: error } : {}}>
          <SelectField name="judet" label="Județul" blank="Alegeți" options={COUNTIES} onChange={now} />
          <NumberField name="kg" label="Greutatea, kg" onChange={soon} />
        </FormState>
        <button className="button button--line" type="submit">
          Arată
        </button>
      </Form>
      <div className="delivery__answer" role="status">
        {county && !error ? (
          <p>
            <strong>{answerOf(delivery, county, kg)}</strong>
          </p>
        ) : (
          <p>{error ? "Prețul apare după ce corectați greutatea." : "Alegeți județul și scrieți cât cântărește comanda."}</p>
        )}
      </div>
    </section>
  );
}

function answerOf(delivery: Delivery, county: string, kg: number | undefined): string {
  return unbroken(kg === undefined ? deliveryTextWithoutWeight(delivery, county) : deliveryText(delivery, county, { kg }));
}

function Paragraphs({ text, isIntro = false }: { text: string; isIntro?: boolean }) {
  return text
    .split(/\n\s*\n/)
    .filter(Boolean)
    .map((paragraph) => (
      <p className={isIntro ? "intro" : undefined} key={paragraph}>
        {unbroken(paragraph)}
      </p>
    ));
}

type DeliveryTableProps = { delivery: Pick<Delivery, "bands" | "zones">; county: string; kg: number | undefined };

/** Zone by zone, band by band; the answer's own row and price are marked. On a phone each zone is a block, and each price says its column itself. */
function DeliveryTable({ delivery: { bands, zones }, county, kg }: DeliveryTableProps) {
  const asked = county === "" ? undefined : findZone({ zones }, county);
  const band = kg === undefined ? -1 : bands.findIndex((most) => kg <= most);
  const heads = bands.map((most) => `până la ${formatNumber(most)}\u00a0kg`);
  return (
    <table className="stacked-table">
      <caption>Prețul transportului pentru întreaga comandă, cu TVA, după greutate. Zilele sunt lucrătoare.</caption>
      <thead>
        <tr>
          <th scope="col">Zona</th>
          <th scope="col">Termen</th>
          {heads.map((head) => (
            <th scope="col" key={head}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {zones.map((zone) => (
          <tr key={zone.name} aria-current={zone === asked || undefined}>
            <th scope="row">
              {zone.name} <small>{zoneCountiesText(zone)}</small>
            </th>
            <td data-label="Termen">
              <span>{unbroken(deliveryDaysText(zone).replace(/ lucrătoare?$/, ""))}</span>
            </td>
            {heads.map((head, index) => (
              <td data-label={head} key={head} aria-current={(zone === asked && index === band) || undefined}>
                {priceWords(zone.prices[index] ?? null)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function priceWords(price: number | null): string {
  if (price === null) return "la telefon";
  return price === 0 ? "gratuit" : formatMoney(price);
}
